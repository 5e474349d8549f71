import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import {
  ARCHIVED_CHILDREN,
  ARCHIVED_REFERENCES,
  ARCHIVED_TABLES,
  type KeptLink,
  type KeptPart,
  type KeptRecordType,
  linkName,
} from './archived-tables.ts';
import type { DeletionKind } from './deletion.types.ts';
import { type DeletionFacts, labelOf } from './deletion-label.plan.ts';

/** A deletion that is under way, in the transaction that deletes. */
export interface DeletionInProgress {
  readonly id: number;
  readonly companyId: number;
  readonly deletedAt: Date;
}

/** Starts a restorable deletion. Requires the company's lock. Finish it with `finishDeletion`. */
export async function beginDeletion(scope: Scope, companyId: number, kind: DeletionKind): Promise<DeletionInProgress> {
  requireCompany(scope, companyId);
  const deletedAt = scope.ports.clock.now();
  const [row] = await scope.em.execute<[{ id: number }]>(
    'insert into deletions (company_id, kind, deleted_by, deleted_at) values (?, ?, ?, ?) returning id',
    [companyId, kind, scope.userId, deletedAt],
  );
  return { id: row.id, companyId, deletedAt };
}

/** Keeps records as they are, and all that the database deletes with them. Called before they are deleted. */
export async function archiveRecords(
  scope: Scope,
  deletion: DeletionInProgress,
  type: KeptRecordType,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await scope.em.flush();
  const { id, companyId } = deletion;
  const isSupplierKnown = type === 'invoice';
  await scope.em.execute(
    `insert into deleted_records (company_id, deletion_id, record_type, record_id, table_name, content)
     select record.company_id, ?, ?, record.id, ?, to_jsonb(record)
       ${isSupplierKnown ? "|| jsonb_build_object('supplier_is_auto_paid', supplier.is_auto_paid)" : ''}
     from ${ARCHIVED_TABLES[type]} record
       ${isSupplierKnown ? 'join suppliers supplier on supplier.id = record.supplier_id' : ''}
     where record.company_id = ? and record.id = any(?::integer[])`,
    [id, type, ARCHIVED_TABLES[type], companyId, sqlArray(ids)],
  );
  for (const part of ARCHIVED_CHILDREN[type]) await keepPart(scope, deletion, type, part, ids);
  if (type !== 'invoice') return;
  for (const link of ARCHIVED_REFERENCES) await keepLink(scope, deletion, link, ids);
}

/**
 * Finishes the deletion that `beginDeletion` started, and records what was deleted, here and in the records' histories.
 * @returns the deletion's id, with which it can be restored; null if nothing was deleted
 */
export async function finishDeletion(
  scope: Scope,
  { id, companyId, deletedAt }: DeletionInProgress,
): Promise<number | null> {
  const [facts] = await scope.em.execute<[DeletionFacts]>(FACTS, [companyId, id]);
  const recordCount = facts.suppliers + facts.invoices + facts.transactions;
  if (recordCount === 0) {
    await scope.em.execute('delete from deletions where company_id = ? and id = ?', [companyId, id]);
    return null;
  }
  await scope.em.execute(
    'update deletions set label = ?, record_count = ?, left_count = ?, amount = ? where company_id = ? and id = ?',
    [labelOf(facts), recordCount, recordCount, facts.amount, companyId, id],
  );
  await recordDeletionActivity(scope, companyId, id, 'deleted', deletedAt);
  return id;
}

/** Says in the histories of a deletion's records that they were deleted, or restored, and by whom. */
export async function recordDeletionActivity(
  scope: Scope,
  companyId: number,
  deletionId: number,
  what: 'deleted' | 'restored',
  at: Date,
  exceptIds: readonly number[] = [],
  types: readonly KeptRecordType[] = ['supplier', 'invoice', 'bank_transaction'],
): Promise<void> {
  await scope.em.execute(
    `select record_note(company_id, ?, record_type, record_id, ${LABEL}, ?::timestamptz)
     from (select * from deleted_records
       where company_id = ? and deletion_id = ? and record_type = any(?::text[])
         and table_name in ('suppliers', 'invoices', 'bank_transactions') and record_id <> all(?::integer[])
       order by id) kept`,
    [what, at, companyId, deletionId, sqlArray(types), sqlArray(exceptIds)],
  );
}

