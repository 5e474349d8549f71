import type { Month } from '@paycycle/schema/domain/local-date';
import { type BankTransactionFieldsFragment, BankTransactionsDocument } from '@paycycle/schema/generated/operations';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  useBankTransactionsQuery,
  useReconciliationSummaryQuery,
  useSuggestionsQuery,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useWindowedList } from '../../apollo/use-windowed-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';
import type { Suggestion } from './suggestions/suggestion-labels.ts';

/** Suggestions for a month's transactions; undefined until they load. */
export interface MonthSuggestions {
  readonly items: readonly Suggestion[] | undefined;
  readonly failure: string | null;
  readonly retry: () => void;
}

/**
 * All data of a month on the page. Keeps the old data on screen during a refetch. Suggestions load separately, and the
 * page does not wait for them. A change renders in the background, so that it never delays a key.
 */
export function useMonth(companyId: number, month: Month) {
  const list = useAllTransactions(companyId, month);
  const summary = useReconciliationSummaryQuery({ variables: { companyId, month } });
  const found = useSuggestionsQuery({ variables: { companyId, month } });
  const transactions = useDeferredValue(list.transactions);
  const shownSummary = useDeferredValue((summary.data ?? summary.previousData)?.company.reconciliationSummary);
  const items = useDeferredValue((found.data ?? found.previousData)?.company.suggestions);
  const { refetch } = found;
  const suggestionsFailure = found.error ? serverMessage(found.error) : null;
  const suggestions = useMemo(
    (): MonthSuggestions => ({ items, failure: suggestionsFailure, retry: () => void refetch() }),
    [items, suggestionsFailure, refetch],
  );
  return {
    transactions,
    summary: shownSummary,
    suggestions,
    failure: list.failure ?? (summary.error ? serverMessage(summary.error) : null),
    retry: () => {
      list.retry();
      void Promise.all([summary.refetch(), found.refetch()]);
    },
  };
}

/** A month's transactions in the account's order: whole or not at all, since the running balance needs each of them. */
function useAllTransactions(companyId: number, month: Month) {
  const windowAt = ({ offset, limit }: Window) => ({ companyId, filter: { month }, offset, limit });
  const list = useWindowedList({
    query: BankTransactionsDocument,
    result: useBankTransactionsQuery({ variables: windowAt(firstWindow(PAGE_SIZE_MAX)) }),
    companyId,
    field: 'bankTransactions',
    windowRows: PAGE_SIZE_MAX,
    windowAt,
    pageOf: ({ company }) => company.bankTransactions,
    firstRows: Number.POSITIVE_INFINITY,
  });
  const { loadedRows, isLoaded, totalCount, failure, retry } = list;
  const [transactions, setTransactions] = useState<readonly BankTransactionFieldsFragment[]>();
  // Keep the old rows until all are loaded: an import can add a window.
  if (isLoaded && loadedRows.length >= totalCount && loadedRows !== transactions) setTransactions(loadedRows);
  return { transactions, failure, retry };
}
