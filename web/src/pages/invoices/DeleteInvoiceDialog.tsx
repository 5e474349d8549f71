import { Text } from '@chakra-ui/react';
import { INVOICE_TYPE_NOUNS } from '@paycycle/schema/domain/invoice-type';
import { formatPounds } from '@paycycle/schema/domain/money';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { describeRestorable } from '../../components/deletion/restorable.ts';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { useDeleteInvoice } from './use-invoice-deletion.ts';
import type { InvoiceInQuestion } from './use-invoice-dialogs.ts';

interface DeleteInvoiceDialogProps {
  readonly companyId: number;
  readonly invoice: InvoiceInQuestion;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (id: number) => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks before an invoice is deleted, and says why one that is settled stays (RULES.md, 12). */
export function DeleteInvoiceDialog(props: DeleteInvoiceDialogProps) {
  const { companyId, invoice, open, onClose, onDeleted, finalFocus } = props;
  const { deleteInvoice, busy } = useDeleteInvoice(companyId);
  const paper = INVOICE_TYPE_NOUNS[invoice.documentType];
  const [refusal, setRefusal] = useState<string | null>(null);

  const close = () => {
    setRefusal(null);
    onClose();
  };
  const remove = async () => {
    const outcome = await deleteInvoice(invoice.id);
    if (outcome?.kind === 'deleted') onDeleted(invoice.id);
    if (outcome?.kind === 'refused') setRefusal(outcome.reason);
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${paper}?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={busy}
      destructive
      onConfirm={() => void remove()}
      onClose={close}
      finalFocus={finalFocus}
      refusal={refusal !== null && <RefusalAlert title={refusal} />}
    >
      <Text overflowWrap="break-word">
        This deletes {paper} {invoice.invoiceNumber} for {formatPounds(invoice.amountPence)}. {describeRestorable(1)}
      </Text>
    </ConfirmDialog>
  );
}
