import type { JournalLine } from '@paycycle/schema/domain/accruals';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { accrualsExportSchema, accrualsQuerySchema } from '@paycycle/schema/validation/accruals-query';
import { validate } from '@paycycle/schema/validation/validate';
import { CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { inSnapshot, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import type { MonthFile } from '../report/month-export.service.ts';
import { CUT_OFF_COLUMNS, JOURNAL_COLUMNS, type JournalCsvRow } from './accruals.columns.ts';
import { CutOffSums } from './accruals.plan.ts';
import { cutOffPages, readCutOff } from './accruals.read.ts';
import type { Accruals, CutOffRow } from './accruals.types.ts';
import { accrualsDocument } from './accruals-document.plan.ts';

/**
 * Rows, totals and journal are of one moment.
 * @param input `month`
 * @throws NOT_FOUND, VALIDATION_FAILED also for a page out of bounds
 */
export async function accruals(scope: Scope, companyId: number, input: unknown, page: Page): Promise<Accruals> {
  requireCompany(scope, companyId);
  const { month } = validate(accrualsQuerySchema, input);
  const { offset, limit } = requirePage(page, LIST_SIZE_MAX);
  return inSnapshot(scope, async (scope) => {
    const rows: CutOffRow[] = [];
    let seen = 0;
    const cutOff = await readCutOff(scope, companyId, month, (found) => {
      rows.push(...found.slice(Math.max(0, offset - seen), Math.max(0, offset + limit - seen)));
      seen += found.length;
    });
    return { ...cutOff, rows };
  });
}

/**
 * The amounts or the journal as CSV, or both as PDF.
 * @param input `month`, and `format`: `csv` unless it is given
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function exportAccruals(scope: Scope, companyId: number, input: unknown): Promise<CsvTable | MonthFile> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { month, format } = validate(accrualsExportSchema, input);
  const { name } = await getCompany(scope, companyId);
  if (format === 'csv') return rowsAsCsv(companyId, month, name);
  if (format === 'journal') return journalAsCsv(companyId, month, name);
  const rows: CutOffRow[] = [];
  const cutOff = await inSnapshot(scope, (scope) =>
    readCutOff(scope, companyId, month, (found) => {
      rows.push(...found);
    }),
  );
  const made = { madeAt: scope.ports.clock.now(), madeBy: await personName(scope, scope.userId) };
  const bytes = await scope.ports.documentPrinter.printReport(accrualsDocument({ ...cutOff, rows }, name, made));
  return { name: nameOf(month, name, 'pdf'), mediaType: 'application/pdf', bytes };
}

function rowsAsCsv(companyId: number, month: Month, company: string): CsvTable {
  return CsvTable.of({
    name: nameOf(month, company, 'csv'),
    columns: CUT_OFF_COLUMNS,
    pages: async function* (scope) {
      const sums = new CutOffSums();
      for await (const rows of cutOffPages(scope, companyId, month)) {
        sums.add(rows);
        yield rows;
      }
      const { prepaidPence, accruedPence } = sums.totals;
      yield [
        { kind: null, supplierName: 'Total of prepayments', amountPence: prepaidPence },
        { kind: null, supplierName: 'Total of accruals', amountPence: accruedPence },
      ];
    },
  });
}

function journalAsCsv(companyId: number, month: Month, company: string): CsvTable {
  return CsvTable.of({
    name: downloadName(['Closing journal', month, company], 'csv'),
    columns: JOURNAL_COLUMNS,
    pages: async function* (scope) {
      const { journal, reversal, monthEnd, reversalDate } = await readCutOff(scope, companyId, month);
      const title = ({ part }: JournalLine) =>
        `${part === 'prepayments' ? 'Prepayments' : 'Accruals'} ${formatMonth(month)}`;
      yield journal.map((line): JournalCsvRow => ({ ...line, date: monthEnd, details: title(line) }));
      yield reversal.map(
        (line): JournalCsvRow => ({ ...line, date: reversalDate, details: `Reversal: ${title(line)}` }),
      );
    },
  });
}

function nameOf(month: Month, company: string, ending: string): string {
  return downloadName(['Accruals and prepayments', month, company], ending);
}
