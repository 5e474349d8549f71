import { Migration } from '@mikro-orm/migrations';

/**
 * Packages for a ledger, and what each contained (RULES.md, 91). A bill may be deleted later, so its row has no foreign key
 * to the invoice.
 */
export class AccountingPackages extends Migration {
  override up(): void {
    this.addSql(`
      create table accounting_packages (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        ledger text not null check (ledger in ('xero', 'quickbooks', 'sage50', 'sage_accounting')),
        from_date date,
        to_date date check (to_date >= from_date),
        bill_count integer not null,
        made_at timestamptz not null,
        made_by text not null references users (id),
        not_imported_at timestamptz,
        not_imported_by text references users (id),
        unique (company_id, id),
        check ((from_date is null) = (to_date is null)),
        check ((not_imported_at is null) = (not_imported_by is null))
      )`);
    this.addSql(`
      create table packaged_bills (
        package_id integer not null,
        company_id integer not null,
        invoice_id integer not null,
        record_number integer not null,
        invoice_number text not null,
        supplier_name text not null,
        invoice_date date not null,
        gross numeric(12, 2) not null,
        content text not null check (content <> ''),
        primary key (company_id, invoice_id, package_id),
        foreign key (company_id, package_id) references accounting_packages (company_id, id) on delete cascade
      )`);
    this.addSql('create index packaged_bills_by_date on packaged_bills (company_id, invoice_date)');
    this.addSql('create index packaged_bills_by_package on packaged_bills (company_id, package_id)');
  }
}
