import { Migration } from '@mikro-orm/migrations';

/**
 * By what a supplier is known again on its papers (RULES.md, 67): its VAT number, its company number, and what people have
 * corrected on them.
 */
export class KnownSuppliers extends Migration {
  override up(): void {
    this.addSql('alter table suppliers add column vat_number varchar(20), add column company_number varchar(8)');
    this.#supplierFields();
    this.#read();
    this.#learned();
  }

  /** The changes of both numbers are recorded as those of the other fields are. */
  #supplierFields(): void {
    this.addSql('drop trigger suppliers_fields on suppliers');
    this.addSql(`
      create or replace function record_supplier_fields() returns trigger language plpgsql as $$
      begin
        insert into record_changes (company_id, record_type, record_id, field, before, after, changed_at, changed_by)
        select new.company_id, 'supplier', new.id, change.field, left(change.before, 200), left(change.after, 200),
          now(), changing_person()
        from (values
          ('name', old.name::text, new.name::text),
          ('email', old.email, new.email),
          ('phone', old.phone, new.phone),
          ('address', old.address, new.address),
          ('category', old.category, new.category),
          ('vatNumber', old.vat_number, new.vat_number),
          ('companyNumber', old.company_number, new.company_number),
          ('paymentTermsDays', old.payment_terms_days::text, new.payment_terms_days::text),
          ('bankAccountName', old.bank_account_name, new.bank_account_name),
          ('isAutoPaid', old.is_auto_paid::text, new.is_auto_paid::text),
          ('isActive', old.is_active::text, new.is_active::text)
        ) as change (field, before, after)
        where change.before is distinct from change.after;
        return null;
      end $$`);
    this.addSql(`
      create trigger suppliers_fields after update on suppliers for each row
      when ((old.name, old.email, old.phone, old.address, old.category, old.vat_number, old.company_number,
        old.payment_terms_days, old.bank_account_name, old.is_auto_paid, old.is_active)
        is distinct from (new.name, new.email, new.phone, new.address, new.category, new.vat_number, new.company_number,
        new.payment_terms_days, new.bank_account_name, new.is_auto_paid, new.is_active))
      execute function record_supplier_fields()`);
  }

  /** `printed_name` is the name as it stands on the paper; `layout` is how the paper looks, and what could be learned of it. */
  #read(): void {
    this.addSql('alter table document_invoices add column printed_name text, add column layout jsonb');
  }

  /**
   * What people have corrected on a supplier's papers: `key` is what is looked for, a name or a layout or a field on a
   * layout; `printed` is the same in words for people.
   */
  #learned(): void {
    this.addSql(`
      create table learned_readings (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        supplier_id integer not null,
        kind varchar(10) not null check (kind in ('name', 'layout', 'field')),
        key text not null check (key <> ''),
        field varchar(20),
        printed text not null,
        hint jsonb,
        file_name varchar(255) not null,
        learned_at timestamptz not null,
        learned_by text not null references users (id),
        check ((kind = 'field') = (field is not null)),
        check ((kind = 'name') = (hint is null)),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
      )`);
    this.addSql(`
      create unique index learned_readings_key on learned_readings (company_id, supplier_id, kind, md5(key))`);
    this.addSql('create index learned_readings_kind on learned_readings (company_id, kind, md5(key))');
  }
}
