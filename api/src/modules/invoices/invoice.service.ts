import { LoadStrategy, LockMode } from '@mikro-orm/core';
import type { QBFilterQuery } from '@mikro-orm/postgresql';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from './invoice.entity.ts';
import { type InvoiceState, planPartPayment, stateAfterPayment } from './invoice.plan.ts';

/** Invoices by their ids, with their suppliers. */
export function findInvoices(scope: Scope, ids: readonly number[]): Promise<Invoice[]> {
  return scope.em.find(Invoice, { id: { $in: [...ids] } }, { populate: ['supplier'], orderBy: { id: 'asc' } });
}

/** An invoice that the caller may see, with its supplier. @throws NOT_FOUND */
export async function getInvoice(scope: Scope, id: number): Promise<Invoice> {
  const invoice = await scope.em.findOne(Invoice, { id }, { populate: ['supplier'] });
  if (!invoice) throw new AppError('NOT_FOUND', 'Invoice not found');
  return invoice;
}

/** Locks and returns an invoice with its supplier. @throws NOT_FOUND */
export async function lockInvoice(scope: Scope, companyId: number, invoiceId: number): Promise<Invoice> {
  const [invoice] = await lockInvoices(scope, companyId, [invoiceId]);
  if (!invoice) throw new AppError('NOT_FOUND', 'Invoice not found');
  return invoice;
}

/**
 * Locks and returns invoices with their suppliers, by ascending id. Runs one statement for the invoices and one for the
 * suppliers. Leaves out deleted invoices.
 */
export function lockInvoices(scope: Scope, companyId: number, ids: Iterable<number>): Promise<Invoice[]> {
  return scope.em.find(
    Invoice,
    { companyId, id: { $in: [...new Set(ids)] } },
    {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      // Rows read before the lock may have changed since, the supplier's account above all.
      refresh: true,
      populate: ['supplier'],
      strategy: LoadStrategy.SELECT_IN,
      orderBy: { id: 'asc' },
    },
  );
}

/** Holds the rows of invoices until the transaction ends: for commands on more than entities are read of. */
export async function lockInvoiceRows(scope: Scope, companyId: number, where: QBFilterQuery<Invoice>): Promise<void> {
  const query = scope.em.createQueryBuilder(Invoice).select('id').where({ companyId }).andWhere(where);
  await query.orderBy({ id: 'asc' }).setLockMode(LockMode.PESSIMISTIC_WRITE).execute();
}

/**
 * Records that a bank transaction of this date paid an invoice. Returns the invoice's state before (RULES.md, 34).
 */
export function markInvoiceMatched(scope: Scope, invoice: Invoice, paidOn: LocalDate): InvoiceState {
  const { status, paymentDate } = invoice;
  change(scope, invoice, stateAfterPayment(invoice, paidOn));
  invoice.isMatched = true;
  return { status, paymentDate };
}

/** Undoes `markInvoiceMatched`. An invoice reopened since by a returned payment stays to be paid (RULES.md, 25). */
export function restoreInvoice(scope: Scope, invoice: Invoice, before: InvoiceState): void {
  if (invoice.status === 'paid') change(scope, invoice, before);
  invoice.isMatched = false;
}

/**
 * Records that a bank transaction paid a part of an invoice. @throws VALIDATION_FAILED, INVOICE_IN_RUN,
 * PAYMENT_ALREADY_MADE
 */
export function addPartPayment(scope: Scope, invoice: Invoice, paidPence: Pence): void {
  invoice.partPaidPence = planPartPayment(invoice, paidPence);
  noteChange(scope, invoice);
}

/**
 * Says, as the database says it of amounts and dates, that an invoice stays as it is while a closed month has it in its figures
 * (RULES.md, 49).
 * @param supplierId its supplier before the change
 * @throws MONTH_CLOSED
 */
export async function refuseChangeOfClosedMonth(
  scope: Scope,
  { companyId, id }: Invoice,
  supplierId: number,
): Promise<void> {
  await scope.em.execute(
    `select refuse_change_of_closed_month(invoice, invoice.invoice_date, ?) from invoices invoice
     where invoice.company_id = ? and invoice.id = ?`,
    [supplierId, companyId, id],
  );
}

/** Returns true if a closed month has an invoice in its figures. */
export async function isInClosedMonth(
  { em }: Scope,
  { companyId, recordNumber, invoiceDate }: Invoice,
): Promise<boolean> {
  const [row] = await em.execute<{ isClosed: boolean }[]>('select closed_month_of(?, ?, ?) is not null as "isClosed"', [
    companyId,
    recordNumber,
    invoiceDate,
  ]);
  return row?.isClosed ?? false;
}

function change(scope: Scope, invoice: Invoice, { status, paymentDate }: InvoiceState): void {
  invoice.status = status;
  invoice.paymentDate = paymentDate;
  noteChange(scope, invoice);
}

function noteChange(scope: Scope, invoice: Invoice): void {
  invoice.modifiedAt = scope.ports.clock.now();
  invoice.modifiedBy = scope.userId;
}
