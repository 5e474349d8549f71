import { Migration } from '@mikro-orm/migrations';

/**
 * The change feed (RULES.md, 93). Statements note what they changed; the end of their transaction gives each changed
 * record the next position of its company. That happens under a lock which is held until the commit: a reader who has
 * seen a position never finds a smaller one later.
 */
export class ChangeFeed extends Migration {
  override up(): void {
    this.addSql(TABLES);
    this.addSql(NUMBERS);
    this.addSql(NOTED);
    for (const [table, kind, unseen = ''] of RECORDS) this.addSql(followRecords(table, kind, unseen));
    for (const [table, kind, column] of PARTS) this.addSql(followParts(table, kind, column));
  }
}

/** A company that is erased leaves no changes. */
const UNLESS_ERASING = "when (coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())";

/** Tables whose rows are records of the feed, with columns, separated by spaces, that no reader sees. */
const RECORDS: readonly (readonly [table: string, kind: string, unseen?: string])[] = [
  ['invoices', 'invoice'],
  ['suppliers', 'supplier'],
  ['payment_runs', 'payment_run'],
  ['provider_payments', 'payment', 'next_check_at'],
  ['bank_transactions', 'bank_transaction'],
  ['documents', 'document', 'taken_until attempts'],
];

/** Tables whose rows are shown as a part of a record, with the column that names the record. */
const PARTS: readonly (readonly [table: string, kind: string, column: string])[] = [
  ['invoice_lines', 'invoice', 'invoice_id'],
  ['payment_run_items', 'payment_run', 'payment_run_id'],
  ['payment_run_invoices', 'payment_run', ''],
  ['payment_run_approvals', 'payment_run', 'payment_run_id'],
  ['bank_transaction_invoice_matches', 'bank_transaction', 'bank_transaction_id'],
  ['document_invoices', 'document', 'document_id'],
  ['bank_detail_confirmations', 'supplier', 'supplier_id'],
  ['confirmed_accounts', 'supplier', 'supplier_id'],
];

/**
 * The tables have no references to companies: checking them would wait, at a commit, for a command that holds the
 * company. `uncommitted_changes` has rows of transactions that are running, one for each statement, and is empty for
 * others.
 */
const TABLES = `
create table change_positions (
  company_id integer primary key,
  last_position bigint not null default 0,
  purged_position bigint not null default 0,
  check (purged_position between 0 and last_position)
);

create table changes (
  company_id integer not null,
  position bigint not null,
  kind varchar(20) not null
    check (kind in ('invoice', 'supplier', 'payment_run', 'payment', 'bank_transaction', 'document')),
  record_id integer not null,
  verb varchar(10) not null check (verb in ('created', 'changed', 'deleted', 'restored', 'merged')),
  version bigint not null,
  at timestamptz not null,
  primary key (company_id, position)
);
create index changes_of_record on changes (company_id, kind, record_id, position);
create index changes_by_age on changes (company_id, at);

create table uncommitted_changes (
  id bigint generated always as identity,
  company_id integer not null,
  kind varchar(20) not null,
  verb varchar(10) not null,
  record_ids integer[] not null
);
`;

const NUMBERS = `
create function number_changes() returns trigger language plpgsql as $$
declare
  company integer;
  last bigint;
begin
  -- The first of a transaction's notes numbers all of them.
  if current_setting('paycycle.changes', true) is distinct from 'noted' then
    return null;
  end if;
  perform lock_ends_of_histories();
  for company in select distinct company_id from uncommitted_changes order by 1 loop
    insert into change_positions (company_id) values (company) on conflict do nothing;
    select last_position into last from change_positions where company_id = company;
    with noted as (
      delete from uncommitted_changes where company_id = company returning id, kind, verb, record_ids
    ), records as (
      select kind, record_id, min(id) as first_note, bool_or(verb = 'created') as is_created,
        max(id) filter (where verb = 'deleted') as deleted, max(id) filter (where verb = 'restored') as restored,
        bool_or(verb = 'merged') as is_merged
      from noted cross join unnest(record_ids) record_id group by kind, record_id
    ), numbered as (
      select *, last + row_number() over (order by first_note, record_id) as position from records
      where not (is_created and deleted is not null)
    )
    insert into changes (company_id, position, kind, record_id, verb, version, at)
    select company, position, kind, record_id,
      case when deleted > coalesce(restored, 0) then 'deleted' when restored is not null then 'restored'
        when is_created then 'created' when is_merged then 'merged' else 'changed' end,
      case kind when 'document' then coalesce((select version from documents where id = record_id), 0)
        else position end,
      clock_timestamp()
    from numbered;
    update change_positions set last_position = coalesce((select max(position) from changes
      where company_id = company), last) where company_id = company;
  end loop;
  perform set_config('paycycle.changes', '', true);
  return null;
end $$;
create constraint trigger uncommitted_changes_numbered after insert on uncommitted_changes
  deferrable initially deferred for each row execute function number_changes();
`;

