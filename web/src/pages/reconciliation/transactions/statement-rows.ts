import { bankTransactionStatus } from '@paycycle/schema/domain/bank-transaction-status';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { runningBalances } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment, SuggestionKind } from '@paycycle/schema/generated/operations';
import type { Suggestion } from '../suggestions/suggestion-words.ts';

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
  readonly suggestion: Suggestion;
}

export type StatementRow = TransactionRow | SuggestionRow;

export const STATUS_FILTERS = ['all', 'unmatched', 'matched', 'no_invoice_required'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** What of a month is shown, and how. */
export interface StatementView {
  readonly status: StatusFilter;
  readonly search: string;
  readonly direction: DateDirection;
}

/** A month with what is suggested for it. */
export interface Statement {
  /** Oldest first, all of the month. */
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly startingBalance: Pence;
  /** Those that are open. */
  readonly suggestions: readonly Suggestion[];
}

/**
 * The rows of the table: each transaction with its running balance, which follows the account's order however the table
 * is sorted and narrowed, and below it its suggestion.
 */
export function statementRows(
  { transactions, startingBalance, suggestions }: Statement,
  { status, search, direction }: StatementView,
): StatementRow[] {
  const balances = runningBalances(startingBalance, transactions);
  const suggestionOf = new Map(suggestions.map((suggestion) => [suggestion.bankTransactionId, suggestion]));
  const groups = transactions.flatMap((transaction, index): StatementRow[][] => {
    if (!hasStatus(transaction, status) || !contains(transaction, search)) return [];
    const row = { kind: 'transaction', transaction, balance: balances[index] ?? startingBalance } as const;
    const suggestion = suggestionOf.get(transaction.id);
    return [suggestion ? [row, { kind: 'suggestion', transaction, suggestion }] : [row]];
  });
  return (direction === 'asc' ? groups : groups.reverse()).flat();
}

/** The rest of an invoice that a smaller transaction has settled is a part payment; what comes back was paid before. */
const MAY_BE_MATCHED: ReadonlySet<SuggestionKind> = new Set(['part_payment', 'refund']);

interface FoundSuggestions {
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly suggestions: readonly Suggestion[];
  /** By transaction, the invoices that were rejected and that may still be suggested. */
  readonly rejected: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * The suggestions that still hold: without what was matched or rejected since they were made, none for a transaction
 * that is settled or whose month is closed.
 */
export function openSuggestions({ transactions, suggestions, rejected }: FoundSuggestions): Suggestion[] {
  const transactionOf = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  return suggestions.flatMap((suggestion): Suggestion[] => {
    const transaction = transactionOf.get(suggestion.bankTransactionId);
    if (!transaction || transaction.isMatched || !transaction.requiresInvoice || transaction.isInClosedMonth) return [];
    const notThese = rejected.get(transaction.id);
    const choices = suggestion.choices.filter(
      ({ kind, invoices }) =>
        !invoices.some(({ id, isMatched }) => (isMatched && !MAY_BE_MATCHED.has(kind)) || notThese?.has(id)),
    );
    return choices.length > 0 ? [{ ...suggestion, isTie: choices.length > 1, choices }] : [];
  });
}

/** How many transactions each filter shows. */
export function countByStatus(transactions: readonly BankTransactionFieldsFragment[]): Record<StatusFilter, number> {
  const counts = { all: transactions.length, unmatched: 0, matched: 0, no_invoice_required: 0 };
  for (const transaction of transactions) counts[bankTransactionStatus(transaction)]++;
  return counts;
}

function hasStatus(transaction: BankTransactionFieldsFragment, status: StatusFilter): boolean {
  return status === 'all' || bankTransactionStatus(transaction) === status;
}

/** Whether all words that were typed stand somewhere in what the row shows. */
function contains(transaction: BankTransactionFieldsFragment, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { description, counterpartyName, merchantName, amountPence, matches, notes } = transaction;
  const invoices = matches.flatMap(({ invoice }) => [invoice.invoiceNumber, invoice.supplier.name]);
  const amount = formatPounds(pence(Math.abs(amountPence)));
  const text = [description, counterpartyName, merchantName, notes, amount, amount.replaceAll(',', ''), ...invoices]
    .join(' ')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
