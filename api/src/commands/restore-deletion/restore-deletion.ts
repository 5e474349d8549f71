import { requirePermission } from '../../kernel/access/access.ts';
import { type BulkRefusal, bulkResult } from '../../kernel/bulk.plan.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../../modules/companies/index.ts';
import { type Deletion, getDeletion } from '../../modules/deletions/index.ts';
import { refusalsOf } from './refused-records.ts';
import { restoreInvoices } from './restore-invoices.ts';
import { restoreSuppliers } from './restore-suppliers.ts';
import { restoreTransactions } from './restore-transactions.ts';

/** Result of restoring a deletion. */
export interface RestoredDeletion {
  readonly deletion: Deletion;
  /** Restored records, including records restored with them because they are needed. */
  readonly restoredCount: number;
  /** Records that stay deleted. */
  readonly refusedCount: number;
  readonly refusals: readonly BulkRefusal[];
  /** Matches that were not restored with their bank transactions. */
  readonly unmatchedCount: number;
}

/**
 * Restores the records of a deletion (RULES.md, 57). Records that cannot be restored stay deleted and are counted by
 * reason. A second call changes nothing.
 * @throws NOT_FOUND, also after 30 days; FORBIDDEN for bank transactions if the role or token may not reconcile
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
