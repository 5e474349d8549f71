import {
  awardsAgainst,
  DATED_FIELDS,
  PAYMENT_BANDS,
  paidFigures,
  paymentAwards,
  percentOf,
  receivedOn,
} from '@paycycle/schema/domain/payment-practices';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { paymentPracticesQuerySchema } from '@paycycle/schema/validation/payment-practices-query';
import { validate } from '@paycycle/schema/validation/validate';
import { CSV_PAGE_ROWS, CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { read } from '../../../kernel/read/read.ts';
import type { RowOf } from '../../../kernel/read/view.ts';
import { inSnapshot, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { PRACTICES_CSV_COLUMNS } from './payment-practices.columns.ts';
import type { InvoiceAgainstAwards, LateDateChange, PaymentPractices } from './payment-practices.types.ts';
import {
  CHANGED_LATE,
  CHANGED_LATE_COUNT,
  DUE_FIGURES,
  INVOICES_AGAINST,
  PAID_GROUPS,
  PRACTICE_INVOICES,
} from './payment-practices.view.ts';

/** Invoices whose late changes are listed. The CSV marks all. */
const CHANGED_LATE_MAX = 100;

/**
 * How fast a company paid its suppliers in a period, and the awards of the Fair Payment Code that it earns (RULES.md,
 * 103). All figures are of one moment.
 * @param input `from` and `to`: those of the last full half-year if omitted
 * @throws NOT_FOUND, VALIDATION_FAILED also for a page out of bounds
 */
export async function paymentPractices(
  scope: Scope,
  companyId: number,
  input: unknown,
  page: Page,
): Promise<PaymentPractices> {
  requireCompany(scope, companyId);
  const days = validate(paymentPracticesQuerySchema(scope.today), input);
  const { offset, limit } = requirePage(page, LIST_SIZE_MAX);
  return inSnapshot(scope, async (scope) => {
    const reader = read(scope, companyId);
    const groups = await reader.rows(PAID_GROUPS, days);
    const due = await reader.one(DUE_FIGURES, { ...days, today: scope.today });
    const against = await reader.rows(INVOICES_AGAINST, { ...days, offset, limit });
    const changedLate = await reader.one(CHANGED_LATE_COUNT, days);
    const changed = await reader.rows(CHANGED_LATE, { ...days, limit: CHANGED_LATE_MAX });
    const [fastest] = PAYMENT_BANDS;
    return {
      ...days,
      ...paidFigures(groups),
      receiptUnknownCount: groups.reduce((sum, { receiptUnknownCount }) => sum + receiptUnknownCount, 0),
      ...due,
      latePercent: percentOf(due.lateCount, due.dueCount),
      disputedPercent: percentOf(due.disputedCount, due.lateCount),
      awards: paymentAwards(groups),
      against: against.flatMap(invoiceAgainst),
      againstCount: groups.reduce((sum, { band, count }) => sum + (band === fastest ? 0 : count), 0),
      changedLateCount: changedLate.count,
      lateDateChanges: (await Promise.all(changed.map((row) => lateChangesOf(scope, row)))).flat(),
    };
  });
}

/** All invoices of the figures as CSV, by supplier. @throws NOT_FOUND, VALIDATION_FAILED */
export async function exportPaymentPractices(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const days = validate(paymentPracticesQuerySchema(scope.today), input);
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Payment practices', name, `${days.from} to ${days.to}`], 'csv'),
    columns: PRACTICES_CSV_COLUMNS,
    pages: (scope) => read(scope, companyId).pages(PRACTICE_INVOICES, { ...days, today: scope.today }, CSV_PAGE_ROWS),
  });
}

function invoiceAgainst(row: RowOf<typeof INVOICES_AGAINST>): InvoiceAgainstAwards[] {
  const { invoiceDate: _date, arrivedOn, paymentDate, days, ...shown } = row;
  if (paymentDate === null || days === null) return [];
  const receipt = { receivedOn: receivedOn(row), isReceiptKnown: arrivedOn !== null };
  return [{ ...shown, ...receipt, paymentDate, days, awards: awardsAgainst(days, row.isSmallBusiness) }];
}

/** One for each date of each late entry of an invoice. */
async function lateChangesOf(scope: Scope, row: RowOf<typeof CHANGED_LATE>): Promise<LateDateChange[]> {
  const { entries, ...invoice } = row;
  const changes = entries.map(async ({ at, personId, before, after }) => {
    const changedBy = personId === null ? null : await personName(scope, personId);
    return DATED_FIELDS.filter((field) => field in after).map((field) => ({
      ...invoice,
      field,
      before: before?.[field] ?? null,
      after: after[field] ?? null,
      changedAt: new Date(at),
      changedBy,
    }));
  });
  return (await Promise.all(changes)).flat();
}
