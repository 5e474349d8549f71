import { AppError } from '@paycycle/schema/errors';
import { supplierDeletionSchema } from '@paycycle/schema/validation/supplier-deletion';
import { validate } from '@paycycle/schema/validation/validate';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { bulkResult, type DeletionResult, planBulk, withoutKept } from '../../kernel/bulk.plan.ts';
import { requireCountSeen } from '../../kernel/limits/require-count-seen.ts';
import { read } from '../../kernel/read/read.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { removePossible, STILL_NEEDED } from '../../kernel/write/remove-possible.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import {
  archiveRecords,
  beginDeletion,
  type DeletionInProgress,
  finishDeletion,
} from '../../modules/deletions/index.ts';
import { getSupplier, removeSuppliers, Supplier } from '../../modules/suppliers/index.ts';
import { removeSelected } from '../invoices/delete-invoices.ts';
import { suppliersInMerges } from '../supplier-merge/supplier-merges.read.ts';
import { SUPPLIER_USES, type SupplierUse } from './supplier-use.view.ts';

/**
 * Deletes a supplier that nothing refers to.
 * @throws NOT_FOUND; SUPPLIER_IN_USE if it has invoices or payments, is in a run, was merged, or if those who pay need
 * its record as a warning; the message offers to archive it (RULES.md, 14)
 */
export async function deleteSupplier(scope: Scope, id: number): Promise<DeletionResult> {
  const { companyId, name } = await getSupplier(scope, id);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const [use] = await usesOfSuppliers(scope, companyId, id);
    if (!use) throw new AppError('NOT_FOUND', 'Supplier not found');
    const reason = reasonToKeep(use) ?? reasonToWarn(scope, companyId, use);
    if (reason) {
      const message = `${name} cannot be deleted: ${reason}. Archive it instead, and it is offered nowhere any more.`;
      throw new AppError('SUPPLIER_IN_USE', message);
    }
    const deletion = await beginDeletion(scope, companyId, 'suppliers');
    await keepAndRemove(scope, deletion, [id]);
    return bulkResult(1, [], await finishDeletion(scope, deletion));
  });
}

/**
 * Deletes a company's suppliers that nothing refers to. On request it first deletes the invoices that may be deleted.
 * Other suppliers stay, and are counted (RULES.md, 14; section 2, Suppliers page).
 * @throws NOT_FOUND, VALIDATION_FAILED; CONTENT_CHANGED if the number of suppliers differs from the one that the user
 * was shown
 */
export async function deleteSuppliers(scope: Scope, companyId: number, input: unknown): Promise<DeletionResult> {
  requireCompany(scope, companyId);
  const { deleteInvoices, seen } = validate(supplierDeletionSchema, input);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    requireCountSeen(seen, await scope.em.count(Supplier, { companyId }), 'supplier');
    const deletion = await beginDeletion(scope, companyId, 'suppliers');
    if (deleteInvoices) await removeSelected(scope, deletion, { filter: {} });
    const uses = await usesOfSuppliers(scope, companyId, null);
    const reasonOf = (use: UsedSupplier) => reasonToKeep(use) ?? reasonToWarn(scope, companyId, use);
    const { accepted: removable, refusals } = await removeUnused(scope, deletion, uses, reasonOf);
    return bulkResult(removable.length, refusals, await finishDeletion(scope, deletion));
  });
}

/** Deletes the given suppliers that nothing refers to, as part of a deletion. Requires the company's lock. */
export async function deleteUnusedSuppliers(
  scope: Scope,
  deletion: DeletionInProgress,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const named = new Set(ids);
  const uses = (await usesOfSuppliers(scope, deletion.companyId, null)).filter(({ id }) => named.has(id));
  await removeUnused(scope, deletion, uses, (use) => reasonToKeep(use) ?? reasonOfArchiver(scope, use));
}

async function removeUnused(
  scope: Scope,
  deletion: DeletionInProgress,
  suppliers: readonly UsedSupplier[],
  reasonOf: (supplier: UsedSupplier) => string | null,
) {
  const plan = planBulk(suppliers, reasonOf);
  const ids = plan.accepted.map(({ id }) => id);
  const keptIds = await removePossible(scope, ids, (scope, ids) => keepAndRemove(scope, deletion, ids));
  return withoutKept(plan, keptIds, STILL_NEEDED);
}

async function keepAndRemove(scope: Scope, deletion: DeletionInProgress, ids: readonly number[]): Promise<void> {
  await archiveRecords(scope, deletion, 'supplier', ids);
  await removeSuppliers(scope, deletion.companyId, ids);
}

interface UsedSupplier extends SupplierUse {
  readonly wasMerged: boolean;
}

/** Returns the uses of a company's suppliers, or of one of them. */
export async function usesOfSuppliers(
  scope: Scope,
  companyId: number,
  supplierId: number | null,
): Promise<UsedSupplier[]> {
  const isOne = supplierId !== null;
  const uses = await read(scope, companyId).rows(SUPPLIER_USES, { supplierId: supplierId ?? 0 }, { isOne });
  const merged = await suppliersInMerges(scope, companyId);
  return uses.map((use) => ({ ...use, wasMerged: merged.has(use.id) }));
}

/** Returns why a supplier cannot be deleted. A merge stays on record, and so do its suppliers. */
export function reasonToKeep({ hasInvoices, isInRun, hasPayments, wasMerged }: UsedSupplier): string | null {
  if (hasInvoices) return 'it has invoices';
  if (isInRun) return 'it is in a payment run';
  if (hasPayments) return 'it has payments';
  return wasMerged ? 'it was merged with another supplier' : null;
}

/**
 * Returns why a user may not delete a supplier that nothing refers to; null if they may. Its record warns those who pay: of
 * a second supplier with the same account, of a bill that is collected, or of a supplier that was archived.
 */
function reasonToWarn(scope: Scope, companyId: number, use: UsedSupplier): string | null {
  const { sharesAccount, isAutoPaid, isActive, hasAccount } = use;
  if (sharesAccount) return 'another supplier has the same bank account';
  const archived = reasonOfArchiver(scope, use);
  if (archived !== null) return archived;
  if (hasPermissionIn(scope, companyId, 'pay') || !(isAutoPaid || !isActive || hasAccount)) return null;
  return 'it is archived, auto-paid or has bank details, and you may not pay';
}

/**
 * A supplier that is restored first names the user who had archived it (RULES.md, 87). One that is deleted and entered
 * again does not.
 */
function reasonOfArchiver({ userId }: Scope, { archivedBy }: UsedSupplier): string | null {
  return archivedBy === null || archivedBy === userId ? null : 'another user has archived it';
}
