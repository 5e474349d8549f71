import { AppError } from '@paycycle/schema/errors';
import { readTable } from '../../kernel/csv/read-table.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { spendWork } from '../../kernel/spend-work.ts';
import { lockCompany } from '../companies/index.ts';
import { Supplier } from './supplier.entity.ts';
import { addSupplier } from './supplier.service.ts';
import { type ImportRowError, planSupplierImport } from './supplier-import.plan.ts';

/** What is said of a file that is no table of suppliers. */
export const NO_TABLE = {
  expected: 'a CSV file',
  advice: 'Please select a CSV file',
  refuse: (message: string) => new AppError('CSV_UNREADABLE', message),
};

/** What became of the rows of a file (RULES.md, section 7). */
export interface SupplierImportResult {
  readonly imported: number;
  /** Duplicates by name. */
  readonly skipped: number;
  readonly errors: readonly ImportRowError[];
}

/**
 * Imports the valid rows of a CSV file of suppliers, and reports the others.
 * @throws NOT_FOUND; CSV_UNREADABLE when the file is no table or holds no row
 */
export async function importSuppliers(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
): Promise<SupplierImportResult> {
  requireCompany(scope, companyId);
  await spendWork(scope, companyId, 'import');
  const rows = readTable(bytes, NO_TABLE);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const known = await scope.em.find(Supplier, { companyId }, { fields: ['nameKey'] });
    const { suppliers, skipped, errors } = planSupplierImport(rows, new Set(known.map(({ nameKey }) => nameKey)));
    for (const supplier of suppliers) addSupplier(scope, companyId, supplier);
    return { imported: suppliers.length, skipped, errors };
  });
}
