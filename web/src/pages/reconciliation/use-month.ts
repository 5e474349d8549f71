import type { Month } from '@paycycle/schema/domain/local-date';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useEffect } from 'react';
import {
  useBankTransactionsQuery,
  useReconciliationSummaryQuery,
  useSuggestionsQuery,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import type { Suggestion } from './suggestions/suggestion-words.ts';

const UNREACHABLE = 'The server could not be reached.';

/** What is suggested for a month's transactions; undefined until it is there. */
export interface MonthSuggestions {
  readonly items: readonly Suggestion[] | undefined;
  readonly failure: string | null;
  readonly retry: () => void;
}

/**
 * Everything that the page shows of a month. While something is fetched again after a change, what was there before stays
 * on the screen. Suggestions come when they are found, and without them the rest is there all the same.
 */
export function useMonth(companyId: number, month: Month) {
  const list = useAllTransactions(companyId, month);
  const summary = useReconciliationSummaryQuery({ variables: { companyId, month } });
  const found = useSuggestionsQuery({ variables: { companyId, month } });
  const error = list.error ?? summary.error;
  const suggestions: MonthSuggestions = {
    items: (found.data ?? found.previousData)?.company.suggestions,
    failure: found.error ? serverMessage(found.error, UNREACHABLE) : null,
    retry: () => void found.refetch(),
  };
  return {
    transactions: list.transactions,
    summary: (summary.data ?? summary.previousData)?.company.reconciliationSummary,
    suggestions,
    failure: error ? serverMessage(error, UNREACHABLE) : null,
    retry: () => void Promise.all([list.refetch(), summary.refetch(), found.refetch()]),
  };
}

/** A month's transactions in the account's order: whole or not at all, since the running balance needs each of them. */
function useAllTransactions(companyId: number, month: Month) {
  const variables = { companyId, filter: { month }, offset: 0, limit: PAGE_SIZE_MAX };
  const { data, previousData, error, fetchMore, refetch } = useBankTransactionsQuery({ variables });
  const page = (data ?? previousData)?.company.bankTransactions;
  const loadedCount = data?.company.bankTransactions.items.length;
  const totalCount = data?.company.bankTransactions.totalCount;
  useEffect(() => {
    if (loadedCount === undefined || totalCount === undefined || loadedCount >= totalCount || error) return;
    // A failure shows in the query's own error, with a way to retry.
    fetchMore({ variables: { offset: loadedCount } }).catch(() => undefined);
  }, [loadedCount, totalCount, error, fetchMore]);

  const isComplete = page !== undefined && page.items.length >= page.totalCount;
  const transactions: readonly BankTransactionFieldsFragment[] | undefined = isComplete ? page.items : undefined;
  return { transactions, error: data ? undefined : error, refetch };
}
