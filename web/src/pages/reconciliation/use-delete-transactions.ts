import { useApolloClient } from '@apollo/client/react';
import type { DeleteBankTransactionsMutation } from '@paycycle/schema/generated/operations';
import { evictCompanyFields, FROM_TRANSACTIONS } from '../../apollo/company-lists.ts';
import { useDeleteBankTransactionsMutation } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { type Notice, notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';
import { UNREACHABLE } from './use-statement-change.ts';

type Deletion = DeleteBankTransactionsMutation['deleteBankTransactions'];

/** Deletes a company's transactions. Returns what was deleted and kept; null when it failed. */
export function useDeleteTransactions(companyId: number) {
  const { cache } = useApolloClient();
  const [send, { loading }] = useDeleteBankTransactionsMutation();
  const deleteTransactions = useOneAtATime(async () => {
    try {
      const { data } = await send({ variables: { companyId } });
      if (!data) throw new Error('a deletion without errors and without an answer');
      notify(noticeOf(data.deleteBankTransactions));
      return data.deleteBankTransactions;
    } catch (error) {
      const description = serverMessage(error, UNREACHABLE);
      notify({ title: 'Delete Failed', description, variant: 'destructive' });
      return null;
    } finally {
      // Also after a failure: the answer may have been lost after the deletion.
      evictCompanyFields(cache, companyId, ['invoices', 'suppliers', 'bankTransactions', ...FROM_TRANSACTIONS]);
    }
  });
  return { deleteTransactions, busy: loading };
}

/** Where all of them were kept nothing was done that was asked for. */
function noticeOf(deletion: Deletion): Notice {
  const { deletedCount, refusedCount } = deletion;
  if (deletedCount === 0 && refusedCount > 0) {
    return { title: 'Delete Failed', description: keptInWords(deletion), variant: 'destructive' };
  }
  return { title: 'Transactions Deleted', description: `${countOf(deletedCount, 'transaction')} deleted` };
}

export function keptInWords({ deletedCount, refusedCount }: Deletion): string {
  const kept = `${countOf(refusedCount, 'transaction')} in or before a closed month ${refusedCount === 1 ? 'was' : 'were'} kept.`;
  return `${countOf(deletedCount, 'transaction')} deleted. ${kept} Reopen the closed months to delete ${refusedCount === 1 ? 'it' : 'them'}.`;
}
