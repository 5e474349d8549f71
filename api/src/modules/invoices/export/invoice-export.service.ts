import { invoiceListQuerySchema } from '@paycycle/schema/validation/invoice-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { CSV_PAGE_ROWS, CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { read } from '../../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { INVOICE_SORT_FIELDS } from '../invoice-filter.ts';
import { queryOf } from '../invoice-list.query.ts';
import { NEWEST_FIRST } from '../invoice-list.read.ts';
import { invoiceCsvColumns } from './invoice-csv.columns.ts';
import { INVOICE_CSV } from './invoice-csv.view.ts';

const INPUT = invoiceListQuerySchema(INVOICE_SORT_FIELDS);

/** Query parameters of an export; selected ids are sent in the body. */
export const INVOICE_EXPORT_NAMES: readonly string[] = Object.keys(INPUT.shape).filter(
  (name) => name !== 'ids' && name !== 'exceptIds',
);

/**
 * All invoices that a list finds, or that are selected of it, as CSV in the order of the list (RULES.md, 65).
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function exportInvoices(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { sort, ids, exceptIds, batchImportDate, batchSequenceNumber, ...asked } = validate(INPUT, input);
  const batch = batchImportDate && batchSequenceNumber ? { batchImportDate, batchSequenceNumber } : null;
  const query = queryOf({ ...asked, batch, invoiceIds: ids, exceptInvoiceIds: exceptIds }, scope.today);
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Invoices', name, scope.today], 'csv'),
    columns: invoiceCsvColumns(scope.today),
    pages: async function* (scope) {
      if (!query) return;
      const shape = { filter: query.shape, sort: sort ?? NEWEST_FIRST };
      yield* read(scope, companyId).pages(INVOICE_CSV, query.values, CSV_PAGE_ROWS, shape);
    },
  });
}