/**
 * Records in the audit log that records are deleted without an archive (RULES.md, 77). Call it before they are deleted,
 * in the same transaction.
 */
export async function noteDeleted(
  scope: Scope,
  companyId: number,
  type: Exclude<KeptRecordType, 'statement_import'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await scope.em.flush();
  await scope.em.execute(
    `select record_note(company_id, 'deleted', ?, record_id, ${LABEL}, ?::timestamptz)
     from (select company_id, id as record_id, to_jsonb(record) as content from ${ARCHIVED_TABLES[type]} record
       where company_id = ? and id = any(?::integer[]) order by id) gone`,
    [type, scope.ports.clock.now(), companyId, sqlArray(ids)],
  );
}

async function keepPart(
  scope: Scope,
  { id, companyId }: DeletionInProgress,
  type: KeptRecordType,
  { table, from, record }: KeptPart,
  ids: readonly number[],
): Promise<void> {
  await scope.em.execute(
    `insert into deleted_records (company_id, deletion_id, record_type, record_id, table_name, content)
     select part.company_id, ?, ?, ${record}, ?, to_jsonb(part)
     from ${from} where part.company_id = ? and ${record} = any(?::integer[])`,
    [id, type, table, companyId, sqlArray(ids)],
  );
}

async function keepLink(
  scope: Scope,
  { id, companyId }: DeletionInProgress,
  link: KeptLink,
  ids: readonly number[],
): Promise<void> {
  const { table, column, key, of } = link;
  const [named, values] =
    of === 'invoices'
      ? ['select id, id as record_id from unnest(?::integer[]) id', [sqlArray(ids)]]
      : [ITEMS_OF_INVOICES, [companyId, id, sqlArray(ids)]];
  await scope.em.execute(
    `insert into deleted_records (company_id, deletion_id, record_type, record_id, table_name, content)
     select link.company_id, ?, 'invoice', named.record_id, ?, jsonb_build_object('key', link.${key}, 'value', named.id)
     from (${named}) named join ${table} link on link.${column} = named.id where link.company_id = ?`,
    [id, linkName(link), ...values, companyId],
  );
}

const ITEMS_OF_INVOICES = `
  select (content ->> 'id')::integer as id, record_id from deleted_records
  where company_id = ? and deletion_id = ? and record_type = 'invoice' and record_id = any(?::integer[])
    and table_name = 'payment_run_items'`;

/** Name of a record in the audit log, from its `content`. */
const LABEL = `coalesce(content ->> 'invoice_number', content ->> 'name', content ->> 'counterparty_name',
  content ->> 'description')`;

/** Counts by kind, the total of the invoices, and the name of the only record of a kind. */
const FACTS = `
  select count(*) filter (where table_name = 'suppliers')::int as suppliers,
    count(*) filter (where table_name = 'invoices')::int as invoices,
    count(*) filter (where table_name = 'bank_transactions')::int as transactions,
    (sum((content ->> 'amount')::numeric) filter (where table_name = 'invoices'))::text as amount,
    min(content ->> 'name') filter (where table_name = 'suppliers') as "supplierName",
    bool_and(content ->> 'document_type' = 'credit_note') filter (where table_name = 'invoices') as "isCreditNote",
    min(content ->> 'invoice_number') filter (where table_name = 'invoices') as "invoiceNumber",
    (select name from suppliers where id =
      (min((content ->> 'supplier_id')::integer) filter (where table_name = 'invoices'))) as "invoiceSupplier",
    min(coalesce(content ->> 'counterparty_name', content ->> 'description'))
      filter (where table_name = 'bank_transactions') as payee,
    min(content ->> 'date') filter (where table_name = 'bank_transactions') as date
  from deleted_records
  where company_id = ? and deletion_id = ? and record_type <> 'matched_invoice'
    and table_name in ('suppliers', 'invoices', 'bank_transactions')`;
