import { LoadStrategy, LockMode, raw } from '@mikro-orm/core';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { storedPence } from '../../kernel/columns.ts';
import { type Page, requirePage } from '../../kernel/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { Invoice } from './invoice.entity.ts';
import { type InvoiceState, stateWhenPaid } from './invoice.plan.ts';
import { type InvoiceFilter, type InvoiceSort, invoicesOrder, invoicesWhere } from './invoice-list.query.ts';

const NEWEST_FIRST: InvoiceSort = { field: 'recordNumber', direction: 'desc' };

/** What a list of invoices is asked with. */
export interface InvoiceListRequest {
  readonly filter?: InvoiceFilter | null;
  readonly sort?: InvoiceSort | null;
  readonly page: Page;
  /** The largest page that is answered; a door that returns plain arrays allows more. */
  readonly limitMax?: number;
}

/** A company's invoices with their suppliers, newest first unless sorted otherwise. @throws NOT_FOUND, VALIDATION_FAILED */
export async function listInvoices(scope: Scope, companyId: number, request: InvoiceListRequest): Promise<Invoice[]> {
  requireCompany(scope, companyId);
  const { offset, limit } = requirePage(request.page, request.limitMax);
  const where = invoicesWhere(companyId, request.filter ?? {}, scope.today);
  const orderBy = invoicesOrder(request.sort ?? NEWEST_FIRST);
  return scope.em.find(Invoice, where, {
    populate: ['supplier'],
    orderBy,
    offset,
    limit,
  });
}

/** Invoices by their ids, with their suppliers. */
export function findInvoices(scope: Scope, ids: readonly number[]): Promise<Invoice[]> {
  return scope.em.find(Invoice, { id: { $in: [...ids] } }, { populate: ['supplier'], orderBy: { id: 'asc' } });
}

export interface InvoiceTotals {
  readonly count: number;
  readonly amountPence: Pence;
}

/** How many invoices a filter finds, and what they come to. @throws NOT_FOUND */
export async function totalInvoices(scope: Scope, companyId: number, filter: InvoiceFilter): Promise<InvoiceTotals> {
  requireCompany(scope, companyId);
  const [row] = await scope.em
    .createQueryBuilder(Invoice, 'invoice')
    .select([raw('count(*)::int as count'), raw('coalesce(sum(invoice.amount), 0)::text as total')])
    .where(invoicesWhere(companyId, filter, scope.today))
    .execute<[{ count: number; total: string }]>();
  return { count: row.count, amountPence: storedPence(row.total) };
}

/** An invoice that the caller may see, with its supplier. @throws NOT_FOUND */
export async function getInvoice(scope: Scope, id: number): Promise<Invoice> {
  const invoice = await scope.em.findOne(Invoice, { id }, { populate: ['supplier'] });
  if (!invoice) throw new AppError('NOT_FOUND', 'Invoice not found');
  return invoice;
}

/** An invoice with its supplier, its row held until the transaction ends. @throws NOT_FOUND */
export async function lockInvoice(scope: Scope, companyId: number, invoiceId: number): Promise<Invoice> {
  const invoice = await scope.em.findOne(
    Invoice,
    { companyId, id: invoiceId },
    {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      populate: ['supplier'],
      strategy: LoadStrategy.SELECT_IN,
    },
  );
  if (!invoice) throw new AppError('NOT_FOUND', 'Invoice not found');
  return invoice;
}

/** Notes that a bank transaction of this date paid an invoice, and answers what the invoice was before (rules.md, 34). */
export function markInvoiceMatched(scope: Scope, invoice: Invoice, paidOn: LocalDate): InvoiceState {
  const { status, paymentDate } = invoice;
  change(scope, invoice, stateWhenPaid(invoice, paidOn));
  invoice.isMatched = true;
  return { status, paymentDate };
}

/** Undoes `markInvoiceMatched`. */
export function restoreInvoice(scope: Scope, invoice: Invoice, before: InvoiceState): void {
  change(scope, invoice, before);
  invoice.isMatched = false;
}

function change(scope: Scope, invoice: Invoice, { status, paymentDate }: InvoiceState): void {
  invoice.status = status;
  invoice.paymentDate = paymentDate;
  invoice.modifiedAt = scope.ports.clock.now();
  invoice.modifiedBy = scope.userId;
}
