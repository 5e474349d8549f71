import { AppError } from '@paycycle/schema/errors';
import { IMPORT_ROWS_MAX } from '@paycycle/schema/limits';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { askAboutAccounts } from '../../modules/documents/index.ts';
import { applyAutoPaid, countSwitched } from '../../modules/invoices/index.ts';
import {
  addSupplier,
  changeSupplier,
  faultsOf,
  hasOtherAccount,
  planSupplierUpdate,
  previewOf,
  readSupplierRows,
  Supplier,
  type SupplierFilePreview,
  withSharedAccounts,
} from '../../modules/suppliers/index.ts';
import type { SupplierUpdateResult } from './supplier-update.types.ts';

/**
 * Shows what a CSV file of suppliers would add and change, row by row. Nothing is changed.
 * @throws NOT_FOUND; SUPPLIER_LIST_UNREADABLE; CSV_UNREADABLE for more than 5,000 rows
 */
export async function previewSupplierUpdate(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
): Promise<SupplierFilePreview> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  return (await planOf(scope, companyId, bytes)).preview;
}

/**
 * Adds the suppliers of a CSV file and updates existing ones, as the preview has shown. A changed account counts like
 * any change of an account: another user has to confirm it. Open invoices follow the auto-paid setting (RULES.md, 9).
 * @throws NOT_FOUND; SUPPLIER_LIST_UNREADABLE; CSV_UNREADABLE; CONTENT_CHANGED if the effect would differ from the
 * preview
 */
export async function updateSuppliersFromFile(
  scope: Scope,
  companyId: number,
  bytes: Uint8Array,
  content: string,
): Promise<SupplierUpdateResult> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'import');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const { plan, preview } = await planOf(scope, companyId, bytes);
    if (preview.content !== content) throw new AppError('CONTENT_CHANGED');
    for (const input of plan.added) addSupplier(scope, companyId, input);
    await scope.em.flush();
    const withOtherAccount: number[] = [];
    for (const { supplier, input } of plan.updated) {
      const { isAutoPaid: wasAutoPaid, bankSortCode, bankAccountNumber } = supplier;
      await changeSupplier(scope, supplier, { name: supplier.name, ...input });
      const { id, isAutoPaid } = supplier;
      if (isAutoPaid !== wasAutoPaid) await applyAutoPaid(scope, companyId, [id], isAutoPaid);
      if (hasOtherAccount(supplier, { bankSortCode, bankAccountNumber })) withOtherAccount.push(id);
    }
    await askAboutAccounts(scope, companyId, { supplier: { id: { $in: withOtherAccount } } });
    return {
      addedCount: plan.added.length,
      updatedCount: plan.updated.length,
      unchangedCount: plan.rows.filter(({ outcome }) => outcome === 'unchanged').length,
      errors: faultsOf(plan.rows),
    };
  });
}

async function planOf(scope: Scope, companyId: number, bytes: Uint8Array) {
  const rows = readSupplierRows(bytes);
  if (rows.length > IMPORT_ROWS_MAX) {
    throw new AppError('CSV_UNREADABLE', `A file can have at most ${IMPORT_ROWS_MAX} rows: import it in parts`);
  }
  const suppliers = await scope.em.find(Supplier, { companyId }, { refresh: true });
  const known = new Map(suppliers.map((supplier) => [supplier.nameKey, supplier]));
  const plan = planSupplierUpdate(rows, known);
  const idsOf = (isAutoPaid: boolean) =>
    plan.updated.flatMap(({ supplier, input }) => (input.isAutoPaid === isAutoPaid ? [supplier.id] : []));
  const switched = {
    leavingPayments: await countSwitched(scope, companyId, idsOf(true), true),
    returningToPayments: await countSwitched(scope, companyId, idsOf(false), false),
  };
  const shown = await withSharedAccounts(scope, companyId, plan.rows, known);
  return { plan, preview: previewOf(shown, rows, switched) };
}
