import { LoadStrategy, LockMode, raw } from '@mikro-orm/core';
import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { invoiceInputSchema } from '@paycycle/schema/validation/invoice-form';
import { invoiceIdsSchema } from '@paycycle/schema/validation/invoice-ids';
import { validate } from '@paycycle/schema/validation/validate';
import { storedPence } from '../../kernel/columns.ts';
import { type Page, requirePage } from '../../kernel/paging.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { findOrCreateSupplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { type InvoiceState, stateOfNewInvoice, stateWhenPaid } from './invoice.plan.ts';
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

/**
 * Enters an invoice, with its supplier found by name or made (rules.md, 7, 8, 11 and 15).
 * @throws NOT_FOUND, VALIDATION_FAILED; DUPLICATE_INVOICE when the supplier has one with this number and amount already,
 * unless the input says `allowDuplicate`.
 */
export async function createInvoice(scope: Scope, companyId: number, input: unknown): Promise<Invoice> {
  requireCompany(scope, companyId);
  const { supplierName, status, allowDuplicate, fileName, filePath, ...fields } = validate(
    invoiceInputSchema(scope.today),
    input,
  );
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const supplier = await findOrCreateSupplier(scope, companyId, supplierName);
    const numberKey = invoiceNumberKey(fields.invoiceNumber);
    if (supplier.id && !allowDuplicate) await refuseDuplicate(scope, supplier.id, numberKey, fields.amountPence);
    company.lastRecordNumber += 1;
    const now = scope.ports.clock.now();
    return scope.em.create(Invoice, {
      ...fields,
      ...stateOfNewInvoice(status, supplier.isAutoPaid, scope.today),
      companyId,
      supplier,
      numberKey,
      fileName: fileName ?? null,
      filePath: filePath ?? null,
      recordNumber: company.lastRecordNumber,
      createdAt: now,
      createdBy: scope.userId,
      modifiedAt: now,
      modifiedBy: scope.userId,
    });
  });
}

/**
 * Marks invoices as paid today; those that are paid already stay as they are. Answers with the ones that changed.
 * @throws NOT_FOUND when an invoice is not the company's, and then nothing changes; VALIDATION_FAILED
 */
export async function markInvoicesPaid(scope: Scope, companyId: number, input: unknown): Promise<Invoice[]> {
  requireCompany(scope, companyId);
  const { invoiceIds } = validate(invoiceIdsSchema, input);
  const ids = [...new Set(invoiceIds)];
  return inTransaction(scope, async (scope) => {
    const invoices = await scope.em.find(
      Invoice,
      { companyId, id: { $in: ids } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (invoices.length < ids.length) throw new AppError('NOT_FOUND', 'Invoice not found');
    const unpaid = invoices.filter((invoice) => invoice.status !== 'paid');
    for (const invoice of unpaid) change(scope, invoice, stateWhenPaid(invoice, scope.today));
    return unpaid;
  });
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

async function refuseDuplicate(scope: Scope, supplierId: number, numberKey: string, amountPence: Pence): Promise<void> {
  const known = await scope.em.findOne(Invoice, {
    supplier: supplierId,
    numberKey,
    amountPence,
  });
  if (!known) return;
  const what = `Invoice ${known.invoiceNumber} of ${formatLocalDate(known.invoiceDate)} for ${formatPounds(known.amountPence)}`;
  throw new AppError('DUPLICATE_INVOICE', `${what} from this supplier exists already (record ${known.recordNumber})`);
}
