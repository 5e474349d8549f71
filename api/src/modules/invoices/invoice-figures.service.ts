import { cutOffDate } from '@paycycle/schema/domain/cycle';
import { type DueDay, type DueWeek, dueByWeek, lastDueWeekDay } from '@paycycle/schema/domain/due-weeks';
import { firstDayOf, type LocalDate, lastDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { LIST_SIZE_MAX, PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { cycleDaysSchema } from '@paycycle/schema/validation/cycle-days';
import { validate } from '@paycycle/schema/validation/validate';
import { penceFromNumeric } from '../../kernel/columns.ts';
import type { Page } from '../../kernel/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { Invoice } from './invoice.entity.ts';

/** The figures of the dashboard's cards (RULES.md, 4 to 6; section 2). */
export interface InvoiceStats {
  readonly total: number;
  /** Unpaid, and due up to the end of the cycle; overdue ones among them. */
  readonly dueSoon: number;
  /** Paid in the current month, as London has it. */
  readonly paidThisMonth: number;
  /** Unpaid and in query. */
  readonly totalOutstandingPence: Pence;
}

/** @throws NOT_FOUND, VALIDATION_FAILED for days outside 1 to 365 */
export async function invoiceStats(scope: Scope, companyId: number, cycle: unknown): Promise<InvoiceStats> {
  requireCompany(scope, companyId);
  const { days } = validate(cycleDaysSchema, cycle);
  const month = monthOf(scope.today);
  const [row] = await scope.em.execute<[Omit<InvoiceStats, 'totalOutstandingPence'> & { outstanding: string }]>(
    `select count(*)::int as total,
       count(*) filter (where status = 'to_pay' and due_date <= ?)::int as "dueSoon",
       count(*) filter (where status = 'paid' and payment_date between ? and ?)::int as "paidThisMonth",
       coalesce(sum(amount - part_paid) filter (where status in ('to_pay', 'query')), 0)::text as outstanding
     from invoices where company_id = ?`,
    [cutOffDate(scope.today, days), firstDayOf(month), lastDayOf(month), companyId],
  );
  const { outstanding, ...counts } = row;
  return { ...counts, totalOutstandingPence: penceFromNumeric(outstanding) };
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
    { companyId, status: 'to_pay', dueDate: { $lte: cutOffDate(scope.today, days) } },
    {
      populate: ['supplier'],
      orderBy: [{ supplier: { nameKey: 'asc' } }, { dueDate: 'asc' }, { recordNumber: 'asc' }],
      ...page,
    },
  );
}

/** What all due invoices come to, however many of them are listed. */
export interface DueTotals {
  readonly totalCount: number;
  /** What can go into a new run: it is in none, no payment of it is under way, and no bank transaction paid any of it. */
  readonly selectableCount: number;
  readonly selectableAmountPence: Pence;
}

/** @throws NOT_FOUND, VALIDATION_FAILED for days outside 1 to 365 */
export async function dueTotals(scope: Scope, companyId: number, cycle: unknown): Promise<DueTotals> {
  requireCompany(scope, companyId);
  const { days } = validate(cycleDaysSchema, cycle);
  const [row] = await scope.em.execute<[Omit<DueTotals, 'selectableAmountPence'> & { amount: string }]>(
    `select count(*)::int as "totalCount", (count(*) filter (where is_selectable))::int as "selectableCount",
       coalesce(sum(amount) filter (where is_selectable), 0)::text as amount
     from (select amount,
         payment_run_id is null and not has_live_payment and not is_matched and part_paid = 0 as is_selectable
       from invoices where company_id = ? and status = 'to_pay' and due_date <= ?) due`,
    [companyId, cutOffDate(scope.today, days)],
  );
  const { amount, ...counts } = row;
  return { ...counts, selectableAmountPence: penceFromNumeric(amount) };
}

/** What unpaid invoices come to by the week in which they are due. @throws NOT_FOUND */
export async function dueWeeks(scope: Scope, companyId: number): Promise<DueWeek[]> {
  requireCompany(scope, companyId);
  const rows = await scope.em.execute<{ dueDate: LocalDate; count: number; amount: string }[]>(
    `select due_date as "dueDate", count(*)::int as count, sum(amount - part_paid)::text as amount
     from invoices where company_id = ? and status = 'to_pay' and due_date <= ? group by due_date`,
    [companyId, lastDueWeekDay(scope.today)],
  );
  const days: DueDay[] = rows.map(({ amount, ...day }) => ({ ...day, amountPence: penceFromNumeric(amount) }));
  return dueByWeek(days, scope.today);
}

/** A bulk import of invoices: 'date - Batch n (count invoices)' (RULES.md, 16). */
export interface BatchImport {
  readonly companyId: number;
  readonly batchImportDate: LocalDate;
  readonly batchSequenceNumber: number;
  readonly count: number;
}

/** The imports of a company, or of all that the caller may use; the newest first. @throws NOT_FOUND */
export async function listBatchImports(scope: Scope, companyId?: number): Promise<BatchImport[]> {
  if (companyId !== undefined) requireCompany(scope, companyId);
  const companyIds = companyId === undefined ? [...scope.companyIds] : [companyId];
  return scope.em.execute<BatchImport[]>(
    `select company_id as "companyId", batch_import_date as "batchImportDate",
       batch_sequence_number::int as "batchSequenceNumber", count(*)::int as count
     from invoices where company_id = any(?::integer[]) and batch_import_date is not null
     group by 1, 2, 3 order by 2 desc, 3 desc, 1 limit ?`,
    [sqlArray(companyIds), LIST_SIZE_MAX],
  );
}
