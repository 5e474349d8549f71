import { formatMonth, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { useCloseMonthMutation, useReopenMonthMutation } from '../../../apollo/hooks.generated.ts';
import { today } from '../../../lib/today.ts';
import type { Summary } from './summary.ts';

/** Closes a month, or opens it again. Each returns whether it succeeded. */
export function useMonthClosing(companyId: number, month: Month) {
  const close = useCloseMonthMutation({
    companyId,
    done: () => ({ title: 'Month Closed', description: formatMonth(month) }),
    failed: { title: 'Closing Failed' },
  });
  const reopen = useReopenMonthMutation({
    companyId,
    done: () => ({ title: 'Month Reopened', description: formatMonth(month) }),
    failed: { title: 'Reopening Failed' },
  });
  return {
    busy: close.busy || reopen.busy,
    /** `shown` is what the question said of the month. */
    closeMonth: async (statementClosingBalancePence: Pence | null, shown: Summary) => {
      const { endingBalancePence: seenClosingBalancePence, exceptionCount: seenExceptionCount } = shown;
      const seen = { seenClosingBalancePence, seenExceptionCount };
      return (await close.send({ companyId, month, statementClosingBalancePence, ...seen })) !== null;
    },
    reopenMonth: async (reason: string) => (await reopen.send({ companyId, month, reason })) !== null,
  };
}

/** A month can be closed when its last day is over. */
export function hasEnded(month: Month): boolean {
  return month < monthOf(today());
}
