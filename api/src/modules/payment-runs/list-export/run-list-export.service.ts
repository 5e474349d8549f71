import { CSV_PAGE_ROWS, CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { read } from '../../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { personName } from '../../identity/index.ts';
import { type NamedRun, RUN_CSV_COLUMNS } from './run-csv.columns.ts';
import { RUN_CSV, type RunCsvRow } from './run-csv.view.ts';

/** All payment runs of a company as CSV, the newest first (RULES.md, 65). @throws NOT_FOUND */
export async function exportRunList(scope: Scope, companyId: number): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Payment runs', name, scope.today], 'csv'),
    columns: RUN_CSV_COLUMNS,
    pages: async function* (scope) {
      for await (const runs of read(scope, companyId).pages(RUN_CSV, {}, CSV_PAGE_ROWS)) {
        yield await Promise.all(runs.map((run) => withNames(scope, run)));
      }
    },
  });
}

async function withNames(scope: Scope, run: RunCsvRow): Promise<NamedRun> {
  const [createdByName, exportedByName] = await Promise.all([
    personName(scope, run.createdBy),
    run.exportedBy === null ? null : personName(scope, run.exportedBy),
  ]);
  return { ...run, createdByName, exportedByName };
}
