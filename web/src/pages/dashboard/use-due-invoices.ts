import { useMemo } from 'react';
import { useDueInvoicesQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { cycleTotals, groupBySupplierName } from './due-groups.ts';

/**
 * Invoices due within the cycle, grouped and summed. During a refetch, after a change or for other cycle days, the old
 * ones stay on screen with `isStale`.
 */
export function useDueInvoices(companyId: number, days: number) {
  const { data, previousData, error, loading, refetch } = useDueInvoicesQuery({ variables: { companyId, days } });
  const due = (data ?? (loading ? previousData : undefined))?.company.dueInvoices;
  const items = due?.items;
  const groups = useMemo(() => items && groupBySupplierName(items), [items]);
  const totals = useMemo(() => items && cycleTotals(items), [items]);
  return {
    groups,
    totals,
    /** Number of due invoices beyond the server's list. */
    unlistedCount: due ? due.totalCount - due.items.length : 0,
    isStale: loading,
    failure: error && !data ? serverMessage(error) : null,
    retry: () => void refetch(),
  };
}
