import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER, FIELD_TRIGGERS } from './record/field-triggers.sql.ts';
import { RECORDED, recordRows } from './record/recorded-tables.ts';

/**
 * The record of each company: who did what to what, before and after, by which door (RULES.md, 77). The database writes
 * it with each change, so that no way of changing a row can leave it out. What a transaction did in a company is one link
 * of the company's chain: its hash covers its entries and the link before. Nothing in it is changed or deleted.
 */
export class CompanyRecord extends Migration {
  override up(): void {
    this.#tables();
    this.#texts();
    this.#chain();
    this.#kept();
    this.#rows();
    for (const sql of FIELD_TRIGGERS) this.addSql(sql);
    this.#notes();
    this.#before();
  }

  /**
   * A link has no number until its transaction ends. Entries name records and people without references: they outlive
   * both. An entry's key leads to a link's entries and to the newest ones of a company.
   */
  #tables(): void {
    this.addSql(`
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
      )`);
    this.addSql('create index record_links_open on record_links (company_id) where number is null');
    this.addSql(`
      create table record_entries (
        id bigint generated always as identity,
        company_id integer not null,
        link_id bigint not null,
        at timestamptz not null,
        person text,
        verb varchar(20) not null check (verb in ('created', 'changed', 'deleted', 'restored', 'imported', 'approved',
          'approval_voided', 'reopened', 'left_run', 'released', 'matched', 'unmatched', 'paid_twice',
          'paid_twice_resolved', 'account_changed', 'account_confirmed', 'account_checked', 'merged', 'unmerged', 'closed',
          'added', 'removed')),
        record_type varchar(20) not null check (record_type in ('invoice', 'supplier', 'payment_run', 'payment', 'release',
          'bank_transaction', 'statement', 'month', 'rule', 'company', 'person', 'invitation', 'token', 'webhook',
          'mail_address')),
        record_id integer,
        label text,
        before jsonb,
        after jsonb,
        primary key (company_id, link_id, id)
      )`);
    this.addSql('create index record_entries_record on record_entries (company_id, record_type, record_id, id)');
    this.addSql(`
      create table record_signatures (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        link_number integer not null,
        hash text not null,
        signed_at timestamptz not null,
        key_fingerprint text not null,
        signature text not null,
        unique (company_id, link_number, key_fingerprint)
      )`);
  }

  /** The texts that are hashed, and that an export has as its lines. */
  #texts(): void {
    this.addSql(`
      create function record_moment(moment timestamptz) returns text language sql stable as $$
        select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
      $$`);
    this.addSql(`
      create function record_entry_text(entry record_entries) returns text language sql stable as $$
        select json_build_object('company', entry.company_id, 'entry', entry.id, 'at', record_moment(entry.at),
          'person', entry.person, 'verb', entry.verb, 'type', entry.record_type, 'id', entry.record_id,
          'label', entry.label, 'before', entry.before, 'after', entry.after)::text
      $$`);
    this.addSql(`
      create function record_link_text(link record_links) returns text language sql stable as $$
        select json_build_object('company', link.company_id, 'link', link.number, 'at', record_moment(link.at),
          'door', link.door, 'address', link.address, 'token', link.token, 'entries', link.entry_count,
          'content', link.content, 'previous', link.previous)::text
      $$`);
    this.addSql(`
      create function record_hash(content text) returns text language sql immutable as $$
        select encode(sha256(convert_to(content, 'UTF8')), 'hex')
      $$`);
    this.addSql(`
      create function record_content(company integer, link bigint) returns text language sql stable as $$
        select record_hash(string_agg(record_entry_text(entry), e'\\n' order by entry.id))
        from record_entries entry where entry.company_id = company and entry.link_id = link
      $$`);
  }

  /**
   * A transaction's link is made with its first entry and chained when the transaction ends: only then does it wait for
   * others of the company, and it asks for nothing more. Who has links of several companies chains them in one order.
   */
  #chain(): void {
    this.addSql(`
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
      end $$`);
    this.addSql(`
      create function chain_record_links() returns trigger language plpgsql ${AS_OWNER} as $$
      declare
        link record_links;
        last record_links;
      begin
        for link in select * from record_links where number is null order by company_id loop
          perform pg_advisory_xact_lock(hashtext('paycycle record'), link.company_id);
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
      end $$`);
    this.addSql(`
      create constraint trigger record_links_chained after insert on record_links deferrable initially deferred
      for each row execute function chain_record_links()`);
  }

  #kept(): void {
    this.addSql(`
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
      end $$`);
    for (const table of ['record_links', 'record_entries', 'record_signatures']) {
      this.addSql(`
        create trigger ${table}_kept before update or delete on ${table} for each row
        execute function refuse_change_of_record()`);
      this.addSql(`
        create trigger ${table}_not_emptied before truncate on ${table} for each statement
        execute function refuse_change_of_record()`);
    }
  }

  #rows(): void {
    this.addSql(`
      create function record_value(field text, value jsonb) returns jsonb language sql immutable as $$
        select case when jsonb_typeof(value) <> 'string' then value
          when field like '%account_number' then to_jsonb('…' || right(value #>> '{}', 4))
          else to_jsonb(left(value #>> '{}', 200)) end
      $$`);
    this.addSql(`
      create function record_label(field text, value text) returns text language plpgsql stable as $$
      begin
        case field
          when 'user_id' then
            select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) into value from users where id = value;
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
      end $$`);
    this.addSql(`
      create function record_row() returns trigger language plpgsql ${AS_OWNER} as $$
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
          jsonb_object_agg(field.name, record_value(field.stored, becomes -> field.stored))
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
      end $$`);
    this.addSql('drop trigger suppliers_fields on suppliers');
    this.addSql('drop function record_supplier_fields');
    for (const table of RECORDED) this.addSql(recordRows(table));
  }

  /** What a command alone knows: that records were deleted, or came back, and by whom. */
  #notes(): void {
    this.addSql(`
      create function record_note(company integer, done text, type text, about integer, named text, moment timestamptz)
      returns void language sql ${AS_OWNER} as $$
        insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, label)
        values (company, record_link(company), moment, changing_person(), done, type, about, left(named, 200))
      $$`);
  }

  /** What was recorded before: the first link of each company. */
  #before(): void {
    this.addSql(`
      insert into record_entries (company_id, link_id, at, person, verb, record_type, record_id, before, after)
      select company_id, record_link(company_id), changed_at, changed_by,
        case when field in ('deleted', 'restored') then field else 'changed' end, record_type, record_id,
        case when field not in ('deleted', 'restored') then jsonb_build_object(field, before) end,
        case when field not in ('deleted', 'restored') then jsonb_build_object(field, after) end
      from (select * from record_changes order by company_id, id) change`);
    this.addSql('drop table record_changes');
    // Changing the tables needs the links of this transaction to be chained now.
    this.addSql('set constraints record_links_chained immediate');
    this.addSql('set constraints record_links_chained deferred');
  }
}
