import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { useNoteStatementBalanceMutation } from '../../../apollo/hooks.generated.ts';

/** Notes the bank's own closing balance of a month; null forgets it. It returns whether that succeeded. */
export function useStatementBalance(companyId: number, month: Month) {
  const { busy, send } = useNoteStatementBalanceMutation({
    companyId,
    done: () => ({ title: 'Balance Saved', description: formatMonth(month) }),
    failed: { title: 'Saving Failed' },
  });
  return {
    busy,
    note: async (closingBalancePence: Pence | null) => (await send({ companyId, month, closingBalancePence })) !== null,
  };
}
