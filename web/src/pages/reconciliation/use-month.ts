import type { Month } from '@paycycle/schema/domain/local-date';
import type {
  BankTransactionFieldsFragment,
  BatchSuggestionsQuery,
  MatchSuggestionsQuery,
} from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useEffect } from 'react';
import {
  useBankTransactionsQuery,
  useBatchSuggestionsQuery,
  useMatchSuggestionsQuery,
  useReconciliationSummaryQuery,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';

export type MatchSuggestion = MatchSuggestionsQuery['company']['matchSuggestions'][number];
export type BatchSuggestion = BatchSuggestionsQuery['company']['batchSuggestions'][number];

/**
 * Everything that the page shows of a month. While something is fetched again after a change, what was there before stays
 * on the screen.
 */
export function useMonth(companyId: number, month: Month) {
  const list = useAllTransactions(companyId, month);
  const summary = useReconciliationSummaryQuery({ variables: { companyId, month } });
  const suggestions = useMatchSuggestionsQuery({ variables: { companyId, month } });
  const batches = useBatchSuggestionsQuery({ variables: { companyId, month } });
  const error = list.error ?? summary.error ?? suggestions.error ?? batches.error;
  return {
    transactions: list.transactions,
    summary: (summary.data ?? summary.previousData)?.company.reconciliationSummary,
    suggestions: (suggestions.data ?? suggestions.previousData)?.company.matchSuggestions ?? NO_SUGGESTIONS,
    batches: (batches.data ?? batches.previousData)?.company.batchSuggestions ?? NO_BATCHES,
    failure: error ? serverMessage(error, 'The server could not be reached.') : null,
    retry: () => void Promise.all([list.refetch(), summary.refetch(), suggestions.refetch(), batches.refetch()]),
  };
}

const NO_SUGGESTIONS: readonly MatchSuggestion[] = [];
const NO_BATCHES: readonly BatchSuggestion[] = [];

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
