import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { recordDeletionActivity } from './archive-deleted.service.ts';
import {
  ARCHIVED_CHILDREN,
  ARCHIVED_REFERENCES,
  ARCHIVED_TABLES,
  type KeptLink,
  type KeptRecordType,
  linkName,
} from './archived-tables.ts';

/** Records of a deletion that come back: all of a type that it still keeps, but those excepted. */
export interface ReturningRecords {
  readonly deletionId: number;
  readonly companyId: number;
  readonly type: KeptRecordType;
  readonly exceptIds: readonly number[];
}

/** Tables of records: a row that refers to one of them may have to wait until it is restored. */
const TYPES_BY_TABLE: ReadonlyMap<string, KeptRecordType> = new Map([
  [ARCHIVED_TABLES.supplier, 'supplier'],
  [ARCHIVED_TABLES.invoice, 'invoice'],
  [ARCHIVED_TABLES.bank_transaction, 'bank_transaction'],
]);

/**
 * Restores records under their former ids, with all their rows. Requires the company's lock. The caller must have
 * determined which records cannot be restored, and corrected references in `deleted_records` to rows that no longer
 * exist. A row that refers to a record that is still deleted waits for it. A row that refers to a purged record is
 * dropped.
 * @returns the number of restored records
 */
export async function restoreRows(scope: Scope, records: ReturningRecords): Promise<number> {
  const { companyId, deletionId, type, exceptIds } = records;
  const count = await insertRows(scope, records, ARCHIVED_TABLES[type], {});
  for (const { table, names } of ARCHIVED_CHILDREN[type]) {
    await waitForOthers(scope, records, table, names);
    await insertRows(scope, records, table, names);
  }
  if (type === 'invoice') {
    await putBackLinks(scope, records);
  }
  if (type !== 'statement_import') {
    await recordDeletionActivity(scope, companyId, deletionId, 'restored', scope.ports.clock.now(), exceptIds, [type]);
  }
  await scope.em.execute(`delete from deleted_records kept where ${OF_RECORDS}`, valuesOf(records));
  await scope.em.execute(
    `update deletions set left_count = left_count - ?, restored_at = ?, restored_by = ?
     where company_id = ? and id = ?`,
    [type === 'statement_import' ? 0 : count, scope.ports.clock.now(), scope.userId, companyId, deletionId],
  );
  if (count > 0) await tellWhoDeleted(scope, records);
  return count;
}

/** Somebody else than who restores it, at the bell, once for a deletion. */
async function tellWhoDeleted(scope: Scope, { companyId, deletionId }: ReturningRecords): Promise<void> {
  await scope.em.execute(
    `insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
     select company_id, 'done_alone', 'deletion ' || id, left(name_of_person(?) || ' restored what you had deleted', 300),
       left(label, 300), ?, deleted_by
     from deletions where company_id = ? and id = ? and deleted_by <> ?
     on conflict (company_id, kind, subject) do nothing`,
    [scope.userId, scope.userId, companyId, deletionId, scope.userId],
  );
}

/** Condition for the rows `kept` of the restored records. */
const OF_RECORDS = `kept.company_id = ? and kept.deletion_id = ? and kept.record_type = ?
  and kept.record_id <> all(?::integer[])`;

function valuesOf({ companyId, deletionId, type, exceptIds }: ReturningRecords): unknown[] {
  return [companyId, deletionId, type, sqlArray(exceptIds)];
}

/** Columns that were added after a row was archived get their defaults. */
async function insertRows(
  scope: Scope,
  records: ReturningRecords,
  table: string,
  names: Readonly<Record<string, string>>,
): Promise<number> {
  const columns = await keptColumns(scope, records, table);
  if (columns.length === 0) return 0;
  const list = columns.join(', ');
  const isRecord = table === ARCHIVED_TABLES[records.type];
  const [{ count }] = await scope.em.execute<[{ count: number }]>(
    `with inserted as (
       insert into ${table} (${list}) overriding system value
       select ${columns.map((column) => `stored.${column}`).join(', ')}
       from deleted_records kept cross join lateral jsonb_populate_record(null::${table}, kept.content) stored
       where ${OF_RECORDS} and kept.table_name = ?
         ${Object.entries(names)
           .map(([column, named]) => `and ${isThere(column, named)}`)
           .join('\n')}
       order by kept.id
       ${isRecord ? '' : 'on conflict do nothing'}
       returning 1)
     select count(*)::int as count from inserted`,
    [...valuesOf(records), table],
  );
  return count;
}

function isThere(column: string, table: string): string {
  return `(stored.${column} is null or exists (
    select from ${table} named where named.company_id = kept.company_id and named.id = stored.${column}))`;
}

async function keptColumns(scope: Scope, records: ReturningRecords, table: string): Promise<string[]> {
  const rows = await scope.em.execute<{ name: string }[]>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = ? and column_name in (
       select jsonb_object_keys(content) from (
         select content from deleted_records kept where ${OF_RECORDS} and kept.table_name = ? limit 1) one)
     order by ordinal_position`,
    [table, ...valuesOf(records), table],
  );
  return rows.map(({ name }) => name);
}

/** Gives a row that names a record which is still deleted to that record. */
async function waitForOthers(
  scope: Scope,
  records: ReturningRecords,
  table: string,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [column, named] of Object.entries(names)) {
    const type = TYPES_BY_TABLE.get(named);
    if (!type) continue;
    await scope.em.execute(
      `update deleted_records kept
       set deletion_id = other.deletion_id, record_type = other.record_type, record_id = other.record_id
       from deleted_records other
       where ${OF_RECORDS} and kept.table_name = ?
         and other.company_id = kept.company_id and other.record_type = ? and other.table_name = ?
         and other.record_id = (kept.content ->> '${column}')::integer
         and not exists (select from ${named} there where there.id = other.record_id)`,
      [...valuesOf(records), table, type, named],
    );
  }
}

async function putBackLinks(scope: Scope, records: ReturningRecords): Promise<void> {
  for (const link of ARCHIVED_REFERENCES) await putBackLink(scope, records, link);
  // An invoice that named a returning one as its original, and was deleted after it, names it again when it comes back.
  await scope.em.execute(
    `update deleted_records later set content = later.content || jsonb_build_object('possible_duplicate_of_id', kept.record_id)
     from deleted_records kept
     where ${OF_RECORDS} and kept.table_name = 'invoices.possible_duplicate_of_id'
       and later.company_id = kept.company_id and later.record_type = 'invoice' and later.table_name = 'invoices'
       and later.record_id = (kept.content ->> 'key')::integer
       and later.content ->> 'possible_duplicate_of_id' is null
       and later.content ->> 'possible_duplicate_reason' is not null`,
    valuesOf(records),
  );
}

/** Restores a link, unless the row refers to another record now. */
async function putBackLink(scope: Scope, records: ReturningRecords, link: KeptLink): Promise<void> {
  const { table, column, key, of, condition = 'true' } = link;
  await scope.em.execute(
    `update ${table} linked set ${column} = (kept.content ->> 'value')::integer
     from deleted_records kept
     where ${OF_RECORDS} and kept.table_name = ?
       and linked.company_id = kept.company_id and linked.${key}::text = kept.content ->> 'key'
       and linked.${column} is null and ${condition}
       and exists (select from ${of} there where there.id = (kept.content ->> 'value')::integer)`,
    [...valuesOf(records), linkName(link)],
  );
}
