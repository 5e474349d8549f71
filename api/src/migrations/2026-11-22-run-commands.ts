import { Migration } from '@mikro-orm/migrations';

/**
 * Who ticked an account that looks mistyped; which invoices a run paid by its completion, and who reopened it and why; and what
 * invoices were before they were marked as paid by hand, so that it can be undone.
 */
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
    this.addSql(`
      alter table payment_runs
        add column completed_from varchar(20) check (completed_from in ('draft', 'pending', 'approved'))`);
    this.addSql('alter table payment_run_invoices add column is_completed boolean not null default false');
    // What earlier completions paid: neither a payment nor a match had paid it before.
    this.addSql(`
      update payment_run_invoices entry set is_completed = true
      from payment_run_items item, payment_runs run, invoices invoice
      where item.id = entry.payment_run_item_id and run.id = item.payment_run_id and invoice.id = entry.invoice_id
        and run.status = 'processed' and invoice.status = 'paid' and invoice.payment_date = run.run_date
        and not invoice.has_live_payment
        and not exists (
          select from bank_transaction_invoice_matches match
          where match.invoice_id = invoice.id and not match.is_part_payment and match.restore_status <> 'paid')`);
    this.addSql(`
      create table payment_run_reopenings (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        reason text not null check (reason <> ''),
        reopened_by text not null references users (id),
        reopened_at timestamptz not null,
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
      )`);
    this.addSql('create index payment_run_reopenings_run on payment_run_reopenings (company_id, payment_run_id)');
    this.addSql(`
      create table paid_marks (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_date date not null,
        before jsonb not null,
        marked_by text not null references users (id),
        marked_at timestamptz not null,
        undone_at timestamptz
      )`);
    this.addSql('create index paid_marks_company on paid_marks (company_id)');
  }
}
