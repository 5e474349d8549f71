import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER } from './record/field-triggers.sql.ts';
import { recordRows } from './record/recorded-tables.ts';

/**
 * The categories that a company offers for its suppliers (RULES.md, 82). A new company has those of the preset. A supplier
 * keeps its category as a text, and the database spells it as the company's list does, whichever way it came.
 */
export class SupplierCategories extends Migration {
  override up(): void {
    this.#table();
    this.#record();
    this.#preset();
    this.#spelling();
  }

  #table(): void {
    this.addSql(`
      create function category_key(name text) returns text language sql immutable as $$
        select lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))
      $$`);
    this.addSql(`
      create table supplier_categories (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        name varchar(100) not null check (name <> ''),
        name_key text not null generated always as (category_key(name)) stored,
        category_group varchar(10) not null check (category_group in ('frequent', 'infrequent')),
        position integer not null,
        archived_at timestamptz,
        created_at timestamptz not null,
        created_by text not null references users (id),
        unique (company_id, name_key)
      )`);
  }

  /** What people change; the preset of a new company is no news. */
  #record(): void {
    this.addSql(`
      do $$
      declare
        known text := (select string_agg(quoted.value[1], ', ') from pg_constraint,
          regexp_matches(pg_get_constraintdef(oid), $q$'[a-z_]+'$q$, 'g') quoted (value)
          where conname = 'record_entries_record_type_check');
      begin
        alter table record_entries drop constraint record_entries_record_type_check;
        execute 'alter table record_entries add constraint record_entries_record_type_check check (record_type in ('
          || known || ', ''category''))';
      end $$`);
    this.addSql(
      recordRows({
        table: 'supplier_categories',
        type: 'category',
        label: 'name',
        fields: 'name category_group archived_at',
        verbs: ['created', 'changed', ''],
        when: 'pg_trigger_depth() = 0',
      }),
    );
  }

  #preset(): void {
    this.addSql(`
      create function add_preset_categories(company integer, moment timestamptz, person text) returns void
      language sql as $$
        insert into supplier_categories (company_id, name, category_group, position, created_at, created_by)
        select company, preset.name, preset.category_group, preset.position - 1, moment, person
        from (
          select name, 'frequent' as category_group, position from unnest(array[
          'Company Car', 'Entertainment', 'Instructor', 'Maintenance', 'Marketing', 'Products',
          'Professional Fees', 'PT Package - NO VAT', 'Rent Rates Service Charge', 'Services', 'Staff Cover',
          'Supplies', 'Travel', 'Utilities', 'Other'
          ]) with ordinality frequent (name, position)
          union all
          select name, 'infrequent', position from unnest(array[
          'Accounting', 'Charity Donation', 'Cleaning', 'Debt repayment', 'Deposit', 'Door Commissions',
          'Fit Out', 'Fit Out finance', 'Gym Equipment', 'Gym Equipment Finance', 'High Interest Account',
          'HMRC', 'Insurance', 'Insurance Finance', 'Office Supplies', 'Payment Processing',
          'PC Hardware Software', 'Recruitment', 'Sales', 'Sponsorship', 'Staff Clothes', 'Staff Event',
          'Staff training', 'Stamp duty', 'Web System', 'Vending Sales'
          ]) with ordinality infrequent (name, position)
        ) preset
      $$`);
    this.addSql(`
      create function add_preset_categories_of_company() returns trigger language plpgsql as $$
      begin
        perform add_preset_categories(new.id, new.created_at, new.created_by);
        return null;
      end $$`);
    this.addSql(`
      create trigger companies_preset_categories after insert on companies for each row
      execute function add_preset_categories_of_company()`);
    // Those that are there begin with the preset, too.
    this.addSql('alter table supplier_categories disable trigger supplier_categories_recorded');
    this.addSql('select add_preset_categories(id, created_at, created_by) from companies');
    this.addSql('alter table supplier_categories enable trigger supplier_categories_recorded');
  }

  /** With the rights of the tables' owner, as all that follows a change. */
  #spelling(): void {
    this.addSql(`
      create function spell_supplier_category() returns trigger language plpgsql ${AS_OWNER} as $$
      begin
        new.category := coalesce((select name from supplier_categories
          where company_id = new.company_id and name_key = category_key(new.category)), new.category);
        return new;
      end $$`);
    this.addSql(`
      create trigger suppliers_category_spelled before insert or update of category on suppliers for each row
      when (new.category is not null) execute function spell_supplier_category()`);
    this.addSql(`
      update suppliers set category = category where exists (select from supplier_categories known
        where known.company_id = suppliers.company_id and known.name_key = category_key(suppliers.category)
          and known.name <> suppliers.category)`);
    // Changing the tables needs the links of this transaction to be chained now.
    this.addSql('set constraints record_links_chained immediate');
    this.addSql('set constraints record_links_chained deferred');
  }
}
