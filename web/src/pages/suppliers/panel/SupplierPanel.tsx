import { Badge, Button, Stack } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { employeesLabel } from '@paycycle/schema/domain/payment-practices';
import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { SupplierFieldsFragment, SupplierQuery } from '@paycycle/schema/generated/operations';
import { Archive, ArchiveRestore, Merge, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useSupplierQuery } from '../../../apollo/hooks.generated.ts';
import { Can } from '../../../app/company/Can.tsx';
import { recordPath } from '../../../app/url-state/open-record.ts';
import { InvoiceStatusBadge } from '../../../components/InvoiceStatusBadge.tsx';
import { PaymentStatusBadge } from '../../../components/PaymentStatusBadge.tsx';
import { Fact, Facts } from '../../../components/record-panel/Facts.tsx';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';
import { RecordHistory } from '../../../components/record-panel/RecordHistory.tsx';
import { RecordLinks } from '../../../components/record-panel/RecordLinks.tsx';
import { RecordLoader } from '../../../components/record-panel/RecordLoader.tsx';
import { type PanelWalk, RecordPanel } from '../../../components/record-panel/RecordPanel.tsx';
import { useWithdrawConfirmation } from '../../../components/use-withdraw-confirmation.ts';
import { lazyPart } from '../../../lib/load-code.ts';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { SupplierBankDetails } from '../SupplierBankDetails.tsx';
import { SupplierMerges } from '../SupplierMerges.tsx';
import { useChangeSuppliers } from '../use-change-suppliers.ts';
import { LearnedCorrections } from './LearnedCorrections.tsx';
import { SpendByMonth } from './SpendByMonth.tsx';
import { SupplierExpectations } from './SupplierExpectations.tsx';
import { useConfirmBankDetails } from './use-confirm-bank-details.ts';

/** Only suppliers of a ledger that names its suppliers have one. */
const LedgerReference = lazyPart(async () => ({ default: (await import('./LedgerReference.tsx')).LedgerReference }));

type Supplier = SupplierQuery['supplier'];

/** Actions of the panel's buttons. */
export interface SupplierPanelActions {
  readonly onEdit: (supplier: SupplierFieldsFragment) => void;
  readonly onDelete: (supplier: SupplierFieldsFragment) => void;
  readonly onMerge: (supplier: SupplierFieldsFragment) => void;
}

interface SupplierPanelProps extends PanelWalk {
  readonly companyId: number;
  readonly id: number;
  readonly actions: SupplierPanelActions;
}

/** Panel of a supplier: its bank details and their confirmation, its open invoices, its spend and its history. */
export function SupplierPanel({ companyId, id, actions, ...walk }: SupplierPanelProps) {
  const { data, error, refetch } = useSupplierQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const supplier = data?.supplier;
  const ours = supplier?.companyId === companyId ? supplier : undefined;
  return (
    <RecordPanel
      {...walk}
      title={ours?.name ?? 'Supplier'}
      summary={ours && summaryOf(ours)}
      recordKey={`supplier ${id}`}
      actions={ours && <SupplierActions supplier={ours} actions={actions} />}
    >
      <RecordLoader
        noun="supplier"
        companyId={companyId}
        record={supplier}
        error={error}
        onRetry={() => void refetch()}
      >
        {(loaded) => <SupplierBody supplier={loaded} />}
      </RecordLoader>
    </RecordPanel>
  );
}

/** Describes the total to pay and the next due date. */
function summaryOf({ openInvoices, paymentTerms, paymentTermsDays }: Supplier): string {
  const [next] = openInvoices;
  if (!next) return `Nothing to pay · ${termsLabel({ paymentTerms, paymentTermsDays })} terms`;
  const total = sumPence(openInvoices.map(({ amountPence }) => amountPence));
  return `${formatPounds(total)} to pay · next due ${formatLocalDate(next.dueDate)}`;
}

function SupplierActions({
  supplier,
  actions,
}: {
  readonly supplier: Supplier;
  readonly actions: SupplierPanelActions;
}) {
  const { confirm, busy } = useConfirmBankDetails(supplier);
  const { changeSuppliers, busy: isChanging } = useChangeSuppliers(supplier.companyId);
  return (
    <>
      <PanelAction icon={Pencil} label="Edit" isMain needs="updateSupplier" onClick={() => actions.onEdit(supplier)} />
      <PanelAction
        icon={ShieldCheck}
        label="Confirm bank details"
        busy={busy}
        needs="confirmSupplierBankDetails"
        reasonAgainst={['none', 'checked'].includes(supplier.accountState) ? supplier.accountWords : null}
        onClick={() => void confirm()}
      />
      <PanelAction
        icon={Merge}
        label="Merge…"
        needs="mergeSuppliers"
        reasonAgainst={supplier.isActive ? null : 'It is archived'}
        onClick={() => actions.onMerge(supplier)}
      />
      <PanelAction
        icon={supplier.isActive ? Archive : ArchiveRestore}
        label={supplier.isActive ? 'Archive' : 'Restore'}
        busy={isChanging}
        needs="changeSuppliers"
        reasonAgainst={supplier.mergedIntoId === null ? null : 'It was merged into another supplier'}
        onClick={() => void changeSuppliers({ supplierIds: [supplier.id] }, { isActive: !supplier.isActive })}
      />
      <PanelAction icon={Trash2} label="Delete" needs="deleteSupplier" onClick={() => actions.onDelete(supplier)} />
    </>
  );
}