/** A record that is inserted while it is among the deleted ones comes back under its id (RULES.md, 57). */
const NOTED = `
create function note_new_records() returns trigger language plpgsql as $$
begin
  insert into uncommitted_changes (company_id, kind, verb, record_ids)
  select company_id, tg_argv[0], case when is_back then 'restored' else 'created' end, array_agg(id order by id)
  from (select company_id, id, exists (select from deleted_records kept where kept.company_id = added.company_id
    and kept.record_type = tg_argv[0] and kept.record_id = added.id) as is_back from rows_after added) added
  group by company_id, is_back;
  perform set_config('paycycle.changes', 'noted', true);
  return null;
end $$;

create function note_changed_records() returns trigger language plpgsql as $$
begin
  -- A reference that a deletion empties is such a statement for each deleted row, mostly of no row.
  if not exists (select from rows_after) then
    return null;
  end if;
  insert into uncommitted_changes (company_id, kind, verb, record_ids)
  select company_id, tg_argv[0], verb, array_agg(id order by id)
  from (select b.company_id, b.id, case
      when tg_argv[0] <> 'supplier' then 'changed'
      when to_jsonb(a) ->> 'merged_into_id' is null and to_jsonb(b) ->> 'merged_into_id' is not null then 'merged'
      when to_jsonb(a) ->> 'merged_into_id' is not null and to_jsonb(b) ->> 'merged_into_id' is null then 'restored'
      else 'changed' end as verb
    from rows_before a join rows_after b on b.id = a.id
    where a is distinct from b and (tg_argv[1] = '' or
        to_jsonb(a) - string_to_array(tg_argv[1], ' ') <> to_jsonb(b) - string_to_array(tg_argv[1], ' '))) changed
  group by company_id, verb;
  perform set_config('paycycle.changes', 'noted', true);
  return null;
end $$;

create function note_deleted_records() returns trigger language plpgsql as $$
begin
  insert into uncommitted_changes (company_id, kind, verb, record_ids)
  select company_id, tg_argv[0], 'deleted', array_agg(id order by id) from rows_before group by company_id;
  perform set_config('paycycle.changes', 'noted', true);
  return null;
end $$;

create function note_changed_parts() returns trigger language plpgsql as $$
begin
  if not exists (select from parts) then
    return null;
  end if;
  insert into uncommitted_changes (company_id, kind, verb, record_ids)
  select company_id, tg_argv[0], 'changed', array_agg(distinct record_id)
  from (select company_id, case tg_argv[1]
      when '' then (select payment_run_id from payment_run_items item
        where item.id = (to_jsonb(part) ->> 'payment_run_item_id')::integer)
      else (to_jsonb(part) ->> tg_argv[1])::integer end as record_id
    from parts part) changed
  where record_id is not null group by company_id;
  perform set_config('paycycle.changes', 'noted', true);
  return null;
end $$;
`;

function followRecords(table: string, kind: string, unseen: string): string {
  return `
create trigger ${table}_created_in_feed after insert on ${table} referencing new table as rows_after
  for each statement execute function note_new_records('${kind}');
create trigger ${table}_changed_in_feed after update on ${table}
  referencing old table as rows_before new table as rows_after for each statement ${UNLESS_ERASING}
  execute function note_changed_records('${kind}', '${unseen}');
create trigger ${table}_deleted_in_feed after delete on ${table} referencing old table as rows_before
  for each statement ${UNLESS_ERASING} execute function note_deleted_records('${kind}');
`;
}

function followParts(table: string, kind: string, column: string): string {
  return `
create trigger ${table}_insert_in_feed after insert on ${table} referencing new table as parts
  for each statement execute function note_changed_parts('${kind}', '${column}');
create trigger ${table}_update_in_feed after update on ${table} referencing new table as parts
  for each statement ${UNLESS_ERASING} execute function note_changed_parts('${kind}', '${column}');
create trigger ${table}_delete_in_feed after delete on ${table} referencing old table as parts
  for each statement ${UNLESS_ERASING} execute function note_changed_parts('${kind}', '${column}');
`;
}
