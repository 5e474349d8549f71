import { type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { today } from '../lib/today.ts';
import type { Suggestion, SuggestionChoice } from '../pages/reconciliation/suggestions/suggestion-labels.ts';
import { summaryRecord } from './reconciliation-records.ts';
import { type invoiceRecord, ofCompany, type transactionRecord } from './records.ts';

type Invoice = ReturnType<typeof invoiceRecord>;
type Transaction = ReturnType<typeof transactionRecord>;

/** A day of the month that the page opens with. */
export function dayOfMonth(day: number): LocalDate {
  return `${monthOf(today())}-${String(day).padStart(2, '0')}` as LocalDate;
}

/** A choice of a suggestion, by default one invoice of the same amount. */
export function choiceRecord(invoices: readonly Invoice[], given: Partial<SuggestionChoice> = {}) {
  return {
    __typename: 'SuggestionChoice' as const,
    kind: 'invoice' as const,
    invoices,
    paymentRunItemId: null,
    confidence: 0.97,
    score: 105,
    reasons: ['same amount', 'supplier name found'],
    differencePence: pence(0),
    namesAnother: false,
    ...given,
  } satisfies SuggestionChoice & { __typename: 'SuggestionChoice' };
}

export function suggestionRecord(
  bankTransactionId: number,
  choices: readonly ReturnType<typeof choiceRecord>[],
  given: Partial<Suggestion> = {},
): Suggestion & { __typename: 'Suggestion' } {
  return {
    __typename: 'Suggestion',
    bankTransactionId,
    strength: 'sure',
    isTie: choices.length > 1,
    choices,
    isSearchIncomplete: false,
    ...given,
  };
}

/** Response to a query for suggestions. */
export function suggesting(...suggestions: readonly ReturnType<typeof suggestionRecord>[]) {
  return ofCompany(1, { suggestions, suggestionsVersion: 'first' });
}

/** The company after a change of a transaction, with the removed and the new suggestions. */
export function changedMonth(gone: readonly number[] = [], came: readonly Suggestion[] = []) {
  return {
    __typename: 'Company' as const,
    id: 1,
    reconciliationSummary: summaryRecord(),
    suggestionChanges: {
      __typename: 'SuggestionChanges' as const,
      version: 'next',
      isWhole: false,
      gone,
      changed: came,
    },
    duplicatePayments: [],
  };
}

/** Response to a match with these invoices. */
export function matchedChange(transaction: Transaction, invoices: readonly Invoice[], isPartPayment = false) {
  return {
    __typename: 'MatchChange' as const,
    company: changedMonth(),
    bankTransaction: matchedRecord(transaction, invoices, isPartPayment),
    invoices: invoices.map((invoice) =>
      isPartPayment
        ? { ...invoice, partPaidPence: pence(Math.abs(transaction.amountPence)) }
        : { ...invoice, isMatched: true, status: 'paid' as const, displayStatus: 'paid' as const },
    ),
  };
}

/** A transaction matched to these invoices. */
export function matchedRecord(transaction: Transaction, invoices: readonly Invoice[], isPartPayment = false) {
  const paid = (invoice: Invoice): Pence =>
    invoices.length === 1 ? pence(Math.abs(transaction.amountPence)) : invoice.amountPence;
  return {
    ...transaction,
    isMatched: true,
    matches: invoices.map((invoice, index) => ({
      __typename: 'BankTransactionMatch' as const,
      id: transaction.id * 100 + index,
      invoice,
      amountPence: paid(invoice),
      kind: isPartPayment ? ('part_payment' as const) : ('settlement' as const),
      differencePence: ZERO_PENCE,
      namesAnother: false,
      isPartPayment,
      matchedAt: '2026-09-05T13:07:00Z',
      matchedBy: 'Alice Berry',
    })),
  } satisfies BankTransactionFieldsFragment;
}

/** Returns the cell texts of the row that shows this text. */
export function cellsOf(text: string) {
  // A dialog may contain the text as well.
  const [row] = screen.getAllByText(text).flatMap((element) => element.closest('tr') ?? []);
  return [...(row?.querySelectorAll('td:not([data-select])') ?? [])].map((cell) => cell.textContent);
}

/** Opens the details of the suggestion for a transaction. */
export async function openDetails(user: UserEvent, description: string) {
  const opener = { name: `Show the details of the suggestion for ${description}` };
  await user.click(await screen.findByRole('button', opener));
  return within(screen.getByRole('group', { name: `Details of the suggestion for ${description}` }));
}