function SupplierBody({ supplier }: { readonly supplier: Supplier }) {
  const { ledgerReference } = supplier;
  return (
    <>
      <Stack gap="2" mb="4" _empty={{ display: 'none' }}>
        {!supplier.isActive && (
          <Badge alignSelf="start">{supplier.mergedIntoId === null ? 'Archived' : 'Merged'}</Badge>
        )}
      </Stack>
      <Facts>
        <Fact term="Email">{supplier.email ?? '–'}</Fact>
        <Fact term="Phone">{supplier.phone ?? '–'}</Fact>
        <Fact term="Category">{supplier.category ?? '–'}</Fact>
        <Fact term="Payment terms">{termsLabel(supplier)}</Fact>
        <Fact term="Paid by">{supplier.isAutoPaid ? 'Direct Debit or card' : 'Payment run'}</Fact>
        <Fact term="Last paid">{supplier.lastPaymentDate ? formatLocalDate(supplier.lastPaymentDate) : 'Never'}</Fact>
        <Fact term="VAT number">{supplier.vatNumber ?? '–'}</Fact>
        <Fact term="Company number">{supplier.companyNumber ?? '–'}</Fact>
        <Fact term="Employees">{employeesLabel(supplier.isSmallBusiness)}</Fact>
        <Fact term="Address" isWide>
          {supplier.address ?? '–'}
        </Fact>
      </Facts>
      <Stack mt="4" gap="3">
        <SupplierBankDetails supplier={supplier} />
        {supplier.accountState === 'checked' && <WithdrawConfirmation supplier={supplier} />}
        <SupplierMerges supplier={supplier} />
        <Suspense>
          {ledgerReference !== null && <LedgerReference supplier={{ ...supplier, ledgerReference }} />}
        </Suspense>
      </Stack>
      <OpenInvoices invoices={supplier.openInvoices} />
      <SupplierExpectations supplier={supplier} />
      <PanelSection title="Spend by month">
        <SpendByMonth spend={supplier.spendByMonth} />
      </PanelSection>
      <Payments payments={supplier.payments} />
      <LearnedCorrections supplier={supplier} />
      <RecordHistory recordType="supplier" id={supplier.id} version={versionOf(supplier)} />
    </>
  );
}

/** Placed beside the confirmation, not at the confirm button: a second press on that button must not withdraw it. */
function WithdrawConfirmation({ supplier: { id, companyId } }: { readonly supplier: Supplier }) {
  const { withdraw, busy } = useWithdrawConfirmation(companyId);
  return (
    <Can call="withdrawBankDetailsConfirmations">
      <Button size="sm" variant="outline" alignSelf="start" loading={busy} onClick={() => void withdraw([id])}>
        <ShieldOff aria-hidden />
        Withdraw the confirmation
      </Button>
    </Can>
  );
}

function OpenInvoices({ invoices }: { readonly invoices: Supplier['openInvoices'] }) {
  return (
    <PanelSection title="Open invoices">
      <RecordLinks
        empty="Nothing to pay"
        links={invoices.map(({ id, invoiceNumber, dueDate, amountPence, displayStatus }) => ({
          key: id,
          to: recordPath('/invoices', id),
          text: invoiceNumber,
          detail: `due ${formatLocalDate(dueDate)}`,
          end: (
            <>
              <InvoiceStatusBadge status={displayStatus} />
              {formatPounds(amountPence)}
            </>
          ),
        }))}
      />
    </PanelSection>
  );
}

function Payments({ payments }: { readonly payments: Supplier['payments'] }) {
  return (
    <PanelSection title="Payments">
      <RecordLinks
        empty="No payments through the provider yet"
        links={payments.map(({ id, reference, createdAt, amountPence, status }) => ({
          key: id,
          to: recordPath('/payments', id),
          text: reference,
          detail: formatTimestamp(createdAt),
          end: (
            <>
              <PaymentStatusBadge status={status} />
              {formatPounds(amountPence)}
            </>
          ),
        }))}
      />
    </PanelSection>
  );
}

/** Changes with what the history tells of a supplier. */
function versionOf(supplier: Supplier): string {
  const { name, email, phone, address, category, vatNumber, companyNumber, paymentTermsDays, isActive } = supplier;
  const account = [supplier.bankAccountName, supplier.bankSortCode, supplier.bankAccountNumber];
  const state = [supplier.accountState, supplier.isAutoPaid, isActive, supplier.merges.length];
  return JSON.stringify([
    name,
    email,
    phone,
    address,
    category,
    vatNumber,
    companyNumber,
    supplier.paymentTerms,
    paymentTermsDays,
    ...account,
    ...state,
  ]);
}
