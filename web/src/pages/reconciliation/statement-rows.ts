import type { Pence } from '@paycycle/schema/domain/money';
import { runningBalances } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import type { BatchSuggestion, MatchSuggestion } from './use-month.ts';

export type DateDirection = 'asc' | 'desc';

export interface TransactionRow {
  readonly kind: 'transaction';
  readonly transaction: BankTransactionFieldsFragment;
  /** The account's balance after this transaction. */
  readonly balance: Pence;
}

/** What might have been paid by the transaction in the row above it. */
export interface SuggestionRow {
  readonly kind: 'suggestion';
  readonly transaction: BankTransactionFieldsFragment;
  readonly suggestion: MatchSuggestion;
}

/** Invoices that the transaction in the row above it paid together. */
export interface BatchRow {
  readonly kind: 'batch';
  readonly transaction: BankTransactionFieldsFragment;
  readonly batch: BatchSuggestion;
}

export type StatementRow = TransactionRow | SuggestionRow | BatchRow;

export interface OpenSuggestions {
  readonly suggestions: readonly MatchSuggestion[];
  readonly batches: readonly BatchSuggestion[];
}

/**
 * The rows of the table: each transaction with its running balance, which follows the account's order however the table
 * is sorted, and below an unmatched one its suggestion.
 *
 * @param transactions oldest first, all of the month
 */
export function statementRows(
  transactions: readonly BankTransactionFieldsFragment[],
  startingBalance: Pence,
  { suggestions, batches }: OpenSuggestions,
  direction: DateDirection,
): StatementRow[] {
  const balances = runningBalances(startingBalance, transactions);
  const suggestionOf = new Map(suggestions.map((suggestion) => [suggestion.bankTransactionId, suggestion]));
  const batchOf = new Map(batches.map((batch) => [batch.bankTransactionId, batch]));
  const groups = transactions.map((transaction, index): StatementRow[] => {
    const row = { kind: 'transaction', transaction, balance: balances[index] ?? startingBalance } as const;
    const batch = openBatch(transaction, batchOf.get(transaction.id));
    if (batch) return [row, { kind: 'batch', transaction, batch }];
    const suggestion = openSuggestion(transaction, suggestionOf.get(transaction.id));
    return suggestion ? [row, { kind: 'suggestion', transaction, suggestion }] : [row];
  });
  return (direction === 'asc' ? groups : groups.reverse()).flat();
}

/** One invoice is suggested as such; and none of several may have been matched since, or they no longer add up. */
function openBatch(
  transaction: BankTransactionFieldsFragment,
  batch: BatchSuggestion | undefined,
): BatchSuggestion | null {
  if (!batch || transaction.isMatched || batch.invoices.length < 2) return null;
  return batch.invoices.some(({ isMatched }) => isMatched) ? null : batch;
}

/** A suggestion without the invoices that were matched since it was made; none for a matched transaction. */
function openSuggestion(
  transaction: BankTransactionFieldsFragment,
  suggestion: MatchSuggestion | undefined,
): MatchSuggestion | null {
  if (!suggestion || transaction.isMatched) return null;
  const candidates = suggestion.candidates.filter(({ invoice }) => !invoice.isMatched);
  return candidates.length > 0 ? { ...suggestion, candidates } : null;
}
