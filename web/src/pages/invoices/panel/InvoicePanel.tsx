import { Box, SimpleGrid } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceQuery } from '@paycycle/schema/generated/operations';
import { CheckCheck, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInvoiceQuery } from '../../../apollo/hooks.generated.ts';
import { PaidTwice } from '../../../components/PaidTwice.tsx';
import { FileView } from '../../../components/record-panel/FileView.tsx';
import { PanelAction } from '../../../components/record-panel/PanelAction.tsx';
import { RecordGate } from '../../../components/record-panel/RecordGate.tsx';
import { RecordPanel } from '../../../components/record-panel/RecordPanel.tsx';
import type { RowActions } from '../invoice-rows.ts';
import { PossibleDuplicate } from '../PossibleDuplicate.tsx';
import { supplierWords } from '../supplier-words.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';

type Invoice = InvoiceQuery['invoice'];

interface InvoicePanelProps {
  readonly companyId: number;
  readonly id: number;
  /** The invoice as its list has it: it is shown until the rest comes. */
  readonly row: InvoiceFieldsFragment | undefined;
  readonly actions: Omit<RowActions, 'view'>;
  readonly onChanged: (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => void;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Everything that is known of an invoice, its PDF beside it, and what can be done with it. */
export function InvoicePanel(props: InvoicePanelProps) {
  const { companyId, id, row, actions, onChanged, onClose, onPrevious, onNext } = props;
  const { data, error, refetch } = useInvoiceQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const invoice = data?.invoice;
  const shown = invoice ?? row;
  const isOurs = shown?.companyId === companyId;
  return (
    <RecordPanel
      title={shown && isOurs ? `Invoice ${shown.invoiceNumber}` : 'Invoice'}
      summary={shown && isOurs && summaryOf(shown)}
      recordKey={`invoice ${id}`}
      isWide={isOurs && Boolean(shown?.filePath)}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      actions={invoice && isOurs && <InvoiceActions invoice={invoice} actions={actions} />}
    >
      <RecordGate noun="invoice" companyId={companyId} record={invoice} error={error} onRetry={() => void refetch()}>
        {(loaded) => (
          <Beside file={<InvoiceFile invoice={loaded} />} hasFile={Boolean(loaded.filePath)}>
            <Box mb="3" _empty={{ display: 'none' }}>
              <PaidTwice companyId={companyId} isShown={({ invoiceId }) => invoiceId === loaded.id} />
            </Box>
            <PossibleDuplicate
              companyId={companyId}
              invoice={loaded}
              onAccepted={(after) => onChanged(row ?? loaded, after)}
            />
            <InvoiceFacts invoice={loaded} />
          </Beside>
        )}
      </RecordGate>
    </RecordPanel>
  );
}

/** Who is paid how much, and by when. */
function summaryOf({ supplier, amountPence, dueDate, paymentDate }: InvoiceFieldsFragment): string {
  const when = paymentDate ? `paid ${formatLocalDate(paymentDate)}` : `due ${formatLocalDate(dueDate)}`;
  return `${supplierWords(supplier)} · ${formatPounds(amountPence)} · ${when}`;
}

interface BesideProps {
  readonly file: ReactNode;
  readonly hasFile: boolean;
  readonly children: ReactNode;
}

/** The facts with the file at their side, and above the file where there is no room. */
function Beside({ file, hasFile, children }: BesideProps) {
  if (!hasFile) return children;
  return (
    <SimpleGrid css={{ '@container (min-width: 640px)': { gridTemplateColumns: '5fr 7fr' } }} gap="5">
      <Box minW="0">{children}</Box>
      <Box minW="0">{file}</Box>
    </SimpleGrid>
  );
}

function InvoiceFile({ invoice: { filePath, fileName, invoiceNumber } }: { readonly invoice: Invoice }) {
  if (!filePath) return null;
  return <FileView filePath={filePath} fileName={fileName} label={`File of invoice ${invoiceNumber}`} />;
}

interface InvoiceActionsProps {
  readonly invoice: Invoice;
  readonly actions: Omit<RowActions, 'view'>;
}

function InvoiceActions({ invoice, actions }: InvoiceActionsProps) {
  return (
    <>
      {invoice.status === 'to_pay' && (
        <PanelAction icon={CheckCheck} label="Mark paid" onClick={() => actions.markPaid(invoice)} />
      )}
      <PanelAction icon={Pencil} label="Edit" onClick={() => actions.edit(invoice)} />
      <PanelAction icon={Trash2} label="Delete" onClick={() => actions.remove(invoice)} />
    </>
  );
}
