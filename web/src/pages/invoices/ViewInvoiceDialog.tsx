import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { InvoiceFieldsFragment, InvoiceQuery } from '@paycycle/schema/generated/operations';
import { Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useInvoiceQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { InvoiceStatusBadge } from '../../components/InvoiceStatusBadge.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { openFile } from '../../components/open-file.ts';
import { PaidTwice } from '../../components/PaidTwice.tsx';
import { formatTimestamp } from '../../lib/london-time.ts';
import { batchOf } from './batch-words.ts';
import { PossibleDuplicate } from './PossibleDuplicate.tsx';
import { supplierWords } from './supplier-words.ts';
import type { InvoiceInQuestion } from './use-invoice-dialogs.ts';

interface ViewInvoiceDialogProps {
  readonly companyId: number;
  readonly invoice: InvoiceFieldsFragment;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: (before: InvoiceFieldsFragment, after: InvoiceFieldsFragment) => void;
  readonly onDelete: (invoice: InvoiceInQuestion) => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Everything that is known of an invoice. */
export function ViewInvoiceDialog(props: ViewInvoiceDialogProps) {
  const { companyId, invoice: row, open, onClose, onChanged, onDelete, finalFocus } = props;
  const { data, error, refetch } = useInvoiceQuery({
    variables: { id: row.id },
    skip: !open,
    fetchPolicy: 'cache-and-network',
  });
  const invoice = data?.invoice;
  return (
    <Dialog
      open={open}
      title={`Invoice ${row.invoiceNumber}`}
      size="lg"
      isText
      onClose={onClose}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="outline" colorPalette="red" me="auto" onClick={() => onDelete(row)}>
            <Trash2 aria-hidden />
            Delete
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {invoice ? (
        <>
          <Box mb="3" _empty={{ display: 'none' }}>
            <PaidTwice companyId={companyId} isShown={({ invoiceId }) => invoiceId === invoice.id} />
          </Box>
          <PossibleDuplicate companyId={companyId} invoice={invoice} onAccepted={(after) => onChanged(row, after)} />
          <Details invoice={invoice} />
        </>
      ) : error ? (
        <ErrorState
          title="The invoice could not be loaded"
          message={serverMessage(error, 'The server could not be reached.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState label="Loading invoice..." />
      )}
    </Dialog>
  );
}

function Details({ invoice }: { readonly invoice: InvoiceQuery['invoice'] }) {
  const { supplier, amountPence, partPaidPence, paymentDate, paymentRunId, paymentRunStatus, filePath, fileName } =
    invoice;
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} columnGap="6" rowGap="3">
      <Detail term="#">{invoice.recordNumber}</Detail>
      <Detail term="Status">
        <InvoiceStatusBadge status={invoice.displayStatus} />
      </Detail>
      <Detail term="Supplier">{supplierWords(supplier)}</Detail>
      <Detail term="Payment terms">{supplier.paymentTermsDays} days</Detail>
      <Detail term="Amount">{formatPounds(amountPence)}</Detail>
      {partPaidPence > 0 && (
        <Detail term="Part paid">
          {formatPounds(partPaidPence)}, {formatPounds(pence(amountPence - partPaidPence))} left
        </Detail>
      )}
      <Detail term="Invoice date">{formatLocalDate(invoice.invoiceDate)}</Detail>
      <Detail term="Due date">{formatLocalDate(invoice.dueDate)}</Detail>
      <Detail term="Payment date">{paymentDate ? formatLocalDate(paymentDate) : 'Not paid'}</Detail>
      <Detail term="Bank statement">{invoice.isMatched ? 'Matched to a transaction' : 'Not matched'}</Detail>
      <Detail term="Payment run">
        {paymentRunId && paymentRunStatus ? `In a payment run (${paymentRunStatus})` : 'Not in a payment run'}
      </Detail>
      <Detail term="Batch import">{batchOf(invoice)}</Detail>
      <Detail term="PDF">
        {filePath ? (
          <Button size="xs" variant="outline" maxW="full" onClick={() => openFile(filePath)}>
            <Eye aria-hidden />
            <Text truncate>View {fileName ?? 'PDF'}</Text>
          </Button>
        ) : (
          'None'
        )}
      </Detail>
      <Detail term="Description">{invoice.description ?? '–'}</Detail>
      <Detail term="Notes">{invoice.notes ?? '–'}</Detail>
      <Detail term="Entered">{formatTimestamp(invoice.createdAt)}</Detail>
      <Detail term="Last changed">{formatTimestamp(invoice.modifiedAt)}</Detail>
    </SimpleGrid>
  );
}

function Detail({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Box minW="0">
      <Text as="dt" fontSize="xs" color="fg.muted">
        {term}
      </Text>
      <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-wrap">
        {children}
      </Box>
    </Box>
  );
}
