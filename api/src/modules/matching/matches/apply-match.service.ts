import { pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { requirePermission } from '../../../kernel/access/access.ts';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import {
  type BankTransaction,
  type BankTransactionMatch,
  lockOpenMonthTransaction,
} from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { type Invoice, lockInvoices, planPartPayment, recountParts } from '../../invoices/index.ts';
import { itemWithCredit, readPaidLessCredit } from '../../payment-runs/index.ts';
import { stopPayment } from '../../payments/index.ts';
import { recordDuplicatePayments } from '../duplicates/duplicate-payment.service.ts';
import { learnMatches } from '../learning/learning.service.ts';
import { readUnderpayments } from '../suggestions/underpayment.read.ts';
import { planMatch } from './match.plan.ts';
import type { InvoiceToMatch, MatchWords } from './match.types.ts';
import type { MatchChange } from './matching.types.ts';
import { readPaymentsInProgress } from './payments-on-their-way.read.ts';
import { readRefunds } from './refunds.read.ts';
import { invoiceToMatch, type PlannedTransaction, storeMatches } from './store-matches.ts';

/** Invoices to match to a transaction, and the caller's declarations about the match. */
export interface MatchRequest {
  readonly invoiceIds: readonly number[];
  readonly confidence: number;
  readonly words: MatchWords;
  /** Run item that the transaction paid; null if none is named. */
  readonly paymentRunItemId?: number | null;
}

/** Steps that differ between one invoice and several. */
interface MatchSteps {
  /** Checks the locked invoices and their transaction before the match is planned. */
  readonly check?: (scope: Scope, invoices: readonly Invoice[], line: BankTransaction) => Promise<void>;
  /** Updates the runs of the invoices after these are matched. Returns the run item to store with the matches. */
  readonly settleRuns: (scope: Scope, invoices: readonly Invoice[], itemId: number | null) => Promise<number | null>;
}

/**
 * Matches a transaction of a company to invoices, as `planMatch` decides. First cancels with the provider, outside any
 * database transaction, payments that the payer has not approved yet. Records those still in progress as possibly paid
 * twice, in the transaction of the match (RULES.md, 47 and 48). Learns from matches of payments.
 * @throws NOT_FOUND, MONTH_CLOSED, and as `planMatch`; FORBIDDEN if it cancels a payment, or settles the debt with less
 * than half of it, and the user's role may not pay (RULES.md, 69)
 */
export async function applyMatch(
  scope: Scope,
  companyId: number,
  id: number,
  request: MatchRequest,
  steps: MatchSteps,
): Promise<MatchChange> {
  if (request.words.paidOutside) {
    const { plan } = await inTransaction(scope, (scope) => planLocked(scope, companyId, id, request, steps));
    if (plan.paymentsToStop.length > 0) requirePermission(scope, companyId, 'pay', 'cancel a payment at the bank');
    for (const paymentId of plan.paymentsToStop) await stopPayment(scope, paymentId);
  }
  return inTransaction(scope, async (scope) => {
    const { transaction, invoices, plan, itemId } = await planLocked(scope, companyId, id, request, steps);
    if (plan.settlesByWord)
      requirePermission(scope, companyId, 'pay', 'settle invoices with less than half of what is owed');
    const matches = storeMatches(scope, { transaction, invoices, plan }, request.confidence);
    await recordDuplicatePayments(scope, transaction, plan.matches);
    if (plan.kind === 'refund') return { bankTransaction: transaction, invoices };
    const paymentRunItemId = await steps.settleRuns(scope, invoices, itemId);
    for (const match of matches) match.paymentRunItemId = paymentRunItemId;
    await countPieces(scope, transaction, invoices, matches);
    // Patterns describe payments, so incoming money teaches nothing.
    if (transaction.isOutgoing) await learnMatches(scope, companyId, [{ transaction, invoices }]);
    return { bankTransaction: transaction, invoices };
  });
}

/** Locks the company, the bank transaction and the invoices until the database transaction ends; plans the match. */
async function planLocked(
  scope: Scope,
  companyId: number,
  id: number,
  { invoiceIds, words, paymentRunItemId = null }: MatchRequest,
  { check }: MatchSteps,
): Promise<PlannedTransaction & { readonly itemId: number | null }> {
  await lockCompany(scope, companyId);
  const transaction = await lockOpenMonthTransaction(scope, id);
  const invoices = await lockInvoices(scope, companyId, invoiceIds);
  if (invoices.length < new Set(invoiceIds).size) throw new AppError('NOT_FOUND', 'Invoice not found');
  await check?.(scope, invoices, transaction);
  const paidPence = pence(Math.abs(transaction.amountPence));
  const item = await itemWithCredit(scope, companyId, invoices, { paymentRunItemId, paidPence });
  const isRefund = isRefundOfPaid(invoices, words);
  const toMatch = isRefund
    ? await invoicesToRefund(scope, companyId, invoices)
    : await invoicesToMatch(scope, transaction, invoices, words);
  const ids = item || isRefund ? [] : invoices.map((invoice) => invoice.id);
  const lessCredit = await readPaidLessCredit(scope, companyId, ids);
  const withItem = toMatch.map((one) => ({
    ...one,
    usedByItemPence: item?.appliedPence.get(one.id) ?? null,
    paidLessCredit: lessCredit.get(one.id) ?? null,
  }));
  const plan = planMatch(transaction, withItem, words);
  return { transaction, invoices, plan, itemId: item?.id ?? paymentRunItemId };
}

/** Counts a credit note used in full as paid, and the rest of an invoice as paid on the day of its last part. */
async function countPieces(
  scope: Scope,
  { companyId, date }: BankTransaction,
  invoices: readonly Invoice[],
  matches: readonly BankTransactionMatch[],
): Promise<void> {
  const pieces = matches.filter(({ kind, amountPence, invoice }) =>
    kind === 'part_payment' ? amountPence < 0 : invoice.getEntity().partPaidPence !== 0,
  );
  if (pieces.length === 0) return;
  const ids = pieces.map(({ invoice }) => invoice.id);
  await recountParts(scope, companyId, ids, date);
  await lockInvoices(
    scope,
    companyId,
    invoices.map(({ id }) => id),
  );
}

/** True for a refund of paid invoices, which changes none. Incoming money that settles credit notes changes them. */
function isRefundOfPaid(invoices: readonly Invoice[], { refund }: MatchWords): boolean {
  return refund && invoices.every(({ documentType }) => documentType === 'invoice');
}

async function invoicesToRefund(
  scope: Scope,
  companyId: number,
  invoices: readonly Invoice[],
): Promise<InvoiceToMatch[]> {
  const refunds = await readRefunds(scope, companyId, invoices);
  return invoices.map((invoice) => ({ ...invoiceToMatch(invoice), refunds: refunds.get(invoice.id) ?? null }));
}

async function invoicesToMatch(
  scope: Scope,
  transaction: BankTransaction,
  invoices: readonly Invoice[],
  { partPayment }: MatchWords,
): Promise<InvoiceToMatch[]> {
  const onTheirWay = await readPaymentsInProgress(scope, transaction, invoices);
  for (const invoice of partPayment ? invoices : []) {
    // While a payment of the whole invoice continues, no part of it can be paid.
    const { takesParts = true } = onTheirWay.get(invoice.id) ?? {};
    if (!takesParts && invoice.documentType === 'invoice')
      planPartPayment(invoice, pence(Math.abs(transaction.amountPence)));
  }
  return Promise.all(
    invoices.map(async (invoice) => ({
      ...invoiceToMatch(invoice),
      remainderPence: partPayment && invoice.isMatched ? await restOf(scope, invoice) : null,
      onItsWay: onTheirWay.get(invoice.id) ?? null,
    })),
  );
}

/** Rest of an invoice after the smaller transaction that settled it; null without one. */
async function restOf(scope: Scope, { companyId, id }: Invoice): Promise<InvoiceToMatch['remainderPence']> {
  const [settled] = await readUnderpayments(scope, companyId, id);
  return settled?.remainderPence ?? null;
}
