import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { evictCompanyFields, FROM_TRANSACTIONS } from '../../apollo/company-lists.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { type Notice, notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';

export const UNREACHABLE = 'The server could not be reached. Please try again.';

/**
 * Changes one transaction at a time. The answer's records update the cache in place; what follows from them on the
 * server (summary, suggestions, lists of unmatched invoices) is fetched again. After a refusal the transactions are as
 * well: another tab may have changed them. Returns whether it succeeded; a change that says nothing has to be asked
 * about first.
 */
export function useStatementChange(companyId: number) {
  const { cache } = useApolloClient();
  const [busyId, setBusyId] = useState<number | null>(null);
  const change = useOneAtATime(async (transactionId: number, failure: string, send: () => Promise<Notice | null>) => {
    setBusyId(transactionId);
    try {
      const success = await send();
      if (!success) return false;
      evictCompanyFields(cache, companyId, ['invoices', ...FROM_TRANSACTIONS]);
      notify(success);
      return true;
    } catch (error) {
      evictCompanyFields(cache, companyId, ['invoices', 'bankTransactions', ...FROM_TRANSACTIONS]);
      notify({ title: failure, description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
      return false;
    } finally {
      // Shown before the code that awaits the change continues, because a busy button takes no focus.
      flushSync(() => setBusyId(null));
    }
  });
  return { busyId, change };
}
