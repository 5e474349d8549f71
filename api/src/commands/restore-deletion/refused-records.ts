import { type BulkRefusal, refusalOfIds } from '../../kernel/bulk.plan.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Deletion } from '../../modules/deletions/index.ts';

/** A record that cannot come back, and why. */
export interface RefusedRecord {
  readonly id: number;
  readonly reason: string;
}

/** Result of restoring records of one type. */
export interface RestoredRecords {
  readonly count: number;
  readonly staying: readonly RefusedRecord[];
}

/** Reasons with the number of records that stay deleted, the most frequent first. */
export function refusalsOf(staying: readonly RefusedRecord[]): BulkRefusal[] {
  const refusals = [...Map.groupBy(staying, ({ reason }) => reason)].map(([reason, records]) =>
    refusalOfIds(reason, idsOf(records)),
  );
  return refusals.sort((a, b) => b.count - a.count);
}

/**
 * The ids of records that a query finds, all with one reason. The query's first two values are the company and the
 * deletion.
 */
export async function refusedRecords(
  scope: Scope,
  { companyId, id }: Pick<Deletion, 'companyId' | 'id'>,
  reason: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<RefusedRecord[]> {
  const rows = await scope.em.execute<{ id: number }[]>(sql, [companyId, id, ...values]);
  return rows.map((row) => ({ id: row.id, reason }));
}

export function idsOf(records: readonly { readonly id: number }[]): number[] {
  return records.map(({ id }) => id);
}
