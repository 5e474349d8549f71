import { Button, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
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

/** Asks before an invoice is deleted, and says why one that is settled stays (rules.md, 12). */
export function DeleteInvoiceDialog(props: DeleteInvoiceDialogProps) {
  const { companyId, invoice, open, onClose, onDeleted, finalFocus } = props;
  const { deleteInvoice, busy } = useDeleteInvoice(companyId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refusal !== null) cancelButton.current?.focus();
  }, [refusal]);

  const close = () => {
    setRefusal(null);
    onClose();
  };
  const remove = async () => {
    // A second click can come while the dialog fades.
    if (!open) return;
    const outcome = await deleteInvoice(invoice.id);
    if (outcome?.kind === 'deleted') onDeleted(invoice.id);
    if (outcome?.kind === 'refused') setRefusal(outcome.reason);
  };
  return (
    <Dialog
      open={open}
      title="Delete invoice?"
      role="alertdialog"
      size="sm"
      busy={busy}
      onClose={close}
      initialFocus={cancelButton}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={cancelButton} variant="outline" onClick={close} disabled={busy}>
            {refusal === null ? 'Cancel' : 'Close'}
          </Button>
          {refusal === null && (
            <Button colorPalette="red" onClick={() => void remove()} loading={busy} loadingText="Deleting...">
              Delete
            </Button>
          )}
        </>
      }
    >
      {refusal === null ? (
        <Text overflowWrap="anywhere">
          Invoice {invoice.invoiceNumber} for {formatPounds(invoice.amountPence)} is permanently deleted. This cannot be
          undone.
        </Text>
      ) : (
        <RefusalAlert title={refusal} />
      )}
    </Dialog>
  );
}
