import type { FeedKind } from '@paycycle/schema/domain/feed';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

/** The same for all kinds in GraphQL. */
export const VERSION_DESCRIPTION =
  'Position of its last change in the change feed; 0 if it has not changed since the feed exists.';

/** A record of the feed whose version is asked for. */
interface Versioned {
  readonly companyId: number;
  readonly id: number;
}

/** Kinds whose version is the position of their last change; a document counts its edits itself. */
type VersionedKind = Exclude<FeedKind, 'document'>;

interface LastChange {
  readonly version: number;
  /** Null if the record has not changed since the feed exists. */
  readonly at: Date | null;
}

const LAST_CHANGE_READS = {
  invoice: batchLoad(readLastChanges('invoice')),
  supplier: batchLoad(readLastChanges('supplier')),
  payment_run: batchLoad(readLastChanges('payment_run')),
  payment: batchLoad(readLastChanges('payment')),
  bank_transaction: batchLoad(readLastChanges('bank_transaction')),
} as const satisfies Record<VersionedKind, unknown>;

/** A record's version: the position of its last change in the feed, 0 for one that has not changed since there is a feed. */
export async function versionOf(scope: Scope, kind: VersionedKind, record: Versioned): Promise<number> {
  return (await LAST_CHANGE_READS[kind](scope, record)).version;
}

/** A record's version, and the time of its last change in the feed, or of its creation if it has none. */
export async function lastChangeOf(
  scope: Scope,
  kind: VersionedKind,
  record: Versioned & { readonly createdAt: Date },
): Promise<{ updatedAt: Date; version: number }> {
  const { version, at } = await LAST_CHANGE_READS[kind](scope, record);
  return { updatedAt: at ?? record.createdAt, version };
}

function readLastChanges(kind: VersionedKind) {
  return async ({ em }: Scope, records: readonly Versioned[]): Promise<LastChange[]> => {
    // The answer of a call that is made once is a part of its transaction: its changes get their positions now.
    if (em.isInTransaction()) await em.execute('set constraints uncommitted_changes_numbered immediate');
    const rows = await em.execute<{ readonly id: number; readonly version: number; readonly at: string }[]>(
      `select record.id, last.version, last.at from unnest(?::integer[], ?::integer[]) as record (company_id, id)
       cross join lateral (
         select position::float8 as version, at from changes
         where company_id = record.company_id and kind = ? and record_id = record.id order by position desc limit 1) last`,
      [sqlArray(records.map(({ companyId }) => companyId)), sqlArray(records.map(({ id }) => id)), kind],
    );
    const changes = new Map(rows.map(({ id, version, at }) => [id, { version, at: new Date(at) }]));
    return records.map(({ id }) => changes.get(id) ?? { version: 0, at: null });
  };
}
