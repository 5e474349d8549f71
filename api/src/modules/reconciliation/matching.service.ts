import { LockMode } from '@mikro-orm/core';
import { pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { matchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import {
  addPartPayment,
  type Invoice,
  lockInvoice,
  markInvoiceMatched,
  outstandingOf,
  restoreInvoice,
  takeBackPartPayment,
} from '../invoices/index.ts';
import { leaveDraftRun, settleRun } from '../payment-runs/index.ts';
import { payByCompletedPayments } from '../payments/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { BankTransactionMatch } from './bank-transaction-match.entity.ts';
import { requireOpenMonth } from './closing/month-closing.service.ts';
import { forgetMatch, learnMatch } from './learning/learning.service.ts';
import { readShortSettlements } from './short-settlement.read.ts';

/** What a match or its undoing changed. */
export interface MatchChange {
  readonly bankTransaction: BankTransaction;
  readonly invoices: readonly Invoice[];
}

/**
 * Matches a transaction to an invoice: the invoice becomes paid on the transaction's date, unless it is paid already. A draft
 * run that it was in goes on without it, and does not get it back when the match is undone; one that is submitted or being
 * paid keeps it, and is processed when it was the last one to pay. A part payment leaves the invoice as it is, with so much
 * less to pay; it may also be the rest of an invoice that a smaller transaction has settled. The match is learned from.
 * @throws NOT_FOUND; VALIDATION_FAILED, also for a part payment of all that is left or more; ALREADY_MATCHED when either of
 * the two has a match; MONTH_CLOSED; INVOICE_IN_RUN, PAYMENT_UNDER_WAY for a part payment of what is being paid as a whole
 */
export async function matchBankTransaction(scope: Scope, id: number, input: unknown): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockOpenMonthTransaction(scope, id);
    const { invoiceId, confidence, partPayment } = validate(matchInputSchema, input);
    const invoice = await lockInvoice(scope, companyId, invoiceId);
    refuseMatched(transaction, partPayment && (await isWithinRest(scope, transaction, invoice)) ? [] : [invoice]);
    const match = partPayment
      ? await matchPart(scope, transaction, invoice, confidence)
      : await matchWhole(scope, transaction, invoice, confidence);
    noteMatches(scope, transaction, [match]);
    await learnMatch(scope, transaction, [invoice]);
    return { bankTransaction: transaction, invoices: [invoice] };
  });
}

async function matchWhole(scope: Scope, transaction: BankTransaction, invoice: Invoice, confidence: number) {
  await leaveDraftRun(scope, invoice);
  const match = matchInvoice(scope, transaction, invoice, confidence);
  if (invoice.paymentRunId === null) return match;
  await settleRun(scope, transaction.companyId, invoice.paymentRunId);
  // It leaves a run that is processed.
  await scope.em.refresh(invoice, { populate: ['supplier'] });
  return match;
}

async function matchPart(scope: Scope, transaction: BankTransaction, invoice: Invoice, confidence: number) {
  const amountPence = pence(Math.abs(transaction.amountPence));
  addPartPayment(scope, invoice, amountPence);
  await leaveDraftRun(scope, invoice);
  const { status, paymentDate } = invoice;
  const part = { amountPence, isPartPayment: true };
  return createMatch(scope, transaction, invoice, confidence, { status, paymentDate }, part);
}

/** Whether a transaction is no more than what the one that settled an invoice has left of it. */
async function isWithinRest(scope: Scope, transaction: BankTransaction, invoice: Invoice): Promise<boolean> {
  if (!invoice.isMatched) return false;
  const [settled] = await readShortSettlements(scope, invoice.companyId, invoice.id);
  return settled !== undefined && Math.abs(transaction.amountPence) <= settled.restPence;
}

