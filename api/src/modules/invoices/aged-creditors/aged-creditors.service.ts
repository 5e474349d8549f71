import { AGED_BUCKETS, type AgedAmounts, agedDueDates, agedTotal } from '@paycycle/schema/domain/aged-creditors';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { agedCreditorsQuerySchema } from '@paycycle/schema/validation/aged-creditors-query';
import { validate } from '@paycycle/schema/validation/validate';
import { CSV_PAGE_ROWS, CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { read } from '../../../kernel/read/read.ts';
import { inSnapshot, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { outstandingAt } from '../outstanding.query.ts';
import { AGED_CSV_COLUMNS } from './aged-creditors.columns.ts';
import type { AgedCreditors } from './aged-creditors.types.ts';
import { AGED_CREDITORS, AGED_TOTALS, type AgedShape, type AgedValues } from './aged-creditors.view.ts';

/**
 * Rows and totals are of one moment.
 * @param input `asAt`, today unless it is given
 * @throws NOT_FOUND, VALIDATION_FAILED for a day in the future and for a page out of bounds
 */
export async function agedCreditors(
  scope: Scope,
  companyId: number,
  input: unknown,
  page: Page,
): Promise<AgedCreditors> {
  requireCompany(scope, companyId);
  const { asAt } = validate(agedCreditorsQuerySchema(scope.today), input);
  const { offset, limit } = requirePage(page, LIST_SIZE_MAX);
  const { values, when } = reportOf(asAt, scope.today);
  return inSnapshot(scope, async (scope) => {
    const reader = read(scope, companyId);
    const rows = await reader.rows(AGED_CREDITORS, { ...values, offset, limit }, { when, isPaged: true });
    const { supplierCount, ...totals } = await reader.one(AGED_TOTALS, values, { when });
    return { asAt, rows: rows.map(withTotal), supplierCount, totals: withTotal(totals) };
  });
}

/** Returns the amount owed to all suppliers together at the end of a day. @throws NOT_FOUND */
export async function owedAtEndOf(scope: Scope, companyId: number, day: LocalDate): Promise<Pence> {
  const { values, when } = reportOf(day, scope.today);
  return agedTotal(await read(scope, companyId).one(AGED_TOTALS, values, { when }));
}

/** The report as CSV, its last row the totals. @throws NOT_FOUND, VALIDATION_FAILED */
export async function exportAgedCreditors(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { asAt } = validate(agedCreditorsQuerySchema(scope.today), input);
  const { values, when } = reportOf(asAt, scope.today);
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Aged creditors', name, asAt], 'csv'),
    columns: AGED_CSV_COLUMNS,
    pages: async function* (scope) {
      const reader = read(scope, companyId);
      const all = { ...values, offset: 0, limit: 0 };
      const pages = reader.pages(AGED_CREDITORS, all, CSV_PAGE_ROWS, { when, isPaged: false });
      for await (const rows of pages) yield rows.map(withTotal);
      const { supplierCount: _count, ...totals } = await reader.one(AGED_TOTALS, values, { when });
      yield [{ supplierName: 'Total', ...withTotal(totals) }];
    },
  });
}

function reportOf(asAt: LocalDate, today: LocalDate): Pick<AgedShape, 'when'> & { readonly values: AgedValues } {
  const bounds = AGED_BUCKETS.flatMap((bucket) => {
    const { from, to } = agedDueDates(bucket, asAt);
    return [[`${bucket}From`, from] as const, [`${bucket}To`, to] as const];
  });
  const values = { asAt, ...Object.fromEntries(bounds) } as AgedValues;
  return { when: outstandingAt(asAt, today), values };
}

function withTotal<Amounts extends AgedAmounts>(amounts: Amounts): Amounts & { readonly totalPence: Pence } {
  return { ...amounts, totalPence: agedTotal(amounts) };
}
