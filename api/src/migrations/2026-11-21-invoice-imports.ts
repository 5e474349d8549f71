import { Migration } from '@mikro-orm/migrations';

/**
 * Bulk imports of invoices while their files arrive, in one request or in chunks. An import that is processed, or begun
 * anew, is deleted: nothing of it is needed any more.
 */
export class InvoiceImports20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table invoice_imports (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        csv bytea not null,
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        unique (company_id, id)
      )`);
    this.addSql('create index invoice_imports_user on invoice_imports (company_id, created_by)');
    this.addSql(`
      create table invoice_import_files (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        invoice_import_id integer not null,
        position integer not null check (position >= 0),
        file_name varchar(255) not null,
        key text,
        size integer,
        fault text,
        unique (invoice_import_id, position),
        foreign key (company_id, invoice_import_id) references invoice_imports (company_id, id) on delete cascade,
        check ((key is null) = (size is null)),
        check ((key is null) <> (fault is null))
      )`);
  }
}
