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
import type { MatchChange } from './apply-match.service.ts';
import { matchBankTransactionToInvoices } from './batch-match.service.ts';
import { planMatch } from './match.plan.ts';
import { invoiceToMatch, storeMatches } from './store-matches.ts';
import { unmatchLines } from './take-matches-back.service.ts';

/** A transaction that a command on many leaves as it is, and why. */
export interface SuggestionRefusal {
  readonly bankTransactionId: number;
  readonly message: string;
}

export interface BulkMatchResult {
  readonly matched: readonly MatchChange[];
  readonly refused: readonly SuggestionRefusal[];
}

/** What a command on many has done so far. */
interface Outcome {
  readonly matched: MatchChange[];
  readonly refused: SuggestionRefusal[];
}

const NOT_FOUND = 'Transaction not found';
const NOTHING_AS_SURE = 'Nothing as sure is suggested for this transaction any more.';

/** A suggestion says nothing but that these invoices were paid in full. */
const NO_WORDS = { allowDifference: false, partPayment: false, refund: false, paidOutside: false };

/**
 * 'Accept all above n %': matches a month's transactions to what is suggested for them with at least that confidence,
 * as of now; never a tie, a part payment, a fee or a credit note. Those that cannot be made are told, and the others go
 * on. At most 1,000, the surest first; `unmatchBankTransactions` undoes it. All that concern no run and no payment are
 * one transaction, constant in statements; each of the others is one of its own.
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

/** Transactions that are named, and for which nothing is accepted: each is told. */
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

/** Accepts those whose invoices are in no run and have no payment; answers with the others. */
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
      // Also of one invoice only when it still comes to the amount: others may have changed it since the suggestion.
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

/** What settled the rest of an invoice may be older than a part of it (RULES.md, 34). */
async function payRests(scope: Scope, companyId: number, matched: readonly LearnedMatch[]): Promise<void> {
  const invoices = matched.flatMap(({ invoices }) => invoices.filter(({ partPaidPence }) => partPaidPence !== 0));
  const ids = invoices.map(({ id }) => id);
  if (ids.length === 0) return;
  await recountParts(scope, companyId, ids, scope.today);
  await lockInvoices(scope, companyId, ids);
}

/** A run or a payment has to follow, or may be what the transaction is. */
function isPaidElsewhere({ paymentRunId, hasLivePayment }: Invoice): boolean {
  return paymentRunId !== null || hasLivePayment;
}

function acceptAlone(scope: Scope, { transactionId, choice }: AcceptableSuggestion): Promise<MatchChange> {
  const { invoiceIds, paymentRunItemId, confidence } = choice;
  // The engine has compared the numbers on the line.
  const input = { invoiceIds, paymentRunItemId, otherInvoice: true };
  return matchBankTransactionToInvoices(scope, transactionId, input, confidence);
}

/**
 * Takes the matches of transactions back, in one transaction, constant in statements. Those that cannot be undone are
 * told.
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

/** What is no answer to the caller is thrown again. */
function refusalOf(bankTransactionId: number, error: unknown): SuggestionRefusal {
  if (!(error instanceof AppError)) throw error;
  return { bankTransactionId, message: error.message };
}
