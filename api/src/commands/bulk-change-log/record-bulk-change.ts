import { type BulkPlan, type BulkRefusal, bulkResult } from '../../kernel/bulk.plan.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type BulkBefore, BulkChange } from './bulk-change.entity.ts';

/** Result of a bulk change: changed records, and reasons why others stay as they are. */
export interface BulkChanged {
  readonly ids: readonly number[];
  /** Id of the change, to undo it; null if nothing changed. */
  readonly changeId: number | null;
  readonly refusedCount: number;
  readonly refusals: readonly BulkRefusal[];
}

/**
 * Keeps what the changed records were, and says what was done. Called inside the transaction of the change.
 * @param changedAt the moment that the changed invoices bear: one that bears another has changed since
 */
export async function recordBulkChange(
  scope: Scope,
  companyId: number,
  { accepted: removable, refusals }: BulkPlan<{ readonly id: number }>,
  before: BulkBefore,
  changedAt: Date,
): Promise<BulkChanged> {
  const { refusedCount } = bulkResult(removable.length, refusals);
  if (removable.length === 0) return { ids: [], changeId: null, refusedCount, refusals };
  const changeId = await keepBulkChange(scope, companyId, before, changedAt);
  return { ids: removable.map(({ id }) => id), changeId, refusedCount, refusals };
}

/** Keeps the previous values for an undo. Returns the id of the change. */
export async function keepBulkChange(
  scope: Scope,
  companyId: number,
  before: BulkBefore,
  changedAt: Date,
): Promise<number> {
  const change = scope.em.create(BulkChange, { companyId, before, changedBy: scope.userId, changedAt });
  await scope.em.flush();
  return change.id;
}
