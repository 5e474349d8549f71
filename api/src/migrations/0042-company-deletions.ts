import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER } from './record/field-triggers.sql.ts';
import { recordRows } from './record/recorded-tables.ts';

/**
 * The deletion of a company (RULES.md, 83): who asked for it, who confirmed it, and when it takes place. What is left of it
 * is a line for whoever runs Paycycle, with the last link of its record.
 */
export class CompanyDeletions extends Migration {
  override up(): void {
    this.#tables();
    this.#nothingPaid();
    this.#triggersBesideErasing();
    this.#erasing();
  }

  #tables(): void {
    this.addSql(`
      create table company_deletions (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        asked_by text not null references users (id),
        asked_at timestamptz not null,
        confirmed_by text references users (id),
        confirmed_at timestamptz,
        due_at timestamptz check (due_at > asked_at),
        cancelled_by text references users (id),
        cancelled_at timestamptz,
        check ((confirmed_by is null) = (confirmed_at is null)),
        check (confirmed_by <> asked_by),
        check ((cancelled_by is null) = (cancelled_at is null))
      )`);
    this.addSql(`
      create unique index company_deletions_open on company_deletions (company_id) where cancelled_at is null`);
    this.addSql(
      recordRows({
        table: 'company_deletions',
        type: 'company',
        id: 'company_id',
        label: 'company_id',
        fields: 'asked_at confirmed_at due_at cancelled_at',
        verbs: ['changed', 'changed', ''],
      }),
    );
    this.addSql(`
      create table company_tombstones (
        company_id integer primary key,
        asked_at timestamptz not null,
        erased_at timestamptz not null,
        last_link integer,
        last_hash text
      )`);
  }

  /** Between the decision and the day nothing is paid: the services say so in words, and this holds whatever they do. */
  #nothingPaid(): void {
    this.addSql(`
      create function refuse_payment_of_leaving_company() returns trigger language plpgsql as $$
      begin
        if exists (select from company_deletions
          where company_id = new.company_id and cancelled_at is null and due_at is not null)
        then
          raise exception 'company % is to be deleted: it pays nothing', new.company_id;
        end if;
        return new;
      end $$`);
    for (const table of ['provider_payments', 'money_releases']) {
      this.addSql(`
        create trigger ${table}_of_staying_company before insert on ${table} for each row
        execute function refuse_payment_of_leaving_company()`);
    }
  }

  /**
   * What follows a deleted row, or refuses to let it go, is about a company that goes on. Only the owner of the tables can
   * say that one is erased; the setting is looked at first, since it costs next to nothing. What the erasing needs itself stays: the bytes of files, and the tokens of people.
   */
  #triggersBesideErasing(): void {
    this.addSql(`
      create function is_erasing() returns boolean language sql stable as $$
        select coalesce(current_setting('paycycle.erasing', true), '') = 'on'
          and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'companies')
      $$`);
    this.addSql(`
      do $$
      declare
        found_trigger record;
      begin
        for found_trigger in
          select tgname, tgrelid::regclass as on_table, pg_get_triggerdef(pg_trigger.oid) as definition
          from pg_trigger join pg_attribute on attrelid = tgrelid and attname = 'company_id'
          where not tgisinternal and tgtype & 8 = 8 and tgrelid <> 'stored_files'::regclass
            and tgname <> 'company_members_take_tokens'
        loop
          execute format('drop trigger %I on %s', found_trigger.tgname, found_trigger.on_table);
          execute case when found_trigger.definition like '% WHEN (%'
            then regexp_replace(found_trigger.definition, ' WHEN \\((.*)\\) EXECUTE FUNCTION ',
              ' WHEN ((coalesce(current_setting(''paycycle.erasing'', true), '''') <> ''on'' or not is_erasing()) and (\\1)) EXECUTE FUNCTION ')
            else replace(found_trigger.definition, ' EXECUTE FUNCTION ',
              ' WHEN (coalesce(current_setting(''paycycle.erasing'', true), '''') <> ''on'' or not is_erasing()) EXECUTE FUNCTION ')
          end;
        end loop;
      end $$`);
  }

  /**
   * Deletes a company whose day has come, in one transaction: all of it goes, or nothing. Tables to which others refer go
   * after them, whichever there are by then.
   */
  #erasing(): void {
    this.addSql(`
      create function erase_company(company integer, moment timestamptz) returns boolean language plpgsql ${AS_OWNER} as $$
      declare
        decided company_deletions;
        tables oid[];
        leaf oid;
      begin
        perform from companies where id = company for update;
        select * into decided from company_deletions
        where company_id = company and cancelled_at is null and due_at <= moment;
        if decided.id is null
          or exists (select from provider_payments where company_id = company and status in ('pending', 'processing'))
        then
          return false;
        end if;
        insert into company_tombstones (company_id, asked_at, erased_at, last_link, last_hash)
        values (company, decided.asked_at, moment,
          (select max(number) from record_links where company_id = company),
          (select hash from record_links where company_id = company and number is not null order by number desc limit 1));
        perform set_config('paycycle.erasing', 'on', true);
        tables := array(select pg_class.oid from pg_class join pg_attribute on attrelid = pg_class.oid
          where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
            and relname <> 'company_tombstones' order by relname);
        while cardinality(tables) > 0 loop
          select candidate into leaf from unnest(tables) with ordinality each (candidate, place)
          order by
            (select count(*) from pg_constraint where contype = 'f' and confrelid = candidate and conrelid <> candidate
              and conrelid = any(tables) and confdeltype in ('a', 'r')),
            (select count(*) from pg_constraint where contype = 'f' and confrelid = candidate and conrelid <> candidate
              and conrelid = any(tables)), place
          limit 1;
          execute format('delete from %s where company_id = $1', leaf::regclass) using company;
          tables := array_remove(tables, leaf);
        end loop;
        delete from companies where id = company;
        perform set_config('paycycle.erasing', '', true);
        return true;
      end $$`);
  }
}
