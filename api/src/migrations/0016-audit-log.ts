import { Migration } from '@mikro-orm/migrations';

/**
 * The audit log of each company: who did what to what, before and after, and by which way of calling (RULES.md, 77).
 * The database writes it with each change, so that no way of changing a row can leave it out.
 * Its functions have the rights of the tables' owner: nobody else writes to it. Their path keeps temporary tables from
 * standing in for it.
 */
export class AuditLog extends Migration {
  override up(): void {
    this.addSql(TABLES);
    this.addSql(KEPT);
    this.addSql(HASHES);
    this.addSql(LINKS);
    this.addSql(ROWS);
    this.addSql(NOTES);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * All that a transaction did in a company is one link of the company's chain. The hash of a link covers its entries and
 * the link before. A link has no number until its transaction ends. Entries name records and people without references:
 * they outlive both. An entry's key leads to a link's entries and to the newest ones of a company.
 */
const TABLES = `
create table record_links (
  id bigint generated always as identity primary key,
  company_id integer not null references companies (id),
  number integer check (number > 0),
  at timestamptz not null,
  door varchar(10) not null check (door in ('page', 'graphql', 'rest', 'mail', 'worker', 'database')),
  address text,
  token text,
  entry_count integer,
  content text,
  previous text,
  hash text,
  unique (company_id, number)
);
create index record_links_open on record_links (company_id) where number is null;

create table record_entries (
  id bigint generated always as identity,
  company_id integer not null,
  link_id bigint not null,
  at timestamptz not null,
  person text,
  verb varchar(20) not null
    check (verb in ('created', 'changed', 'deleted', 'restored', 'imported', 'approved', 'approval_voided',
      'reopened', 'sent_back', 'left_run', 'released', 'matched', 'unmatched', 'said_not_paid', 'paid_twice',
      'paid_twice_resolved', 'account_changed', 'account_confirmed', 'account_checked', 'merged', 'unmerged',
      'closed', 'added', 'removed', 'asked', 'confirmed', 'took_effect', 'refused', 'withdrawn', 'accepted',
      'declined', 'revoked')),
  record_type varchar(20) not null
    check (record_type in ('invoice', 'supplier', 'payment_run', 'payment', 'release', 'bank_transaction',
      'statement', 'month', 'rule', 'company', 'person', 'sign_in', 'invitation', 'token', 'webhook', 'mail_address',
      'category', 'nominal_account', 'learned_reading', 'ledger_connection', 'document')),
  record_id integer,
  label text,
  before jsonb,
  after jsonb,
  primary key (company_id, link_id, id)
);
create index record_entries_record on record_entries (company_id, record_type, record_id, id);
-- Bills that were changed into others, and what had stopped them or was collected, are found without reading all of the
-- company's audit log (RULES.md, 11).
create index record_entries_changed_bills on record_entries (company_id, record_id, id)
  where record_type = 'invoice' and verb = 'changed'
    and jsonb_exists_any(before, array['invoiceNumber', 'supplier', 'amount', 'invoiceDate']);
create index record_entries_stopped_bills on record_entries (company_id, record_id, id)
  where record_type = 'invoice' and verb in ('created', 'changed')
    and coalesce(after ->> 'status', after ->> 'creditStatus') in ('query', 'auto_paid');
-- The review of a run reads a company's entries of the last 90 days (RULES.md, 99).
create index record_entries_recent on record_entries (company_id, at);

create table record_signatures (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  link_number integer not null,
  hash text not null,
  signed_at timestamptz not null,
  key_fingerprint text not null,
  signature text not null,
  unique (company_id, link_number, key_fingerprint)
);
`;

/** Nothing in the audit log is changed or deleted. */
const KEPT = `
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'record_links' then
    if old.number is null and new.number is not null and (old.id, old.company_id, old.at, old.door, old.address,
      old.token) is not distinct from (new.id, new.company_id, new.at, new.door, new.address, new.token)
    then
      return new;
    end if;
  end if;
  raise exception 'the record of what happened is never changed';
end $$;
create trigger record_links_kept before update or delete on record_links for each row when (${NOT_ERASING})
  execute function refuse_change_of_record();
create trigger record_links_not_emptied before truncate on record_links for each statement
  execute function refuse_change_of_record();
create trigger record_entries_kept before update or delete on record_entries for each row when (${NOT_ERASING})
  execute function refuse_change_of_record();
create trigger record_entries_not_emptied before truncate on record_entries for each statement
  execute function refuse_change_of_record();
create trigger record_signatures_kept before update or delete on record_signatures for each row when (${NOT_ERASING})
  execute function refuse_change_of_record();
create trigger record_signatures_not_emptied before truncate on record_signatures for each statement
  execute function refuse_change_of_record();
`;

/** The texts that are hashed, and that an export has as its lines. */
const HASHES = `
create function record_moment(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

create function record_entry_text(entry record_entries) returns text language sql stable as $$
  select json_build_object('company', entry.company_id, 'entry', entry.id, 'at', record_moment(entry.at),
    'person', entry.person, 'verb', entry.verb, 'type', entry.record_type, 'id', entry.record_id,
    'label', entry.label, 'before', entry.before, 'after', entry.after)::text
$$;

create function record_link_text(link record_links) returns text language sql stable as $$
  select json_build_object('company', link.company_id, 'link', link.number, 'at', record_moment(link.at),
    'door', link.door, 'address', link.address, 'token', link.token, 'entries', link.entry_count,
    'content', link.content, 'previous', link.previous)::text
$$;

create function record_hash(content text) returns text language sql immutable as $$
  select encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;

create function record_content(company integer, link bigint) returns text language sql stable as $$
  select record_hash(string_agg(record_entry_text(entry), e'\\n' order by entry.id))
  from record_entries entry where entry.company_id = company and entry.link_id = link
$$;
`;

/**
 * A transaction's link is made with its first entry and chained when the transaction ends: only then does it wait for
 * others of the company, and it asks for nothing more. A transaction with links of several companies chains them in one
 * order. The audit log and the change feed are numbered under one lock for each company, taken in the order of the
 * companies: two transactions that end at the same moment never wait for each other.
 */
const LINKS = `
create function record_link(company integer) returns bigint language plpgsql as $$
declare
  known text := current_setting('paycycle.link', true);
  link bigint;
begin
  if split_part(known, ':', 1) = company::text then
    return split_part(known, ':', 2)::bigint;
  end if;
  select id into link from record_links where company_id = company and number is null;
  if link is null then
    insert into record_links (company_id, at, door, address, token) values (company, now(),
      coalesce(nullif(current_setting('paycycle.door', true), ''), 'database'),
      nullif(current_setting('paycycle.address', true), ''), nullif(current_setting('paycycle.token', true), ''))
    returning id into link;
  end if;
  perform set_config('paycycle.link', company || ':' || link, true);
  return link;
end $$;

create function lock_ends_of_histories() returns void language plpgsql as $$
declare
  company integer;
begin
  for company in select company_id from record_links where number is null
    union select company_id from uncommitted_changes order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('paycycle record'), company);
  end loop;
end $$;

create function chain_record_links() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link record_links;
  last record_links;
begin
  perform lock_ends_of_histories();
  for link in select * from record_links where number is null order by company_id loop
    select * into last from record_links where company_id = link.company_id and number is not null
    order by number desc limit 1;
    link.number := coalesce(last.number, 0) + 1;
    link.previous := last.hash;
    link.entry_count := (select count(*) from record_entries
      where company_id = link.company_id and link_id = link.id);
    link.content := record_content(link.company_id, link.id);
    update record_links set number = link.number, previous = link.previous, entry_count = link.entry_count,
      content = link.content, hash = record_hash(record_link_text(link))
    where id = link.id;
  end loop;
  return null;
end $$;
create constraint trigger record_links_chained after insert on record_links deferrable initially deferred for each row
  execute function chain_record_links();
`;

/**
 * The entry of a changed row of a table. An account number that gives way to one with the same last digits would look
 * unchanged: `record_change` says that it changed.
 */
const ROWS = `
create function record_value(field text, value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) <> 'string' then value
    when field like '%account_number' then to_jsonb('••••' || right(value #>> '{}', 4))
    else to_jsonb(left(value #>> '{}', 200)) end
$$;

create function record_label(field text, value text) returns text language plpgsql stable as $$
begin
  case field
    when 'user_id' then
      value := name_of_person(value);
    when 'company_id' then
      select name into value from companies where id = value::integer;
    when 'supplier_id', 'kept_supplier_id' then
      select name into value from suppliers where id = value::integer;
    when 'invoice_id' then
      select invoice_number into value from invoices where id = value::integer;
    when 'payment_run_id' then
      select name into value from payment_runs where id = value::integer;
    when 'bank_transaction_id' then
      select coalesce(counterparty_name, description) into value from bank_transactions where id = value::integer;
    else
      null;
  end case;
  return left(value, 200);
end $$;

create function record_change(field text, was jsonb, becomes jsonb) returns jsonb language sql immutable as $$
  select case when field like '%account_number' and was = becomes
    then to_jsonb((becomes #>> '{}') || ' (another number)') else becomes end
$$;

create function record_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  known jsonb := coalesce(becomes, was);
  done text := tg_argv[case tg_op when 'INSERT' then 5 when 'UPDATE' then 6 else 7 end];
  fields_before jsonb;
  fields_after jsonb;
  company integer := coalesce(known ->> 'company_id', known ->> 'id')::integer;
begin
  select jsonb_object_agg(field.name, record_value(field.stored, was -> field.stored)) filter (where was is not null),
    jsonb_object_agg(field.name,
        record_change(field.stored, record_value(field.stored, was -> field.stored),
          record_value(field.stored, becomes -> field.stored)))
      filter (where becomes is not null)
  into fields_before, fields_after
  from unnest(string_to_array(tg_argv[3], ' '), string_to_array(tg_argv[4], ' ')) field (stored, name)
  where was -> field.stored is distinct from becomes -> field.stored
    and coalesce(was ->> field.stored, becomes ->> field.stored) is not null;
  if tg_op = 'UPDATE' then
    if fields_after is null then
      return null;
    end if;
    if jsonb_exists_any(fields_after, array['bankSortCode', 'bankAccountNumber']) then
      done := 'account_changed';
    end if;
  end if;
  insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label, before, after)
  values (company, record_link(company), now(),
    coalesce(changing_person(), known ->> 'created_by', known ->> 'added_by'), done, tg_argv[0],
    (known ->> nullif(tg_argv[1], ''))::integer, record_label(tg_argv[2], known ->> tg_argv[2]), fields_before,
    fields_after);
  return null;
end $$;
`;

/** A command alone knows that records were deleted, or came back, and by whom. */
const NOTES = `
create function record_note(company integer, done text, type text, about integer, named text, moment timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label)
  values (company, record_link(company), moment, changing_person(), done, type, about, left(named, 200))
$$;
`;
