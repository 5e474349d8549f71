import type { DeleteBankTransactionsMutation } from '@paycycle/schema/generated/operations';
import { useDeleteBankTransactionsMutation } from '../../apollo/hooks.generated.ts';
import { serverCode } from '../../apollo/server-error.ts';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';
import type { Notice } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';

type Deletion = DeleteBankTransactionsMutation['deleteBankTransactions'];

/**
 * Deletes a company's transactions as they were counted. Returns what was deleted and kept; null when it failed, and
 * 'changed' when there are others by now.
 */
export function useDeleteTransactions(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const deletion = useDeleteBankTransactionsMutation({
    companyId,
    done: ({ deleteBankTransactions }) => ({
      ...noticeOf(deleteBankTransactions),
      ...undoOf(deleteBankTransactions.deletionId),
    }),
    failed: { title: 'Delete Failed' },
  });
  const deleteTransactions = (seen: number): Promise<Deletion | 'changed' | null> =>
    deletion.sendOrThrow({ companyId, seen }).then(
      ({ deleteBankTransactions }) => deleteBankTransactions,
      (error: unknown) => (serverCode(error) === 'CONTENT_CHANGED' ? 'changed' : null),
    );
  return { deleteTransactions, busy: deletion.busy };
}

/** If the server kept all of them, the deletion failed. */
function noticeOf(deletion: Deletion): Notice {
  const { deletedCount, refusedCount } = deletion;
  if (deletedCount === 0 && refusedCount > 0) {
    return { title: 'Delete Failed', description: describeDeletion(deletion), variant: 'destructive' };
  }
  return { title: 'Transactions Deleted', description: `${countOf(deletedCount, 'transaction')} deleted` };
}

export function describeDeletion({ deletedCount, refusedCount }: Deletion): string {
  const kept = `${countOf(refusedCount, 'transaction')} in or before a closed month ${refusedCount === 1 ? 'was' : 'were'} kept.`;
  return `${countOf(deletedCount, 'transaction')} deleted. ${kept} Reopen the closed months to delete ${refusedCount === 1 ? 'it' : 'them'}.`;
}
