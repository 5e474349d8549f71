import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { countOf } from '../../lib/count-of.ts';
import { type DeletionResult, useDeleteInvoices } from './use-invoice-deletion.ts';
import type { BulkDeletion } from './use-invoice-dialogs.ts';

interface DeleteInvoicesDialogProps {
  readonly companyId: number;
  readonly deletion: BulkDeletion;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Some or all of them are gone. */
  readonly onDeleted: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks before many invoices are deleted, and then says which of them had to stay and why (rules.md, 12). */
export function DeleteInvoicesDialog(props: DeleteInvoicesDialogProps) {
  const { companyId, deletion, open, onClose, onDeleted, finalFocus } = props;
  const { deleteInvoices, busy } = useDeleteInvoices(companyId);
  const [result, setResult] = useState<DeletionResult | null>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (result !== null) closeButton.current?.focus();
  }, [result]);

  const close = () => {
    setResult(null);
    onClose();
  };
  const remove = async () => {
    // A second click can come while the dialog fades.
    if (!open) return;
    const done = await deleteInvoices(deletion.selection);
    if (!done) return;
    onDeleted();
    if (done.refusedCount > 0) setResult(done);
    else close();
  };
  return (
    <Dialog
      open={open}
      title={result ? `${countOf(result.refusedCount, 'invoice')} could not be deleted` : 'Are you sure?'}
      role="alertdialog"
      size="sm"
      busy={busy}
      onClose={close}
      initialFocus={closeButton}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={closeButton} variant="outline" onClick={close} disabled={busy}>
            {result ? 'Close' : 'Cancel'}
          </Button>
          {!result && (
            <Button colorPalette="red" onClick={() => void remove()} loading={busy} loadingText="Deleting...">
              Delete {countOf(deletion.count, 'invoice')}
            </Button>
          )}
        </>
      }
    >
      {result ? <Refusals result={result} /> : <Text>{questionOf(deletion)}</Text>}
    </Dialog>
  );
}

function questionOf({ scope, count }: BulkDeletion): string {
  const which =
    scope === 'listed' ? `All listed invoices (${count.toLocaleString('en-GB')})` : countOf(count, 'invoice');
  const verb = scope === 'selected' && count === 1 ? 'is' : 'are';
  return `${which} ${verb} permanently deleted. This cannot be undone.`;
}

function Refusals({ result }: { readonly result: DeletionResult }) {
  return (
    <>
      <Text>{countOf(result.deletedCount, 'invoice')} deleted. The others stay as they are:</Text>
      <Box as="ul" listStyleType="disc" ps="5" mt="2">
        {result.refusals.map(({ reason, count }) => (
          <li key={reason}>
            {countOf(count, 'invoice')}: {reason}
          </li>
        ))}
      </Box>
    </>
  );
}
