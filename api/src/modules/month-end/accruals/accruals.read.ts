import { balanceSheetAccount, closingJournal, JOURNAL_PARTS, reversalOf } from '@paycycle/schema/domain/accruals';
import { addDays, type LocalDate, lastDayOf, type Month } from '@paycycle/schema/domain/local-date';
import { CSV_PAGE_ROWS } from '../../../kernel/csv/csv-table.ts';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { listNominalAccounts } from '../../chart-of-accounts/index.ts';
import { getCompany } from '../../companies/index.ts';
import { billsExpectedBy } from '../../expected-bills/index.ts';
import { supplierById } from '../../suppliers/index.ts';
import {
  type AccountOf,
  accountsByCode,
  CutOffSums,
  rowOfLine,
  rowsOfExpected,
  type UsualBill,
} from './accruals.plan.ts';
import type { Accruals, CutOffRow } from './accruals.types.ts';
import { CUT_OFF_LINES, USUAL_ACCOUNT, USUAL_VAT } from './accruals.view.ts';

/** Cut-off of a month, without its rows. */
export type MonthCutOff = Omit<Accruals, 'rows'>;

/**
 * Reads the cut-off of a month. Requires an open transaction.
 * @param onRows gets the rows in pages, in their order: bills before expected ones
 */
export async function readCutOff(
  scope: Scope,
  companyId: number,
  month: Month,
  onRows?: (rows: readonly CutOffRow[]) => void,
): Promise<MonthCutOff> {
  const sums = new CutOffSums();
  for await (const rows of cutOffPages(scope, companyId, month)) {
    sums.add(rows);
    onRows?.(rows);
  }
  const { ledger } = await getCompany(scope, companyId);
  const offered = (await listNominalAccounts(scope, companyId)).filter(({ archivedAt }) => archivedAt === null);
  const journal = JOURNAL_PARTS.flatMap((part) =>
    closingJournal(part, balanceSheetAccount(part, ledger, offered), sums.of(part)),
  );
  const monthEnd = lastDayOf(month);
  const { rowCount, totals } = sums;
  return {
    month,
    monthEnd,
    rowCount,
    totals,
    journal,
    reversal: reversalOf(journal),
    reversalDate: addDays(monthEnd, 1),
  };
}

/** The rows of a month's end in pages. Called in a transaction. */
export async function* cutOffPages(
  scope: Scope,
  companyId: number,
  month: Month,
): AsyncGenerator<readonly CutOffRow[], void> {
  const monthEnd = lastDayOf(month);
  const chart = await listNominalAccounts(scope, companyId);
  const accountOf = accountsByCode(
    chart.map(({ code, name, archivedAt }) => ({ code, name, isArchived: archivedAt !== null })),
  );
  const servedTo = new Map<number, LocalDate>();
  for await (const lines of read(scope, companyId).pages(CUT_OFF_LINES, { monthEnd }, CSV_PAGE_ROWS)) {
    const rows = lines.flatMap((line) => rowOfLine(line, monthEnd, accountOf) ?? []);
    for (const { kind, invoiceId, serviceTo } of rows) {
      if (kind === 'accrual' && invoiceId !== null && serviceTo !== null) servedTo.set(invoiceId, serviceTo);
    }
    yield rows;
  }
  const bills = await billsExpectedBy(scope, companyId, monthEnd, servedTo);
  yield await expectedRows(scope, companyId, bills, accountOf);
}

async function expectedRows(
  scope: Scope,
  companyId: number,
  bills: Awaited<ReturnType<typeof billsExpectedBy>>,
  accountOf: AccountOf,
) {
  const supplierIds = [...new Set(bills.map(({ supplierId }) => supplierId))];
  if (supplierIds.length === 0) return [];
  const reader = read(scope, companyId);
  const sums = new Map((await reader.rows(USUAL_VAT, { supplierIds })).map((row) => [row.supplierId, row]));
  const codes = await reader.rows(USUAL_ACCOUNT, { supplierIds });
  const codeOf = new Map(codes.map(({ supplierId, nominalCode }) => [supplierId, nominalCode]));
  const suppliers = await Promise.all(supplierIds.map((id) => supplierById(scope, id)));
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const usualOf = (supplierId: number): UsualBill => ({
    name: names.get(supplierId) ?? '',
    sums: sums.get(supplierId) ?? null,
    nominalCode: codeOf.get(supplierId) ?? null,
  });
  return rowsOfExpected(bills, usualOf, accountOf);
}
