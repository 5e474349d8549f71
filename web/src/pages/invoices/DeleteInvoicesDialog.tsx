import { Box, Text } from '@chakra-ui/react';
import { formatPounds } from '@paycycle/schema/domain/money';
import { useState } from 'react';
import { DeleteManyDialog } from '../../components/DeleteManyDialog.tsx';
import { describeRestorable } from '../../components/deletion/restorable.ts';
import { countOf } from '../../lib/count-of.ts';
import { type DeletionResult, useDeleteInvoices } from './use-invoice-deletion.ts';
import type { BulkDeletion } from './use-invoice-dialogs.ts';

interface DeleteInvoicesDialogProps {
  readonly companyId: number;
  readonly deletion: BulkDeletion;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after some or all of them were deleted, or may have been. */
  readonly onDeleted: () => void;
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks before many invoices are deleted, then lists the refused ones with the reasons (RULES.md, 12). */
export function DeleteInvoicesDialog(props: DeleteInvoicesDialogProps) {
  const { companyId, deletion, open, onClose, onDeleted, finalFocus } = props;
  const { deleteInvoices, busy } = useDeleteInvoices(companyId);
  const [result, setResult] = useState<DeletionResult | null>(null);

  const close = () => {
    setResult(null);
    onClose();
  };
  const remove = async () => {
    const done = await deleteInvoices(deletion.selection);
    if (!done) return;
    onDeleted();
    if (done !== 'changed' && done.refusedCount > 0) setResult(done);
    else close();
  };
  return (
    <DeleteManyDialog
      open={open}
      title={result ? `${countOf(result.refusedCount, 'invoice')} could not be deleted` : 'Are you sure?'}
      description={questionOf(deletion)}
      confirmLabel={`Delete ${countOf(deletion.count, 'invoice')}`}
      count={deletion.count}
      noun="invoice"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={close}
      finalFocus={finalFocus}
      refusal={result && <Refusals result={result} />}
    />
  );
}

function questionOf({ scope, count, amountPence }: BulkDeletion): string {
  const which =
    scope === 'listed'
      ? `${count === 1 ? 'the' : 'all'} ${countOf(count, 'invoice')} listed`
      : countOf(count, 'invoice');
  return `This deletes ${which}, ${formatPounds(amountPence)} in all. ${describeRestorable(count)}`;
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
