import { firstDayOf, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { assignMatches } from '@paycycle/schema/domain/match-assignment';
import { MATCH_SCORE_MIN, MATCH_SCORE_SHOWN_MAX, matchScore } from '@paycycle/schema/domain/match-score';
import type { Scope } from '../../kernel/scope.ts';
import { findInvoices, Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { referenceReasons } from './batch-suggestion.service.ts';
import { type DatedPayment, recognisePayments } from './reference-match.service.ts';

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

/**
 * Suggests invoices for a company's open outgoing transactions. What a reference says was paid wins over everything (issue 4);
 * the rest is by the score of section 9, assigned over the whole company so that the total is the highest and no invoice is
 * suggested twice (rules.md, 35, 36 and 39). A transaction that paid several invoices by its reference is left to
 * `suggestBatches`. With a month, only that month's suggestions are answered.
 * @throws NOT_FOUND
 */
export async function suggestMatches(scope: Scope, companyId: number, month?: Month): Promise<MatchSuggestion[]> {
  const payments = await recognisePayments(scope, companyId);
  const referenced = await suggestReferenced(scope, payments, month);
  const scored = await suggestByScore(scope, companyId, payments, month);
  return [...referenced, ...scored].sort((a, b) => a.bankTransactionId - b.bankTransactionId);
}

async function suggestReferenced(
  scope: Scope,
  payments: readonly DatedPayment[],
  month: Month | undefined,
): Promise<MatchSuggestion[]> {
  const single = payments.filter(({ invoiceIds, date }) => invoiceIds.length === 1 && isIn(month, date));
  const ids = single.flatMap(({ invoiceIds }) => invoiceIds);
  const invoices = byId(await findInvoices(scope, ids));
  return single.map((payment) => ({
    bankTransactionId: payment.transactionId,
    isTie: false,
    candidates: payment.invoiceIds.flatMap((id) => {
      const invoice = invoices.get(id);
      return invoice ? [{ invoice, score: MATCH_SCORE_SHOWN_MAX, reasons: referenceReasons(payment) }] : [];
    }),
  }));
}

async function suggestByScore(
  scope: Scope,
  companyId: number,
  payments: readonly DatedPayment[],
  month: Month | undefined,
): Promise<MatchSuggestion[]> {
  const recognised = new Set(payments.map(({ transactionId }) => transactionId));
  const paid = new Set(payments.flatMap(({ invoiceIds }) => invoiceIds));
  const pairs = (await candidatePairs(scope, companyId)).filter(
    ({ transactionId, invoiceId }) => !recognised.has(transactionId) && !paid.has(invoiceId),
  );
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
    return date !== undefined && isIn(month, date);
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

function isIn(month: Month | undefined, date: LocalDate): boolean {
  return !month || (date >= firstDayOf(month) && date <= lastDayOf(month));
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