/** @throws ALREADY_MATCHED when the transaction or one of the invoices has a match */
export function refuseMatched(transaction: BankTransaction, invoices: readonly Invoice[]): void {
  if (transaction.isMatched) throw new AppError('ALREADY_MATCHED', 'This transaction is matched already');
  const matched = invoices.find(({ isMatched }) => isMatched);
  if (!matched) return;
  const message = `Invoice ${matched.invoiceNumber} is matched to another transaction already`;
  throw new AppError('ALREADY_MATCHED', message);
}

/** Makes an invoice paid by a transaction, and remembers what it was before. */
export function matchInvoice(
  scope: Scope,
  transaction: BankTransaction,
  invoice: Invoice,
  confidence: number,
): BankTransactionMatch {
  const before = markInvoiceMatched(scope, invoice, transaction.date);
  const whole = { amountPence: outstandingOf(invoice), isPartPayment: false };
  return createMatch(scope, transaction, invoice, confidence, before, whole);
}

function createMatch(
  scope: Scope,
  transaction: BankTransaction,
  invoice: Invoice,
  matchingConfidence: number,
  before: Pick<Invoice, 'status' | 'paymentDate'>,
  paid: Pick<BankTransactionMatch, 'amountPence' | 'isPartPayment'>,
): BankTransactionMatch {
  return scope.em.create(BankTransactionMatch, {
    companyId: transaction.companyId,
    bankTransaction: transaction,
    invoice,
    matchingConfidence,
    ...paid,
    matchedAt: scope.ports.clock.now(),
    matchedBy: scope.userId,
    restoreStatus: before.status,
    restorePaymentDate: before.paymentDate,
  });
}

/** What a transaction shows of its matches: of several the first invoice. */
export function noteMatches(
  scope: Scope,
  transaction: BankTransaction,
  [first]: readonly [BankTransactionMatch, ...BankTransactionMatch[]],
): void {
  scope.em.assign(transaction, {
    isMatched: true,
    matchedInvoice: first.invoice,
    matchingConfidence: first.matchingConfidence,
    updatedAt: scope.ports.clock.now(),
  });
}

/**
 * Takes a match back and restores the invoices to what they were before it; those that a payment through the provider has
 * paid meanwhile stay paid (rules.md, 23 and 34). What the match has taught is forgotten.
 * @throws NOT_FOUND, NOT_MATCHED, MONTH_CLOSED
 */
export async function unmatchBankTransaction(scope: Scope, id: number): Promise<MatchChange> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockOpenMonthTransaction(scope, id);
    if (!transaction.isMatched) throw new AppError('NOT_MATCHED');
    const matches = await scope.em.find(
      BankTransactionMatch,
      { bankTransaction: transaction.id },
      { orderBy: { invoice: 'asc' } },
    );
    const invoices: Invoice[] = [];
    for (const match of matches) {
      const invoice = await lockInvoice(scope, transaction.companyId, match.invoice.id);
      restore(scope, invoice, match);
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
    await forgetMatch(scope, transaction, invoices);
    return { bankTransaction: transaction, invoices };
  });
}

function restore(scope: Scope, invoice: Invoice, match: BankTransactionMatch): void {
  if (match.isPartPayment) takeBackPartPayment(scope, invoice, match.amountPence);
  else restoreInvoice(scope, invoice, { status: match.restoreStatus, paymentDate: match.restorePaymentDate });
}

/** @throws NOT_FOUND */
export async function getTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await scope.em.findOne(BankTransaction, { id });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}

/**
 * Called after the company was locked, as by every command on invoices: the order of locks is the same everywhere.
 * @throws NOT_FOUND, MONTH_CLOSED
 */
export async function lockOpenMonthTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await lockTransaction(scope, id);
  await requireOpenMonth(scope, transaction.companyId, transaction.date);
  return transaction;
}

/** @throws NOT_FOUND */
export async function lockTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  // What was read before the lock was waited for may have changed meanwhile.
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const transaction = await scope.em.findOne(BankTransaction, { id }, options);
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}
