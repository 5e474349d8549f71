import { AppError } from '@paycycle/schema/errors';
import { invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../../kernel/scope.ts';
import {
  type BankTransaction,
  BankTransactionMatch,
  getTransaction,
  lockOpenMonthTransaction,
} from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { findInvoices, type Invoice } from '../../invoices/index.ts';
import { keysOf, timingOf } from '../learning/learning.plan.ts';
import {
  deleteRejections,
  incrementNegativePattern,
  storeRejections,
  withoutRejectedPairs,
} from '../learning/rejected-pair.service.ts';
import type { Rejection } from './learning.types.ts';

/**
 * 'Not a Match': none of these invoices is suggested for this transaction again, alone or with others (RULES.md, 37).
 * Adds one to the supplier's negative pattern for similar transactions: others become less likely, but are never
 * forbidden.
 * @throws NOT_FOUND, VALIDATION_FAILED, MONTH_CLOSED; ALREADY_MATCHED if the transaction is matched to one of them
 */
export async function rejectMatch(scope: Scope, id: number, input: unknown): Promise<Rejection> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const transaction = await lockOpenMonthTransaction(scope, id);
    const invoices = await requireInvoices(scope, companyId, validate(invoiceIdsSchema, input).invoiceIds);
    await refuseMatchedPairs(scope, transaction, invoices);
    await storeRejection(scope, transaction, invoices);
    return { bankTransactionId: id, invoiceIds: invoices.map((invoice) => invoice.id) };
  });
}

/**
 * Undoes 'Not a Match' for these invoices. One that was not rejected stays unchanged.
 * @throws NOT_FOUND, VALIDATION_FAILED, MONTH_CLOSED
 */
export async function undoRejection(scope: Scope, id: number, input: unknown): Promise<Rejection> {
  const { companyId } = await getTransaction(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    await lockOpenMonthTransaction(scope, id);
    const invoices = await requireInvoices(scope, companyId, validate(invoiceIdsSchema, input).invoiceIds);
    const invoiceIds = invoices.map((invoice) => invoice.id);
    await deleteRejections(scope, companyId, [{ transactionId: id, invoiceIds }]);
    return { bankTransactionId: id, invoiceIds };
  });
}

async function storeRejection(scope: Scope, transaction: BankTransaction, invoices: readonly Invoice[]): Promise<void> {
  const pairs = invoices.map((invoice) => ({ transactionId: transaction.id, invoiceId: invoice.id }));
  const added = new Set((await withoutRejectedPairs(scope, pairs)).map(({ invoiceId }) => invoiceId));
  const bySupplier = Map.groupBy(
    invoices.filter((invoice) => added.has(invoice.id)),
    ({ supplierId }) => supplierId,
  );
  for (const [supplierId, ofSupplier] of bySupplier) {
    const pattern = await incrementNegativePattern(scope, {
      companyId: transaction.companyId,
      supplierId,
      ...keysOf(transaction),
      ...timingOf(transaction.date, ofSupplier),
    });
    const rejected = ofSupplier.map((invoice) => ({ transactionId: transaction.id, invoiceId: invoice.id }));
    storeRejections(scope, pattern, rejected);
  }
}

async function requireInvoices(scope: Scope, companyId: number, ids: readonly number[]): Promise<Invoice[]> {
  const wanted = new Set(ids);
  const found = (await findInvoices(scope, [...wanted])).filter((invoice) => invoice.companyId === companyId);
  if (found.length < wanted.size) throw new AppError('NOT_FOUND', 'Invoice not found');
  return found;
}

/** @throws ALREADY_MATCHED when the transaction is matched to one of the invoices */
export async function refuseMatchedPairs(
  scope: Scope,
  transaction: BankTransaction,
  invoices: readonly Invoice[],
): Promise<void> {
  const invoice = { $in: invoices.map(({ id }) => id) };
  const matches = await scope.em.count(BankTransactionMatch, { bankTransaction: transaction.id, invoice });
  if (matches === 0) return;
  throw new AppError('ALREADY_MATCHED', 'This transaction is matched to that invoice. Unmatch it first.');
}
