import { addDays, daysBetween, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { batchLoad } from '../../../kernel/concurrency/batch-load.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { getCompany } from '../../companies/index.ts';
import { findInvoices, type Invoice } from '../../invoices/index.ts';
import type { EarlierDates } from '../../payment-runs/index.ts';
import { findLearned } from '../learning/learning.service.ts';
import { readBooksVersion } from './books-version.read.ts';
import { withCredit } from './credit-suggestions.service.ts';
import { readSubmittedPayments } from './made-payments.read.ts';
import { readOpenInvoices, readOpenLines } from './open-books.read.ts';
import { recognisePayments } from './reference-match.service.ts';
import { readRefundingSuppliers } from './refundable.read.ts';
import type { UnpaidInvoice } from './suggest-all.plan.ts';
import {
  certainFirst,
  completeSuggestions,
  notBeforeSubmission,
  recognisedSuggestion,
  type SuggestedChoice,
  type SuggestionResult,
  withoutRecognised,
  withoutRejected,
} from './suggestion.plan.ts';
import { cachedSuggestions, computeSuggestionsInThread } from './suggestion-cache.ts';
import { readUnderpayments } from './underpayment.read.ts';

/* Suggestions for a company's open transactions. Both APIs and all figures use them, so that they always agree. */

const keptSuggestions = batchLoad(
  (scope, companyIds: readonly number[]) =>
    Promise.all(companyIds.map((companyId) => computeSuggestions(scope, companyId))),
  { isKept: true },
);

/** Clears the suggestions cached in a request that has changed their input. */
export function clearSuggestionCache(scope: Scope, companyId: number): void {
  keptSuggestions.forget(scope, companyId);
}

/**
 * Suggests payments for a company's open transactions: first those that a reference proves, then those that the engine
 * finds (RULES.md, 35 to 39). After these sure ones come possible ones by the score of RULES.md, section 9 alone, and
 * possible refunds (RULES.md, 47 and 50). Covers the whole company, since each invoice is suggested once. Computed once
 * in a request. Leaves out transactions without a suggestion.
 * @throws NOT_FOUND
 */
export async function suggestWithPossible(scope: Scope, companyId: number): Promise<readonly SuggestionResult[]> {
  requireCompany(scope, companyId);
  return keptSuggestions(scope, companyId);
}

/** Returns the sure suggestions of `suggestWithPossible`, ascending by transaction. @throws NOT_FOUND */
export async function suggest(scope: Scope, companyId: number): Promise<readonly SuggestionResult[]> {
  const all = await suggestWithPossible(scope, companyId);
  return all.filter(({ strength }) => strength === 'sure');
}

/**
 * Computes `suggestWithPossible` from what is stored now. The options ignore rejections and 'no invoice required',
 * ignore what was learned, or give some invoices earlier dates.
 * @throws NOT_FOUND
 */
export async function computeSuggestions(
  scope: Scope,
  companyId: number,
  { isAsIfUnsaid = false, isAsIfUnlearned = false, earlierDates = new Map() }: AskedOtherwise = {},
): Promise<SuggestionResult[]> {
  await consumeBudget(scope, companyId, 'suggestions');
  const underpayments = await readUnderpayments(scope, companyId);
  const settledIds = underpayments.map(({ invoiceId }) => invoiceId);
  const version = await readBooksVersion(scope, companyId, settledIds);
  const lines = await readOpenLines(scope, companyId, { isAsIfUnsaid });
  // Each suggestion is for an open transaction.
  if (lines.length === 0) return [];
  const known = await findLearned(scope, companyId);
  const unsaid = isAsIfUnsaid ? { ...known, negativePatterns: [], rejectedPairs: [] } : known;
  const learned = isAsIfUnlearned ? { ...unsaid, matchingPatterns: [] } : unsaid;
  const isAnythingSaid =
    known.negativePatterns.length + known.rejectedPairs.length > 0 ||
    lines.some(({ requiresInvoice }) => !requiresInvoice);
  const madePayments = await readSubmittedPayments(scope, companyId);
  const recognised = withoutRejected(await recognisePayments(scope, companyId, lines), learned.rejectedPairs);
  const payments = notBeforeSubmission(recognised, { transactions: lines, madePayments });
  const paid = await cachedSuggestions(
    JSON.stringify([
      version,
      underpayments,
      madePayments,
      payments,
      isAsIfUnsaid && isAnythingSaid,
      isAsIfUnlearned && known.matchingPatterns.length > 0,
      [...earlierDates],
    ]),
    async () => {
      const invoices = (await readOpenInvoices(scope, companyId)).map(datedBy(earlierDates));
      const suppliers = await readRefundingSuppliers(scope, companyId);
      const payerNames = [(await getCompany(scope, companyId)).name];
      const books = { transactions: lines, invoices, suppliers, ...learned, madePayments, payerNames };
      const found = await computeSuggestionsInThread(scope.ports.threads, withoutRecognised(books, payments));
      return completeSuggestions(books, [...payments.map(recognisedSuggestion), ...found]);
    },
  );
  return certainFirst(await withCredit(scope, companyId, paid, { lines, rejectedPairs: learned.rejectedPairs }));
}

interface AskedOtherwise {
  readonly isAsIfUnsaid?: boolean;
  readonly isAsIfUnlearned?: boolean;
  readonly earlierDates?: EarlierDates;
}

/** Moves an invoice to its earlier date, and its due date by the same number of days. */
function datedBy(earlierDates: EarlierDates) {
  return (invoice: UnpaidInvoice): UnpaidInvoice => {
    const invoiceDate = earlierDates.get(invoice.id) ?? invoice.invoiceDate;
    return {
      ...invoice,
      invoiceDate,
      dueDate: addDays(invoice.dueDate, daysBetween(invoice.invoiceDate, invoiceDate)),
    };
  };
}

/** A choice with its invoices and their suppliers. */
export interface ListedChoice extends SuggestedChoice {
  readonly invoices: readonly Invoice[];
}

export interface ListedSuggestion extends SuggestionResult {
  readonly bankTransactionId: number;
  readonly choices: readonly ListedChoice[];
}

/** Selection of suggestions; by default the sure ones of all months. */
export interface SuggestionRequest {
  readonly month?: Month | null;
  readonly includePossible?: boolean;
}

/** Lists the suggestions for a month's open transactions, or for all, with their invoices. @throws NOT_FOUND */
export async function listSuggestions(
  scope: Scope,
  companyId: number,
  { month, includePossible = false }: SuggestionRequest = {},
): Promise<ListedSuggestion[]> {
  return withInvoices(scope, await suggestionsOf(scope, companyId, { month, includePossible }));
}

/** Lists the same suggestions without their invoices. @throws NOT_FOUND */
export async function suggestionsOf(
  scope: Scope,
  companyId: number,
  { month, includePossible = false }: SuggestionRequest,
): Promise<SuggestionResult[]> {
  const all = await (includePossible ? suggestWithPossible : suggest)(scope, companyId);
  return all.filter(({ date }) => !month || monthOf(date) === month);
}

/** Returns the sure suggestion for one open transaction of a company; null if there is none. @throws NOT_FOUND */
export async function suggestFor(scope: Scope, companyId: number, id: number): Promise<ListedSuggestion | null> {
  requireCompany(scope, companyId);
  const transaction = await scope.em.findOne(BankTransaction, { id, companyId });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  const all = await suggest(scope, companyId);
  const [found] = await withInvoices(
    scope,
    all.filter(({ transactionId }) => transactionId === id),
  );
  return found ?? null;
}

/** Adds to suggestions the invoices that they name. */
export async function withInvoices(
  scope: Scope,
  suggestions: readonly SuggestionResult[],
): Promise<ListedSuggestion[]> {
  const ids = suggestions.flatMap(({ choices }) => choices.flatMap(({ invoiceIds }) => invoiceIds));
  const invoices = new Map((await findInvoices(scope, ids)).map((invoice) => [invoice.id, invoice]));
  return suggestions.map((suggestion) => ({
    ...suggestion,
    bankTransactionId: suggestion.transactionId,
    choices: suggestion.choices.map((choice) => ({
      ...choice,
      invoices: choice.invoiceIds.flatMap((id) => invoices.get(id) ?? []),
    })),
  }));
}
