import { AppError } from '@paycycle/schema/errors';
import { invoiceRequiredManySchema, noInvoiceManySchema } from '@paycycle/schema/validation/bulk-no-invoice';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, requireCompany, type Scope } from '../../../kernel/scope.ts';
import {
  type BankTransaction,
  closedMonths,
  lockTransactions,
  refuseClosedMonth,
} from '../../bank-transactions/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { readFittingInvoices } from './fitting-invoices.read.ts';
import type { BulkNoInvoiceResult, NoInvoiceRefusal } from './no-invoice.types.ts';

/**
 * Marks transactions as needing no invoice, all with one note (RULES.md, 38), in one transaction, constant in
 * statements. Skips and reports those that are matched, marked already or in a closed month. Skips and reports, with
 * the invoice, those that an open invoice fits, unless the caller confirms with `despiteInvoice`.
 * `bulkMarkInvoiceRequired` of the changed ones undoes it.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function bulkMarkNoInvoiceRequired(
  scope: Scope,
  companyId: number,
  input: unknown,
): Promise<BulkNoInvoiceResult> {
  requireCompany(scope, companyId);
  const { ids, notes, despiteInvoice } = validate(noInvoiceManySchema, input);
  const fitting = despiteInvoice ? null : await readFittingInvoices(scope, companyId, ids);
  return changeMany(scope, companyId, ids, (transaction) => {
    if (transaction.isMatched) {
      throw new AppError('ALREADY_MATCHED', 'This transaction is matched to an invoice. Unmatch it first.');
    }
    if (!transaction.requiresInvoice) {
      throw new AppError('VALIDATION_FAILED', 'This transaction is already marked as needing no invoice.');
    }
    const fits = fitting?.get(transaction.id);
    if (fits) throw new AppError('INVOICE_FITS', fits);
    return { requiresInvoice: false, noInvoicePreset: null, notes };
  });
}

/**
 * Undoes 'No invoice required' for many transactions, and removes their notes. Skips and reports those that need an
 * invoice already or are in a closed month.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export function bulkMarkInvoiceRequired(scope: Scope, companyId: number, input: unknown): Promise<BulkNoInvoiceResult> {
  requireCompany(scope, companyId);
  const { ids } = validate(invoiceRequiredManySchema, input);
  return changeMany(scope, companyId, ids, (transaction) => {
    if (transaction.requiresInvoice) {
      throw new AppError('VALIDATION_FAILED', 'This transaction already needs an invoice.');
    }
    return { requiresInvoice: true, noInvoicePreset: null, notes: null };
  });
}

type Mark = Pick<BankTransaction, 'requiresInvoice' | 'noInvoicePreset' | 'notes'>;

/** @param markOf returns the new values of a transaction; an `AppError` leaves it unchanged */
function changeMany(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
  markOf: (transaction: BankTransaction) => Mark,
): Promise<BulkNoInvoiceResult> {
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const closed = await closedMonths(scope, companyId);
    const transactions = await lockTransactions(scope, companyId, ids);
    const updatedAt = scope.ports.clock.now();
    const changed: BankTransaction[] = [];
    const refused: NoInvoiceRefusal[] = [];
    for (const id of ids) {
      const transaction = transactions.get(id);
      try {
        if (!transaction) throw new AppError('NOT_FOUND', 'Transaction not found');
        refuseClosedMonth(closed, transaction.date);
        changed.push(scope.em.assign(transaction, { ...markOf(transaction), updatedAt }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ bankTransactionId: id, message: error.message, invoiceFits: error.code === 'INVOICE_FITS' });
      }
    }
    await scope.em.flush();
    return { changed, refused };
  });
}
