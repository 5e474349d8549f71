import { AppError } from '@paycycle/schema/errors';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { spendWork } from '../../kernel/spend-work.ts';
import { lockCompany } from '../companies/index.ts';
import { readSupplierRows } from './read-supplier-rows.ts';
import { Supplier } from './supplier.entity.ts';
import { addSupplier } from './supplier.service.ts';
import { type ImportRowError, isNamesOnly, planSupplierImport } from './supplier-import.plan.ts';

/** What became of the rows of a file (RULES.md, section 7). */
export interface SupplierImportResult {
  readonly imported: number;
  /** Duplicates by name. */
  readonly skipped: number;
  readonly errors: readonly ImportRowError[];
}

/**
 * Imports the valid rows of a CSV file of suppliers, and reports the others. Names alone can be any text: they need the
 * caller's word that they are suppliers.
 * @throws NOT_FOUND; SUPPLIER_LIST_UNREADABLE when the file is no table; SUPPLIER_NAMES_ONLY without that word
 */
export async function importSuppliers(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  { namesOnly = false }: { readonly namesOnly?: boolean | undefined } = {},
): Promise<SupplierImportResult> {
  requireCompany(scope, companyId);
  await spendWork(scope, companyId, 'import');
  const rows = readSupplierRows(bytes);
  if (!namesOnly && isNamesOnly(rows)) throw new AppError('SUPPLIER_NAMES_ONLY');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const known = await scope.em.find(Supplier, { companyId }, { fields: ['nameKey'] });
    const { suppliers, skipped, errors } = planSupplierImport(rows, new Set(known.map(({ nameKey }) => nameKey)));
    for (const supplier of suppliers) addSupplier(scope, companyId, supplier);
    return { imported: suppliers.length, skipped, errors };
  });
}
