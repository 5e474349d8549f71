import { Migration } from '@mikro-orm/migrations';

/** Who ticked an account that looks mistyped, for which run or invoice, and to what end. */
export class RunCommands20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table confirmed_accounts (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        supplier_id integer not null,
        payment_run_id integer,
        invoice_id integer,
        bank_sort_code varchar(10) not null,
        bank_account_number varchar(20) not null,
        confirmed_for varchar(20) not null check (confirmed_for in ('pay', 'complete', 'export')),
        confirmed_by text not null references users (id),
        confirmed_at timestamptz not null,
        check (num_nonnulls(payment_run_id, invoice_id) <= 1),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index confirmed_accounts_run on confirmed_accounts (payment_run_id, supplier_id)');
    this.addSql('create index confirmed_accounts_supplier on confirmed_accounts (company_id, supplier_id)');
    this.addSql('create index confirmed_accounts_invoice on confirmed_accounts (company_id, invoice_id)');
  }
}
