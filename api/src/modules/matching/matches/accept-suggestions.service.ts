import { monthOf } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { MATCHES_AT_ONCE_MAX } from '@paycycle/schema/limits';
import { acceptSuggestionsSchema, transactionIdsSchema } from '@paycycle/schema/validation/accept-suggestions';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { BankTransaction, closedMonths, lockTransactions, refuseClosedMonth } from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { type Invoice, lockInvoices, recountParts } from '../../invoices/index.ts';
import { readPaidLessCredit } from '../../payment-runs/index.ts';
import { type LearnedMatch, learnMatches } from '../learning/learning.service.ts';
import { type AcceptableSuggestion, acceptable } from '../suggestions/suggestion.plan.ts';
import { computeSuggestions } from '../suggestions/suggestion.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { planMatch } from './match.plan.ts';
import type { BulkMatchResult, MatchChange, SuggestionRefusal } from './matching.types.ts';
import { invoiceToMatch, storeMatches } from './store-matches.ts';
import { unmatchLines } from './take-matches-back.service.ts';

/** Results of a bulk operation so far. */
interface Outcome {
  readonly matched: MatchChange[];
  readonly refused: SuggestionRefusal[];
}

const NOT_FOUND = 'Transaction not found';
const NOTHING_AS_SURE = 'Nothing as sure is suggested for this transaction any more.';

/** A suggestion only declares that these invoices were paid in full. */
const NO_WORDS = { allowDifference: false, partPayment: false, refund: false, paidOutside: false };

/**
 * 'Accept all above n %': matches a month's transactions to their current suggestions with at least that confidence;
 * never a tie, a part payment, a fee or a credit note. Reports failed matches and continues. At most 1,000, the surest
 * first; `unmatchBankTransactions` undoes it. Matches without a run and a payment share one transaction, constant in
 * statements; each of the others has its own.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function acceptSuggestions(scope: Scope, companyId: number, input: unknown): Promise<BulkMatchResult> {
  requireCompany(scope, companyId);
  const { month, minConfidence, ids } = validate(acceptSuggestionsSchema, input);
  const ofMonth = (await computeSuggestions(scope, companyId)).filter(
    ({ date, transactionId }) => monthOf(date) === month && (!ids || ids.includes(transactionId)),
  );
  const accepted = acceptable(ofMonth, minConfidence).slice(0, MATCHES_AT_ONCE_MAX);
  const outcome: Outcome = { matched: [], refused: await notSuggested(scope, companyId, ids ?? [], accepted) };
  if (accepted.length === 0) return outcome;
  const left = await inTransaction(scope, (scope) => acceptPlain(scope, companyId, accepted, outcome));
  for (const suggestion of left) {
    await attempt(outcome, suggestion.transactionId, () => acceptAlone(scope, suggestion));
  }
  return outcome;
}

/** Reports the named transactions for which no suggestion is accepted. */
async function notSuggested(
  scope: Scope,
  companyId: number,
  named: readonly number[],
  accepted: readonly AcceptableSuggestion[],
): Promise<SuggestionRefusal[]> {
  const suggested = new Set(accepted.map(({ transactionId }) => transactionId));
  const left = named.filter((id) => !suggested.has(id));
  if (left.length === 0) return [];
  const known = new Set((await scope.em.find(BankTransaction, { companyId, id: { $in: left } })).map(({ id }) => id));
  return left.map((id) => ({ bankTransactionId: id, message: known.has(id) ? NOTHING_AS_SURE : NOT_FOUND }));
}

