import { Box } from '@chakra-ui/react';
import { INVOICE_TYPE_LABELS } from '@paycycle/schema/domain/invoice-type';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceQuery } from '@paycycle/schema/generated/operations';
import { Suspense } from 'react';
import { useInvoiceQuery } from '../../../apollo/hooks.generated.ts';
import { useRefetchOnChange } from '../../../apollo/use-refetch-on-change.ts';
import { DuplicatePaymentAlert } from '../../../components/DuplicatePaymentAlert.tsx';
import { InlineWarning } from '../../../components/InlineWarning.tsx';
import { canShow, FileView } from '../../../components/record-panel/FileView.tsx';
import { RecordHistory } from '../../../components/record-panel/RecordHistory.tsx';
import { RecordLoader } from '../../../components/record-panel/RecordLoader.tsx';
import { type PanelWalk, RecordPanel } from '../../../components/record-panel/RecordPanel.tsx';
import { WithFilePreview } from '../../../components/record-panel/WithFilePreview.tsx';
import { lazyPart } from '../../../lib/load-code.ts';
import { describeDate } from '../describe-date.ts';
import type { RowActions } from '../invoice-rows.ts';
import { PossibleDuplicate } from '../PossibleDuplicate.tsx';
import { supplierLabel } from '../supplier-labels.ts';
import { AccountQuestion } from './AccountQuestion.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { PaymentQuestion } from './PaymentQuestion.tsx';
import { VatRepaymentWarning } from './VatRepaymentWarning.tsx';

type Invoice = InvoiceQuery['invoice'];

// The panel shows what else is known before they are there.
const InvoiceAccounting = lazyPart(async () => ({
  default: (await import('./InvoiceAccounting.tsx')).InvoiceAccounting,
}));
const InvoiceLines = lazyPart(async () => ({ default: (await import('./InvoiceLines.tsx')).InvoiceLines }));

interface InvoicePanelProps extends PanelWalk {
  readonly companyId: number;
  readonly id: number;
  /** The invoice as its list has it: it is shown until the rest comes. */
  readonly row: InvoiceFieldsFragment | undefined;
  readonly actions: Omit<RowActions, 'view'>;
  readonly onChanged: (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => void;
}

/** Everything that is known of an invoice, its PDF beside it, and what can be done with it. */
export function InvoicePanel(props: InvoicePanelProps) {
  const { companyId, id, row, actions, onChanged, ...walk } = props;
  const { data, error, refetch } = useInvoiceQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const invoice = data?.invoice;
  const version = row && versionOf(row);
  // Refetch after any change of the row: only the server knows the unavailable actions and their reasons.
  useRefetchOnChange(version, refetch);
  const shown = invoice ?? row;
  const isOurs = shown?.companyId === companyId;
  return (
    <RecordPanel
      {...walk}
      title={shown && isOurs ? `${INVOICE_TYPE_LABELS[shown.documentType]} ${shown.invoiceNumber}` : 'Invoice'}
      summary={shown && isOurs && summaryOf(shown)}
      recordKey={`invoice ${id}`}
      isWide={isOurs && hasFileView(shown)}
      actions={invoice && isOurs && <InvoiceActions companyId={companyId} invoice={invoice} actions={actions} />}
    >
      <RecordLoader noun="invoice" companyId={companyId} record={invoice} error={error} onRetry={() => void refetch()}>
        {(loaded) => (
          <WithFilePreview file={<InvoiceFile invoice={loaded} />} isBeside={hasFileView(loaded)}>
            <Box mb="3" _empty={{ display: 'none' }}>
              <DuplicatePaymentAlert companyId={companyId} isShown={({ invoiceId }) => invoiceId === loaded.id} />
            </Box>
            {loaded.duplicateElsewhere && <InlineWarning>{loaded.duplicateElsewhere}</InlineWarning>}
            <PossibleDuplicate
              companyId={companyId}
              invoice={loaded}
              onAccepted={(after) => onChanged(row ?? loaded, after)}
            />
            <AccountQuestion invoice={loaded} onRefused={() => void refetch()} />
            <PaymentQuestion invoice={loaded} onRefused={() => void refetch()} />
            <VatRepaymentWarning invoice={loaded} />
            <InvoiceFacts invoice={loaded} />
            <Suspense>
              <InvoiceLines companyId={companyId} invoice={loaded} />
            </Suspense>
            <Suspense>
              <InvoiceAccounting companyId={companyId} invoice={loaded} version={versionOf(loaded)} />
            </Suspense>
            <RecordHistory recordType="invoice" id={loaded.id} version={versionOf(loaded)} />
          </WithFilePreview>
        )}
      </RecordLoader>
    </RecordPanel>
  );
}

/** Supplier, amount and due date, as one line of text. */
function summaryOf({ supplier, amountPence, ...invoice }: InvoiceFieldsFragment): string {
  return `${supplierLabel(supplier)} · ${formatPounds(amountPence)} · ${describeDate(invoice)}`;
}

/** Fields of the list with which the panel's own data changes. */
const VERSION_FIELDS = [
  'id',
  'status',
  'isMatched',
  'paymentRunStatus',
  'partPaidPence',
  'amountPence',
  'vatAmountPence',
  'paidInAdvancePence',
  'dueDate',
  'receivedOn',
  'discountPercent',
  'discountUntil',
  'invoiceNumber',
  'supplierId',
  'notes',
  'possibleDuplicateReason',
  'accountAnswer',
] as const satisfies (keyof InvoiceFieldsFragment)[];

function versionOf(invoice: InvoiceFieldsFragment): string {
  return JSON.stringify(VERSION_FIELDS.map((name) => invoice[name]));
}

function hasFileView({ filePath }: Pick<Invoice, 'filePath'>): boolean {
  return filePath !== null && canShow(filePath);
}

function InvoiceFile({ invoice: { filePath, fileName, invoiceNumber } }: { readonly invoice: Invoice }) {
  if (!filePath) return null;
  return <FileView filePath={filePath} fileName={fileName} label={`File of invoice ${invoiceNumber}`} />;
}
