import { LockMode } from '@mikro-orm/core';
import { firstDayOf, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { assignMatches } from '@paycycle/schema/domain/match-assignment';
import { MATCH_SCORE_MIN, matchScore } from '@paycycle/schema/domain/match-score';
import { AppError } from '@paycycle/schema/errors';
import { matchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { Invoice, lockInvoice, markInvoiceMatched, restoreInvoice } from '../invoices/index.ts';
import { leaveDraftRun, settleRun } from '../payment-runs/index.ts';
import { payByCompletedPayments } from '../payments/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { BankTransactionMatch } from './bank-transaction-match.entity.ts';

/** Pairs of equal amount that one suggestion run looks at; those nearest in time come first. */
const CANDIDATE_PAIRS_MAX = 20_000;

/** Invoices that one tie offers; more than a person would read through. */
const CHOICES_MAX = 10;

/** An invoice that may have been paid by a transaction, and why. */
export interface MatchCandidate {
  readonly invoice: Invoice;
  /** Points by section 9, not capped. */
  readonly score: number;
  readonly reasons: readonly string[];
}

/** What is suggested for one open transaction: one invoice, or a choice when several fit equally well. */
export interface MatchSuggestion {
  readonly bankTransactionId: number;
  readonly isTie: boolean;
  readonly candidates: readonly MatchCandidate[];
}

/** What a match or its undoing changed. */
export interface MatchChange {
  readonly bankTransaction: BankTransaction;
  readonly invoices: readonly Invoice[];
}

/**
 * Suggests invoices for a company's open outgoing transactions by the score of section 9, assigned over the whole
 * company so that the total is the highest and no invoice is suggested twice (rules.md, 35, 36 and 39).
 * With a month, only that month's suggestions are answered.
 * @throws NOT_FOUND
 */
export async function suggestMatches(scope: Scope, companyId: number, month?: Month): Promise<MatchSuggestion[]> {
  requireCompany(scope, companyId);
  const pairs = await candidatePairs(scope, companyId);
  const transactionIds = [...new Set(pairs.map((pair) => pair.transactionId))];
  const invoiceIds = [...new Set(pairs.map((pair) => pair.invoiceId))];
  const transactions = byId(await scope.em.find(BankTransaction, { id: { $in: transactionIds } }));
  const invoices = byId(await scope.em.find(Invoice, { id: { $in: invoiceIds } }, { populate: ['supplier'] }));
  const scored = pairs.flatMap(({ transactionId, invoiceId }) => {
    const transaction = transactions.get(transactionId);
    const invoice = invoices.get(invoiceId);
    const match = transaction && invoice && scoreOf(transaction, invoice);
    return match && match.score >= MATCH_SCORE_MIN ? [{ transactionId, invoiceId, invoice, ...match }] : [];
  });
  const candidates = new Map(scored.map((pair) => [`${pair.transactionId}-${pair.invoiceId}`, pair]));
  const isShown = (transactionId: number): boolean => {
    const date = transactions.get(transactionId)?.date;
    return date !== undefined && (!month || (date >= firstDayOf(month) && date <= lastDayOf(month)));
  };
  return assignMatches(scored)
    .filter((assignment) => isShown(assignment.transactionId))
    .map(({ transactionId, isTie, candidates: chosen }) => ({
      bankTransactionId: transactionId,
      isTie,
      candidates: chosen.slice(0, CHOICES_MAX).flatMap(({ invoiceId }) => {
        const pair = candidates.get(`${transactionId}-${invoiceId}`);
        return pair
          ? [
              {
                invoice: pair.invoice,
                score: pair.score,
                reasons: pair.reasons.map((r) => r.words),
              },
            ]
          : [];
      }),
    }));
}

/**
 * Matches a transaction to an invoice: the invoice becomes paid on the transaction's date, unless it is paid already. A draft
 * run that it was in goes on without it, and does not get it back when the match is undone; one that is submitted or being
 * paid keeps it, and is processed when it was the last one to pay.
 * @throws NOT_FOUND, VALIDATION_FAILED; ALREADY_MATCHED when either of the two has a match
 */
export async function matchBankTransaction(scope: Scope, id: number, input: unknown): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockTransaction(scope, id);
    const { invoiceId, confidence } = validate(matchInputSchema, input);
    const invoice = await lockInvoice(scope, companyId, invoiceId);
    if (transaction.isMatched) throw new AppError('ALREADY_MATCHED', 'This transaction is matched already');
    if (invoice.isMatched) {
      const message = `Invoice ${invoice.invoiceNumber} is matched to another transaction already`;
      throw new AppError('ALREADY_MATCHED', message);
    }
    await leaveDraftRun(scope, invoice);
    const before = markInvoiceMatched(scope, invoice, transaction.date);
    if (invoice.paymentRunId !== null) await settleRun(scope, companyId, invoice.paymentRunId);
    const now = scope.ports.clock.now();
    scope.em.create(BankTransactionMatch, {
      companyId: transaction.companyId,
      bankTransaction: transaction,
      invoice,
      matchingConfidence: confidence,
      matchedAt: now,
      matchedBy: scope.userId,
      restoreStatus: before.status,
      restorePaymentDate: before.paymentDate,
    });
    scope.em.assign(transaction, {
      isMatched: true,
      matchedInvoice: invoice,
      matchingConfidence: confidence,
      updatedAt: now,
    });
    return { bankTransaction: transaction, invoices: [invoice] };
  });
}

