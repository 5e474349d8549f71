import { supplierListQuerySchema } from '@paycycle/schema/validation/supplier-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { CSV_PAGE_ROWS, CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { read } from '../../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { warningOfAccount } from '../account-warning.read.ts';
import { BY_NAME, queryOf } from '../supplier-list.service.ts';
import { SUPPLIER_CSV, SUPPLIER_KINDS, SUPPLIER_SORT_FIELDS } from '../supplier-list.view.ts';
import { SUPPLIER_CSV_COLUMNS } from './supplier-csv.columns.ts';

const INPUT = supplierListQuerySchema(SUPPLIER_KINDS, SUPPLIER_SORT_FIELDS);

/**
 * All suppliers that a list finds, or that are selected of it, as CSV in the order of the list (RULES.md, 65).
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function exportSuppliers(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { sort, ids, exceptIds, ...asked } = validate(INPUT, input);
  const query = queryOf({ ...asked, supplierIds: ids, exceptSupplierIds: exceptIds });
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Suppliers', name, scope.today], 'csv'),
    columns: SUPPLIER_CSV_COLUMNS,
    pages: async function* (scope) {
      if (!query) return;
      const values = { pattern: query.pattern, supplierIds: ids ?? [], exceptSupplierIds: exceptIds ?? [] };
      const shape = { filter: query.shape, sort: sort ?? BY_NAME };
      for await (const page of read(scope, companyId).pages(SUPPLIER_CSV, values, CSV_PAGE_ROWS, shape)) {
        yield await Promise.all(
          page.map(async (row) => ({ ...row, warning: await warningOfAccount(scope, { ...row, companyId }) })),
        );
      }
    },
  });
}
