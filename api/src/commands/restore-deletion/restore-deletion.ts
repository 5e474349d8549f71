import { requirePermission } from '../../kernel/access/access.ts';
import { type BulkRefusal, bulkResult } from '../../kernel/bulk.plan.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { type Deletion, getDeletion } from '../../modules/deletions/index.ts';
import { refusalsOf } from './refused-records.ts';
import { restoreInvoices } from './restore-invoices.ts';
import { restoreSuppliers } from './restore-suppliers.ts';
import { restoreTransactions } from './restore-transactions.ts';

/** What restoring a deletion did. */
export interface RestoredDeletion {
  readonly deletion: Deletion;
  /** Records that are back; those restored beside them, because they are needed, among them. */
  readonly restoredCount: number;
  /** Records that stay deleted. */
  readonly refusedCount: number;
  readonly refusals: readonly BulkRefusal[];
  /** Matches that did not come back with their bank transactions. */
  readonly unmatchedCount: number;
}

/**
 * Restores what someone deleted, as it was (RULES.md, 57): whatever can come back does, and the rest stays deleted and is
 * counted by its reason. Done twice it changes nothing.
 * @throws NOT_FOUND, also after 30 days; FORBIDDEN to who enters invoices alone, as a tool may, for bank transactions
 */
export async function restoreDeletion(scope: Scope, id: number): Promise<RestoredDeletion> {
  const { companyId, kind } = await getDeletion(scope, id);
  if (kind === 'bank_transactions') requirePermission(scope, companyId, 'reconcile', 'restore bank transactions');
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const deletion = await getDeletion(scope, id);
    const suppliers = await restoreSuppliers(scope, deletion);
    const invoices = await restoreInvoices(scope, deletion);
    const { unmatchedCount, ...lines } = await restoreTransactions(scope, deletion);
    const staying = [...suppliers.staying, ...invoices.staying, ...lines.staying];
    const restoredCount = suppliers.count + invoices.count + lines.count;
    const { refusedCount, refusals } = bulkResult(restoredCount, refusalsOf(staying));
    return { deletion: await getDeletion(scope, id), restoredCount, refusedCount, refusals, unmatchedCount };
  });
}
