import { LockMode } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { matchInputSchema } from '@paycycle/schema/validation/match';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { type Invoice, lockInvoice, markInvoiceMatched, restoreInvoice } from '../invoices/index.ts';
import { leaveDraftRun, settleRun } from '../payment-runs/index.ts';
import { payByCompletedPayments } from '../payments/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import { BankTransactionMatch } from './bank-transaction-match.entity.ts';

/** What a match or its undoing changed. */
export interface MatchChange {
  readonly bankTransaction: BankTransaction;
  readonly invoices: readonly Invoice[];
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
    refuseMatched(transaction, [invoice]);
    await leaveDraftRun(scope, invoice);
    const match = matchInvoice(scope, transaction, invoice, confidence);
    if (invoice.paymentRunId !== null) await settleRun(scope, companyId, invoice.paymentRunId);
    noteMatches(scope, transaction, [match]);
    return { bankTransaction: transaction, invoices: [invoice] };
  });
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
  matchingConfidence: number,
): BankTransactionMatch {
  const before = markInvoiceMatched(scope, invoice, transaction.date);
  return scope.em.create(BankTransactionMatch, {
    companyId: transaction.companyId,
    bankTransaction: transaction,
    invoice,
    matchingConfidence,
    amountPence: invoice.amountPence,
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

/** @throws NOT_FOUND */
export async function getTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await scope.em.findOne(BankTransaction, { id });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}

/** Called after the company was locked, as by every command on invoices: the order of locks is the same everywhere. */
export async function lockTransaction(scope: Scope, id: number): Promise<BankTransaction> {
  const transaction = await scope.em.findOne(BankTransaction, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
  return transaction;
}
