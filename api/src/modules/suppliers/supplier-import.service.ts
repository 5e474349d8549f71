import { createHash } from 'node:crypto';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { IMPORT_ROWS_MAX } from '@paycycle/schema/limits';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { readSupplierRows } from './read-supplier-rows.ts';
import { withSharedAccounts } from './shared-in-file.read.ts';
import { Supplier } from './supplier.entity.ts';
import type { SupplierImportResult } from './supplier.inputs.ts';
import { addSupplier } from './supplier.service.ts';
import {
  faultsOf,
  isNamesOnly,
  planSupplierImport,
  type SupplierFileRow,
  type SupplierImportPlan,
  type SupplierRow,
} from './supplier-import.plan.ts';

/** Shows what a file of suppliers would do, before anything is done. */
export interface SupplierFilePreview {
  readonly rows: readonly SupplierFileRow[];
  /** One column of text without a header: it may be no list of suppliers. */
  readonly isNamesOnly: boolean;
  /** Open invoices that leave the payments, because the file sets their suppliers to auto-paid. */
  readonly leavingPayments: SwitchedInvoices;
  /** Invoices that are to pay again, because the file sets their suppliers to manual payment. */
  readonly returningToPayments: SwitchedInvoices;
  /** Names what was shown: an import is refused when it would do something else. */
  readonly content: string;
}

interface SwitchedInvoices {
  readonly count: number;
  readonly amountPence: Pence;
  readonly notMovedCount: number;
  readonly stayingPence: Pence;
}

/** Of a file that changes no supplier. */
const NONE: SwitchedInvoices = { count: 0, amountPence: ZERO_PENCE, notMovedCount: 0, stayingPence: ZERO_PENCE };

export function previewOf(
  rows: readonly SupplierFileRow[],
  read: readonly SupplierRow[],
  { leavingPayments = NONE, returningToPayments = NONE } = {},
): SupplierFilePreview {
  const content = createHash('sha256')
    .update(JSON.stringify([rows, leavingPayments, returningToPayments]))
    .digest('hex');
  return { rows, isNamesOnly: isNamesOnly(read), leavingPayments, returningToPayments, content };
}

/**
 * Shows what an import of a CSV file would add and skip, row by row. Nothing is changed.
 * @throws NOT_FOUND; SUPPLIER_LIST_UNREADABLE when the file is no table; CSV_UNREADABLE for more than 5,000 rows
 */
export async function previewSupplierImport(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
): Promise<SupplierFilePreview> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  const read = readSupplierRows(bytes);
  if (read.length > IMPORT_ROWS_MAX) {
    throw new AppError('CSV_UNREADABLE', `A file can have at most ${IMPORT_ROWS_MAX} rows: import it in parts`);
  }
  return previewOf((await planOf(scope, companyId, read)).rows, read);
}

/**
 * Imports the valid rows of a CSV file of suppliers, and reports the others. Names alone can be any text: they need the
 * caller's word that they are suppliers.
 * @param content of the preview; null or undefined where the caller has seen none
 * @throws NOT_FOUND; SUPPLIER_LIST_UNREADABLE when the file is no table; SUPPLIER_NAMES_ONLY without that word;
 * CONTENT_CHANGED when it would do something else than was shown
 */
export async function importSuppliers(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  { namesOnly = false, content }: { readonly namesOnly?: boolean; readonly content?: string | null } = {},
): Promise<SupplierImportResult> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  const rows = readSupplierRows(bytes);
  if (!namesOnly && isNamesOnly(rows)) throw new AppError('SUPPLIER_NAMES_ONLY');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const plan = await planOf(scope, companyId, rows);
    if (content && previewOf(plan.rows, rows).content !== content) throw new AppError('CONTENT_CHANGED');
    for (const supplier of plan.suppliers) addSupplier(scope, companyId, supplier);
    const skipped = plan.rows.filter(({ outcome }) => outcome === 'skipped').length;
    return { imported: plan.suppliers.length, skipped, errors: faultsOf(plan.rows) };
  });
}

async function planOf(scope: Scope, companyId: number, rows: readonly SupplierRow[]): Promise<SupplierImportPlan> {
  const known = await scope.em.find(Supplier, { companyId }, { fields: ['nameKey'] });
  const plan = planSupplierImport(rows, new Set(known.map(({ nameKey }) => nameKey)));
  return { ...plan, rows: await withSharedAccounts(scope, companyId, plan.rows, new Map()) };
}
