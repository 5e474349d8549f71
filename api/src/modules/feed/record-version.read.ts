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

const VERSION_READS = {
  invoice: batchLoad(readVersions('invoice')),
  supplier: batchLoad(readVersions('supplier')),
  payment_run: batchLoad(readVersions('payment_run')),
  payment: batchLoad(readVersions('payment')),
  bank_transaction: batchLoad(readVersions('bank_transaction')),
} as const satisfies Record<VersionedKind, unknown>;

/** A record's version: the position of its last change in the feed, 0 for one that has not changed since there is a feed. */
export function versionOf(scope: Scope, kind: VersionedKind, record: Versioned): Promise<number> {
  return VERSION_READS[kind](scope, record);
}

function readVersions(kind: VersionedKind) {
  return async ({ em }: Scope, records: readonly Versioned[]): Promise<number[]> => {
    // The answer of a call that is made once is a part of its transaction: its changes get their positions now.
    if (em.isInTransaction()) await em.execute('set constraints uncommitted_changes_numbered immediate');
    const rows = await em.execute<{ readonly id: number; readonly version: number }[]>(
      `select record.id, last.version from unnest(?::integer[], ?::integer[]) as record (company_id, id)
       cross join lateral (
         select position::float8 as version from changes
         where company_id = record.company_id and kind = ? and record_id = record.id order by position desc limit 1) last`,
      [sqlArray(records.map(({ companyId }) => companyId)), sqlArray(records.map(({ id }) => id)), kind],
    );
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    return records.map(({ id }) => versions.get(id) ?? 0);
  };
}
