import { bankTransactionStatus } from '@paycycle/schema/domain/bank-transaction-status';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { runningBalances } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment, SuggestionKind } from '@paycycle/schema/generated/operations';
import type { Suggestion } from '../suggestions/suggestion-labels.ts';

export type DateDirection = 'asc' | 'desc';

export interface TransactionRow {
  readonly kind: 'transaction';
  readonly transaction: BankTransactionFieldsFragment;
  /** The account's balance after this transaction. */
  readonly balance: Pence;
  /** Suggested payment; null if there is none. */
  readonly suggestion: Suggestion | null;
  /** True if the details of the suggestion are shown below. */
  readonly isExpanded: boolean;
}

/** Row with the details of the suggestion for the transaction above it. */
export interface SuggestionRow {
  readonly kind: 'suggestion';
  readonly transaction: BankTransactionFieldsFragment;
  readonly suggestion: Suggestion;
}

export type StatementRow = TransactionRow | SuggestionRow;

/** The key of a row of the table. */
export function rowKey(kind: StatementRow['kind'], transactionId: number): string {
  return `${kind} ${transactionId}`;
}

export const STATUS_FILTERS = ['all', 'unmatched', 'suggested', 'matched', 'no_invoice_required', 'missing'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Filter and sort of a month's transactions. */
export interface StatementView {
  readonly status: StatusFilter;
  readonly search: string;
  readonly direction: DateDirection;
}

/** A month with its suggestions. */
export interface Statement {
  /** All transactions of the month, oldest first. */
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly startingBalance: Pence;
  readonly suggestions: readonly Suggestion[];
  /** Ids of the transactions whose suggestion details are shown. */
  readonly expanded?: ReadonlySet<number>;
}

/**
 * Rows of the table. Each transaction has its suggestion and its running balance. The balance follows the account's order,
 * independent of sort and filter. Expanded details follow below it.
 */
export function statementRows(
  { transactions, startingBalance, suggestions, expanded }: Statement,
  { status, search, direction }: StatementView,
): StatementRow[] {
  const balances = runningBalances(startingBalance, transactions);
  const suggestionOf = new Map(suggestions.map((suggestion) => [suggestion.bankTransactionId, suggestion]));
  const groups = transactions.flatMap((transaction, index): StatementRow[][] => {
    const suggestion = suggestionOf.get(transaction.id) ?? null;
    if (!isShown(transaction, suggestion, status) || !contains(transaction, search)) return [];
    const isExpanded = suggestion !== null && expanded?.has(transaction.id) === true;
    const balance = balances[index] ?? startingBalance;
    const row = rowOf({ kind: 'transaction', transaction, balance, suggestion, isExpanded });
    return [isExpanded ? [row, { kind: 'suggestion', transaction, suggestion }] : [row]];
  });
  return (direction === 'asc' ? groups : groups.reverse()).flat();
}

/** Largest figures of a month, without their signs. */
export interface WidestFigures {
  readonly amount: Pence;
  readonly balance: Pence;
}

export function widestFigures({
  transactions,
  startingBalance,
}: Pick<Statement, 'transactions' | 'startingBalance'>): WidestFigures {
  const largest = (figures: readonly Pence[]) =>
    pence(figures.reduce((most, figure) => Math.max(most, Math.abs(figure)), 0));
  return {
    amount: largest(transactions.map(({ amountPence }) => amountPence)),
    balance: largest(runningBalances(startingBalance, transactions)),
  };
}

const lastRows = new WeakMap<BankTransactionFieldsFragment, TransactionRow>();

/** Returns the same object for an unchanged row, so that the table does not render it again. */
function rowOf(row: TransactionRow): TransactionRow {
  const { transaction, balance, suggestion, isExpanded } = row;
  const last = lastRows.get(transaction);
  if (last?.balance === balance && last.suggestion === suggestion && last.isExpanded === isExpanded) return last;
  lastRows.set(transaction, row);
  return row;
}

/** A part payment can pay the rest of a partly paid invoice; a refund is for an invoice that was paid before. */
const MAY_BE_MATCHED: ReadonlySet<SuggestionKind> = new Set(['part_payment', 'refund']);

interface FoundSuggestions {
  readonly transactions: readonly BankTransactionFieldsFragment[];
  readonly suggestions: readonly Suggestion[];
}

/** Suggestions that still hold. Omits invoices matched since then, settled transactions and closed months. */
export function openSuggestions({ transactions, suggestions }: FoundSuggestions): Suggestion[] {
  const transactionOf = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  return suggestions.flatMap((suggestion): Suggestion[] => {
    const transaction = transactionOf.get(suggestion.bankTransactionId);
    if (!transaction || transaction.isMatched || !transaction.requiresInvoice || transaction.isInClosedMonth) return [];
    const choices = suggestion.choices.filter(
      ({ kind, invoices }) => !invoices.some(({ isMatched }) => isMatched && !MAY_BE_MATCHED.has(kind)),
    );
    if (choices.length === 0) return [];
    const isTie = choices.length > 1;
    const isWhole = choices.length === suggestion.choices.length && isTie === suggestion.isTie;
    return [isWhole ? suggestion : { ...suggestion, isTie, choices }];
  });
}

/** True if the transaction still needs a match or a mark. */
export function isOpenLine({ isMatched, requiresInvoice, isInClosedMonth }: BankTransactionFieldsFragment): boolean {
  return !isMatched && requiresInvoice && !isInClosedMonth;
}

function isShown(
  transaction: BankTransactionFieldsFragment,
  suggestion: Suggestion | null,
  status: StatusFilter,
): boolean {
  if (status === 'all') return true;
  if (status === 'suggested') return suggestion !== null;
  const own = bankTransactionStatus(transaction);
  if (status !== 'missing') return own === status;
  // Same count as on the server (RULES.md, 40): a possible match is no suggestion.
  return own === 'unmatched' && transaction.isOutgoing && suggestion?.strength !== 'sure';
}

/** Number of a month's transactions in each filter. It follows the rows, also during a bulk match. */
export function countsOf({ transactions, suggestions }: FoundSuggestions): Record<StatusFilter, number> {
  const suggestionOf = new Map(suggestions.map((suggestion) => [suggestion.bankTransactionId, suggestion]));
  const counts = { all: 0, unmatched: 0, suggested: 0, matched: 0, no_invoice_required: 0, missing: 0 };
  for (const transaction of transactions) {
    const suggestion = suggestionOf.get(transaction.id) ?? null;
    for (const status of STATUS_FILTERS) if (isShown(transaction, suggestion, status)) counts[status] += 1;
  }
  return counts;
}

/** True if the row contains all typed words. */
function contains(transaction: BankTransactionFieldsFragment, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { description, counterpartyName, merchantName, learnedPayee, amountPence, matches, notes } = transaction;
  const invoices = matches.flatMap(({ invoice }) => [invoice.invoiceNumber, invoice.supplier.name]);
  const amount = formatPounds(pence(Math.abs(amountPence)));
  const names = [counterpartyName, merchantName, learnedPayee];
  const text = [description, ...names, notes, amount, amount.replaceAll(',', ''), ...invoices].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}
