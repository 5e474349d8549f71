import { Migration } from '@mikro-orm/migrations';

/**
 * Suppliers that were entered twice: which pairs were said to be two, which were merged, by whom, and what moved, so
 * that it can be undone (RULES.md, 54). A merged supplier is kept, archived: what was paid to it stays on its record.
 */
export class SupplierMerges extends Migration {
  override up(): void {
    this.#differentSuppliers();
    this.#merges();
    this.#mergedSuppliers();
  }

  #differentSuppliers(): void {
    this.addSql(`
      create table different_suppliers (
        company_id integer not null references companies (id),
        supplier_id integer not null,
        other_supplier_id integer not null,
        marked_by text not null references users (id),
        marked_at timestamptz not null,
        primary key (company_id, supplier_id, other_supplier_id),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
        foreign key (company_id, other_supplier_id) references suppliers (company_id, id) on delete cascade,
        check (supplier_id < other_supplier_id)
      )`);
    this.addSql(`
      create index different_suppliers_other on different_suppliers (company_id, other_supplier_id)`);
  }

  /** `moved` holds what moved with what it was before; the counts are those that the record shows. */
  #merges(): void {
    this.addSql(`
      create table supplier_merges (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        kept_supplier_id integer not null,
        merged_supplier_id integer not null,
        moved jsonb not null,
        invoice_count integer not null check (invoice_count >= 0),
        open_amount numeric(15,2) not null check (open_amount >= 0),
        pattern_count integer not null check (pattern_count >= 0),
        merged_by text not null references users (id),
        merged_at timestamptz not null,
        undone_by text references users (id),
        undone_at timestamptz,
        stayed_count integer not null default 0 check (stayed_count >= 0),
        foreign key (company_id, kept_supplier_id) references suppliers (company_id, id) on delete cascade,
        foreign key (company_id, merged_supplier_id) references suppliers (company_id, id) on delete cascade,
        check (kept_supplier_id <> merged_supplier_id),
        check ((undone_at is null) = (undone_by is null))
      )`);
    this.addSql(`
      create unique index supplier_merges_live on supplier_merges (company_id, merged_supplier_id)
        where undone_at is null`);
    this.addSql('create index supplier_merges_kept on supplier_merges (company_id, kept_supplier_id)');
    this.addSql('create index supplier_merges_merged on supplier_merges (company_id, merged_supplier_id)');
  }

  /** Which supplier stands for a merged one: never one that is merged itself. */
  #mergedSuppliers(): void {
    this.addSql(`
      alter table suppliers
        add column merged_into_id integer,
        add foreign key (company_id, merged_into_id) references suppliers (company_id, id)
          on delete set null (merged_into_id),
        add check (merged_into_id is null or is_active = false),
        add check (merged_into_id <> id)`);
    this.addSql(`
      create index suppliers_merged_into on suppliers (company_id, merged_into_id) where merged_into_id is not null`);
  }
}