/** Accepts suggestions whose invoices are in no run and have no payment; returns the others. */
async function acceptPlain(
  scope: Scope,
  companyId: number,
  accepted: readonly AcceptableSuggestion[],
  outcome: Outcome,
): Promise<AcceptableSuggestion[]> {
  await lockCompany(scope, companyId);
  const closed = await closedMonths(scope, companyId);
  const transactionIds = accepted.map(({ transactionId }) => transactionId);
  const transactions = await lockTransactions(scope, companyId, transactionIds);
  const ids = accepted.flatMap(({ choice }) => choice.invoiceIds);
  const invoices = new Map((await lockInvoices(scope, companyId, ids)).map((invoice) => [invoice.id, invoice]));
  const lessCredit = await readPaidLessCredit(scope, companyId, ids);
  const left: AcceptableSuggestion[] = [];
  const learned: LearnedMatch[] = [];
  for (const suggestion of accepted) {
    const { transactionId, choice } = suggestion;
    const ofChoice = choice.invoiceIds.flatMap((id) => invoices.get(id) ?? []).toSorted((a, b) => a.id - b.id);
    if (choice.paymentRunItemId !== null || ofChoice.some((one) => isPaidElsewhere(one) || lessCredit.has(one.id))) {
      left.push(suggestion);
      continue;
    }
    await attempt(outcome, transactionId, async () => {
      const transaction = found(transactions.get(transactionId));
      refuseClosedMonth(closed, transaction.date);
      if (ofChoice.length < choice.invoiceIds.length) throw new AppError('NOT_FOUND', 'Invoice not found');
      // Plans also a match of one invoice: its amount may have changed since the suggestion.
      const plan = planMatch(transaction, ofChoice.map(invoiceToMatch), NO_WORDS);
      storeMatches(scope, { transaction, invoices: ofChoice, plan }, choice.confidence);
      learned.push({ transaction, invoices: ofChoice });
      return { bankTransaction: transaction, invoices: ofChoice };
    });
  }
  await payRests(scope, companyId, learned);
  await learnMatches(scope, companyId, learned);
  return left;
}

/** The transaction that settled the rest of an invoice may be older than a part payment (RULES.md, 34). */
async function payRests(scope: Scope, companyId: number, matched: readonly LearnedMatch[]): Promise<void> {
  const invoices = matched.flatMap(({ invoices }) => invoices.filter(({ partPaidPence }) => partPaidPence !== 0));
  const ids = invoices.map(({ id }) => id);
  if (ids.length === 0) return;
  await recountParts(scope, companyId, ids, scope.today);
  await lockInvoices(scope, companyId, ids);
}

/** True if a run or a payment must be updated, or may be this transaction. */
function isPaidElsewhere({ paymentRunId, hasLivePayment }: Invoice): boolean {
  return paymentRunId !== null || hasLivePayment;
}

function acceptAlone(scope: Scope, { transactionId, choice }: AcceptableSuggestion): Promise<MatchChange> {
  const { invoiceIds, paymentRunItemId, confidence } = choice;
  // The engine has compared the invoice numbers in the transaction.
  const input = { invoiceIds, paymentRunItemId, otherInvoice: true };
  return matchBankTransactionToInvoices(scope, transactionId, input, confidence);
}

/**
 * Undoes the matches of transactions, in one transaction, constant in statements. Reports those that cannot be undone.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function unmatchBankTransactions(
  scope: Scope,
  companyId: number,
  input: unknown,
): Promise<BulkMatchResult> {
  requireCompany(scope, companyId);
  const { ids } = validate(transactionIdsSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const closed = await closedMonths(scope, companyId);
    const transactions = await lockTransactions(scope, companyId, ids);
    const refused: SuggestionRefusal[] = [];
    const undone = new Set<BankTransaction>();
    for (const id of ids) {
      try {
        const transaction = found(transactions.get(id));
        refuseClosedMonth(closed, transaction.date);
        if (!transaction.isMatched || undone.has(transaction)) throw new AppError('NOT_MATCHED');
        undone.add(transaction);
      } catch (error) {
        refused.push(refusalOf(id, error));
      }
    }
    return { matched: await unmatchLines(scope, companyId, [...undone]), refused };
  });
}

function found(transaction: BankTransaction | undefined): BankTransaction {
  if (!transaction) throw new AppError('NOT_FOUND', NOT_FOUND);
  return transaction;
}

async function attempt(outcome: Outcome, transactionId: number, change: () => Promise<MatchChange>): Promise<void> {
  try {
    outcome.matched.push(await change());
  } catch (error) {
    outcome.refused.push(refusalOf(transactionId, error));
  }
}

/** Rethrows errors that are not meant for the user. */
function refusalOf(bankTransactionId: number, error: unknown): SuggestionRefusal {
  if (!(error instanceof AppError)) throw error;
  return { bankTransactionId, message: error.message };
}
