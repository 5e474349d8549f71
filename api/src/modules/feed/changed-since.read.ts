import type { FeedKind } from '@paycycle/schema/domain/feed';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/**
 * SQL that finds a record which the feed has changed since a moment, its one parameter. Times are those of the commits:
 * a record that comes back, or is committed late, is found although its own date is older.
 * @param alias of the table with the records
 */
export function isChangedSince(kind: FeedKind, alias: string): string {
  return `exists (select from changes as change where change.company_id = ${alias}.company_id and change.kind = '${kind}'
    and change.record_id = ${alias}.id and change.at >= ?)`;
}

/**
 * Waits until the changes that have got their time are committed, so that a list narrowed by a time misses none of them.
 * That takes as long as a commit does.
 */
export async function awaitCommits({ em, companyIds }: Scope, companyId?: number): Promise<void> {
  await em.execute(
    `select pg_advisory_lock_shared(hashtext('paycycle record'), id),
       pg_advisory_unlock_shared(hashtext('paycycle record'), id)
     from unnest(?::integer[]) as company (id)`,
    [sqlArray(companyId === undefined ? companyIds : [companyId])],
  );
}

/** The ids of the records of a kind that were changed since a moment. */
export async function changedIdsSince(
  scope: Scope,
  kind: FeedKind,
  since: Date,
  companyId?: number,
): Promise<number[]> {
  await awaitCommits(scope, companyId);
  const rows = await scope.em.execute<{ readonly id: number }[]>(
    `select distinct record_id as id from changes where company_id = any(?::integer[]) and kind = ? and at >= ?`,
    [sqlArray(companyId === undefined ? scope.companyIds : [companyId]), kind, since],
  );
  return rows.map(({ id }) => id);
}
