import { useApolloClient } from '@apollo/client/react';
import { formatMonth, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { useState } from 'react';
import { evictCompanyFields, FROM_TRANSACTIONS } from '../../../apollo/company-lists.ts';
import { useCloseMonthMutation, useReopenMonthMutation } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { notify } from '../../../components/notify.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { today } from '../../../lib/today.ts';
import { UNREACHABLE } from '../use-statement-change.ts';

/** Closes a month, or opens it again. Each returns whether it succeeded. */
export function useMonthClosing(companyId: number, month: Month) {
  const { cache } = useApolloClient();
  const [close] = useCloseMonthMutation();
  const [open] = useReopenMonthMutation();
  const [busy, setBusy] = useState(false);

  const change = useOneAtATime(async (success: string, failure: string, send: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const description = serverMessage(error, UNREACHABLE);
      notify({ title: failure, description, variant: 'destructive' });
      return false;
    } finally {
      setBusy(false);
      // Also after a failure: someone else may have closed or opened it.
      evictCompanyFields(cache, companyId, ['monthClosings', 'bankTransactions', ...FROM_TRANSACTIONS]);
    }
    notify({ title: success, description: formatMonth(month) });
    return true;
  });
  return {
    busy,
    closeMonth: () => change('Month Closed', 'Closing Failed', () => close({ variables: { companyId, month } })),
    reopenMonth: (reason: string) =>
      change('Month Reopened', 'Reopening Failed', () => open({ variables: { companyId, month, reason } })),
  };
}

/** A month can be closed when its last day is over. */
export function hasEnded(month: Month): boolean {
  return month < monthOf(today());
}
