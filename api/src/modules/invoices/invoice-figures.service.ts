import { cutOffDate } from '@paycycle/schema/domain/cycle';
import { type DueWeek, dueByWeek, lastDueWeekDay } from '@paycycle/schema/domain/due-weeks';
import { firstDayOf, lastDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { LIST_SIZE_MAX, PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { cycleDaysSchema } from '@paycycle/schema/validation/cycle-days';
import { validate } from '@paycycle/schema/validation/validate';
import type { Page } from '../../kernel/limits/paging.ts';
import { read, readAll } from '../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceStats } from './invoice.inputs.ts';
import { BATCH_IMPORTS, DUE_DAYS, DUE_TOTALS, INVOICE_STATS, type InvoiceBatch } from './invoice-figures.view.ts';

/** @throws NOT_FOUND, VALIDATION_FAILED for days outside 1 to 365 */
export async function invoiceStats(scope: Scope, companyId: number, cycle: unknown): Promise<InvoiceStats> {
  requireCompany(scope, companyId);
  const { days } = validate(cycleDaysSchema, cycle);
  const month = monthOf(scope.today);
  const { totalOutstandingPence, ...counts } = await read(scope, companyId).one(INVOICE_STATS, {
    dueBy: cutOffDate(scope.today, days),
    monthFrom: firstDayOf(month),
    monthTo: lastDayOf(month),
  });
  return { ...counts, totalOutstandingPence: totalOutstandingPence ?? ZERO_PENCE };
}

const FIRST_PAGE: Page = { offset: 0, limit: PAGE_SIZE_MAX };

/**
 * Unpaid invoices that are due within so many days from today, overdue ones included, by supplier and due date
 * (RULES.md, 4). Those that are in an open run already are among them, and say so.
 * @throws NOT_FOUND, VALIDATION_FAILED for days outside 1 to 365
 */
export async function dueInvoices(
  scope: Scope,
  companyId: number,
  cycle: unknown,
  page: Page = FIRST_PAGE,
): Promise<Invoice[]> {
  requireCompany(scope, companyId);
  const { days } = validate(cycleDaysSchema, cycle);
  return scope.em.find(
    Invoice,
    { companyId, documentType: 'invoice', status: 'to_pay', dueDate: { $lte: cutOffDate(scope.today, days) } },
    {
      populate: ['supplier'],
      orderBy: [{ supplier: { nameKey: 'asc' } }, { dueDate: 'asc' }, { recordNumber: 'asc' }],
      ...page,
    },
  );
}

/** Totals of all due invoices, however many of them are listed. */
export interface DueTotals {
  readonly totalCount: number;
  /** Invoices for a new run: in no run, without a payment in progress, and with no part paid by a bank transaction. */
  readonly selectableCount: number;
  readonly selectableAmountPence: Pence;
}

/** @throws NOT_FOUND, VALIDATION_FAILED for days outside 1 to 365 */
export async function dueTotals(scope: Scope, companyId: number, cycle: unknown): Promise<DueTotals> {
  requireCompany(scope, companyId);
  const { days } = validate(cycleDaysSchema, cycle);
  const dueBy = cutOffDate(scope.today, days);
  const { selectableAmountPence, ...counts } = await read(scope, companyId).one(DUE_TOTALS, { dueBy });
  return { ...counts, selectableAmountPence: selectableAmountPence ?? ZERO_PENCE };
}

/** Returns the totals of unpaid invoices by the week in which they are due. @throws NOT_FOUND */
export async function dueWeeks(scope: Scope, companyId: number): Promise<DueWeek[]> {
  const days = await read(scope, companyId).rows(DUE_DAYS, { dueBy: lastDueWeekDay(scope.today) });
  return dueByWeek(days, scope.today);
}

/** The imports of a company, or of all that the caller may use; the newest first. @throws NOT_FOUND */
export async function listBatchImports(scope: Scope, companyId?: number): Promise<InvoiceBatch[]> {
  const reader = companyId === undefined ? readAll(scope) : read(scope, companyId);
  return reader.rows(BATCH_IMPORTS, { limit: LIST_SIZE_MAX });
}
