import { Migration } from '@mikro-orm/migrations';

/**
 * Payment runs, their items (one for each supplier) and the invoices of each. Every pair (company_id, …) references the
 * other table's own pair, so that a run can name nothing of another company. An invoice carries the open run that it is
 * in: it can be in one at most (RULES.md, 22), and the lists need no look up the ladder of modules.
 */
export class PaymentRuns20261121 extends Migration {
  override up(): void {
    this.addSql('alter table companies add column last_payment_run_number integer not null default 0');
    this.addSql(`
      create table payment_runs (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        number integer not null check (number > 0),
        name varchar(255) not null check (name <> ''),
        run_date date not null check (run_date >= '1900-01-01'),
        total_amount numeric(12,2) not null default 0.00 check (total_amount >= 0),
        status varchar(20) not null default 'draft'
          check (status in ('draft', 'pending', 'approved', 'processed', 'cancelled')),
        notes text,
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        unique (company_id, number),
        unique (company_id, id)
      )`);
    this.addSql(`
      create table payment_run_items (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        supplier_id integer not null,
        payment_date date not null,
        total_amount numeric(12,2) not null check (total_amount >= 0),
        payment_type varchar(20) not null check (payment_type in ('batch', 'individual')),
        notes text,
        unique (payment_run_id, supplier_id),
        unique (company_id, id),
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
        foreign key (company_id, supplier_id) references suppliers (company_id, id)
      )`);
    this.addSql('create index payment_run_items_supplier on payment_run_items (company_id, supplier_id)');
    this.addSql(`
      create table payment_run_invoices (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_item_id integer not null,
        invoice_id integer not null,
        unique (payment_run_item_id, invoice_id),
        foreign key (company_id, payment_run_item_id) references payment_run_items (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index payment_run_invoices_invoice on payment_run_invoices (company_id, invoice_id)');
    this.addSql(`
      alter table invoices
        add column payment_run_id integer,
        add column payment_run_status varchar(20) check (payment_run_status in ('draft', 'pending', 'approved')),
        add foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
        add check ((payment_run_id is null) = (payment_run_status is null))`);
    this.addSql(`
      create index invoices_payment_run on invoices (company_id, payment_run_id) where payment_run_id is not null`);
  }
}
