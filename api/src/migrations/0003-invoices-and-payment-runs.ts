import { Migration } from '@mikro-orm/migrations';

/**
 * Invoices, the runs that pay them, and the bulk imports that they come by. An invoice carries the open run that it is
 * in: it can be in one at most (RULES.md, 22), and a list of invoices needs nothing of the runs.
 */
export class InvoicesAndPaymentRuns extends Migration {
  override up(): void {
    this.#runs();
    this.#invoices();
    this.#items();
    this.#reopenings();
    this.#commands();
    this.#imports();
  }

  /**
   * `exported_by` last downloaded a payment file. `completed_from` is where a completed run goes back to when it is
   * reopened.
   */
  #runs(): void {
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
        exported_at timestamptz,
        exported_by text references users (id),
        completed_from varchar(20) check (completed_from in ('draft', 'pending', 'approved')),
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        unique (company_id, number),
        unique (company_id, id),
        check ((exported_at is null) = (exported_by is null))
      )`);
  }

  /** `number_key` is the number as it is compared (RULES.md, 11). */
  #invoices(): void {
    this.addSql(`
      create table invoices (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        record_number integer not null check (record_number > 0),
        invoice_number varchar(100) not null check (invoice_number <> ''),
        number_key varchar(100) not null,
        supplier_id integer not null,
        amount numeric(10,2) not null check (amount > 0),
        part_paid numeric(10,2) not null default 0,
        invoice_date date not null check (invoice_date >= '1900-01-01'),
        due_date date not null check (due_date >= '1900-01-01'),
        payment_date date,
        status varchar(20) not null default 'to_pay' check (status in ('to_pay', 'paid', 'auto_paid', 'query')),
        is_matched boolean not null default false,
        payment_run_id integer,
        payment_run_status varchar(20) check (payment_run_status in ('draft', 'pending', 'approved')),
        has_live_payment boolean not null default false,
        possible_duplicate_of_id integer,
        possible_duplicate_reason varchar(20) check (possible_duplicate_reason in ('same_number', 'same_amount')),
        description text,
        file_path varchar(500),
        file_name varchar(255),
        notes text,
        batch_import_date date,
        batch_sequence_number bigint,
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        modified_at timestamptz not null default now(),
        modified_by text references users (id),
        unique (company_id, record_number),
        unique (company_id, id),
        foreign key (company_id, supplier_id) references suppliers (company_id, id),
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id),
        foreign key (company_id, possible_duplicate_of_id) references invoices (company_id, id)
          on delete set null (possible_duplicate_of_id),
        check (status <> 'paid' or payment_date is not null),
        check ((payment_run_id is null) = (payment_run_status is null)),
        constraint invoices_part_paid check (part_paid >= 0 and part_paid < amount)
      )`);
    this.addSql('create index invoices_company_due_date on invoices (company_id, due_date)');
    this.addSql('create index invoices_company_status on invoices (company_id, status)');
    this.addSql('create index invoices_company_invoice_date on invoices (company_id, invoice_date)');
    this.addSql('create index invoices_identity on invoices (company_id, supplier_id, number_key)');
    this.addSql('create index invoices_supplier_amount on invoices (company_id, supplier_id, amount)');
    this.addSql('create index invoices_unmatched_amount on invoices (company_id, amount) where not is_matched');
    this.addSql(`
      create index invoices_payment_run on invoices (company_id, payment_run_id) where payment_run_id is not null`);
    this.addSql(`
      create index invoices_possible_duplicate on invoices (company_id, possible_duplicate_of_id)
        where possible_duplicate_of_id is not null`);
    this.addSql(`
      create index invoices_batch on invoices (company_id, batch_import_date, batch_sequence_number)
        where batch_import_date is not null`);
    this.addSql(
      'create index invoices_payment_date on invoices (company_id, payment_date) where payment_date is not null',
    );
  }

  /**
   * What a run pays each supplier, and by which invoices; `is_completed` says that the run's completion paid the
   * invoice.
   */
  #items(): void {
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
        is_completed boolean not null default false,
        unique (payment_run_item_id, invoice_id),
        foreign key (company_id, payment_run_item_id) references payment_run_items (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index payment_run_invoices_invoice on payment_run_invoices (company_id, invoice_id)');
  }

  /** Who reopened a run and why, and which invoices left it then. */
  #reopenings(): void {
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
      create table payment_run_departures (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        invoice_id integer not null,
        amount numeric(10,2) not null,
        reason varchar(30) not null
          check (reason in ('in_other_run', 'other_supplier', 'part_paid', 'paid_elsewhere', 'not_to_pay')),
        left_at timestamptz not null,
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade,
        foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
      )`);
    this.addSql('create index payment_run_departures_run on payment_run_departures (company_id, payment_run_id)');
    this.addSql('create index payment_run_departures_invoice on payment_run_departures (company_id, invoice_id)');
  }

  /**
   * Who ticked an account that looks mistyped and, so that it can be undone, what invoices were before they were
   * marked as paid by hand.
   */
  #commands(): void {
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

  /**
   * Bulk imports while their files arrive, in one request or in parts. What an import knows of its parts keeps a part
   * from going to another import (RULES.md, 53). An import that is processed, or begun anew, is deleted: nothing of it
   * is needed any more.
   */
  #imports(): void {
    this.addSql(`
      create table invoice_imports (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        csv bytea not null,
        is_named boolean not null default true,
        last_part_at timestamptz not null default now(),
        next_chunk integer not null default 1 check (next_chunk > 0),
        total_chunks integer check (total_chunks > 0),
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        unique (company_id, id)
      )`);
    this.addSql('create index invoice_imports_user on invoice_imports (company_id, created_by)');
    this.addSql('create index invoice_imports_of_user on invoice_imports (created_by, id)');
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