/**
 * Takes a match back and restores the invoices to what they were before it; those that a payment through the provider has
 * paid meanwhile stay paid (rules.md, 23 and 34).
 * @throws NOT_FOUND, NOT_MATCHED
 */
export async function unmatchBankTransaction(scope: Scope, id: number): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockTransaction(scope, id);
    if (!transaction.isMatched) throw new AppError('NOT_MATCHED');
    const matches = await scope.em.find(
      BankTransactionMatch,
      { bankTransaction: transaction.id },
      { orderBy: { invoice: 'asc' } },
    );
    const invoices: Invoice[] = [];
    for (const match of matches) {
      const invoice = await lockInvoice(scope, transaction.companyId, match.invoice.id);
      restoreInvoice(scope, invoice, {
        status: match.restoreStatus,
        paymentDate: match.restorePaymentDate,
      });
      invoices.push(invoice);
      scope.em.remove(match);
    }
    const ids = invoices.map((invoice) => invoice.id);
    await payByCompletedPayments(scope, companyId, ids);
    for (const invoice of invoices) await scope.em.refresh(invoice);
    scope.em.assign(transaction, {
      isMatched: false,
      matchedInvoice: null,
      matchingConfidence: null,
      updatedAt: scope.ports.clock.now(),
    });
    return { bankTransaction: transaction, invoices };
  });
}

async function getTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await scope.em.findOne(BankTransaction, { id });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}

/** Called after the company was locked, as by every command on invoices: the order of locks is the same everywhere. */
async function lockTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await scope.em.findOne(BankTransaction, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}

interface CandidatePair {
  readonly transactionId: number;
  readonly invoiceId: number;
}

function candidatePairs(scope: Scope, companyId: number): Promise<CandidatePair[]> {
  return scope.em.execute<CandidatePair[]>(
    `select t.id as "transactionId", i.id as "invoiceId"
     from bank_transactions t
     join invoices i on i.company_id = t.company_id and i.amount = abs(t.amount) and not i.is_matched
     where t.company_id = ? and t.is_outgoing and not t.is_matched and t.requires_invoice
     order by least(abs(t.date - i.due_date), abs(t.date - i.invoice_date)), t.id, i.id
     limit ?`,
    [companyId, CANDIDATE_PAIRS_MAX],
  );
}

function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function scoreOf(transaction: BankTransaction, invoice: Invoice) {
  return matchScore(transaction, { ...invoice, supplierName: invoice.supplier.getEntity().name }, []);
}
