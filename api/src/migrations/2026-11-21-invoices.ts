import { Migration } from '@mikro-orm/migrations';

/**
 * Invoices. The pair (company_id, supplier_id) references the supplier's own pair, so that no invoice can ever name a
 * supplier of another company. `number_key` is the number as RULES.md, 11 compares it.
 */
export class Invoices20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table invoices (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        record_number integer not null check (record_number > 0),
        invoice_number varchar(100) not null check (invoice_number <> ''),
        number_key varchar(100) not null,
        supplier_id integer not null,
        amount numeric(10,2) not null check (amount > 0),
        invoice_date date not null check (invoice_date >= '1900-01-01'),
        due_date date not null check (due_date >= '1900-01-01'),
        payment_date date,
        status varchar(20) not null default 'to_pay' check (status in ('to_pay', 'paid', 'auto_paid', 'query')),
        is_matched boolean not null default false,
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
        check (status <> 'paid' or payment_date is not null)
      )`);
    this.addSql('create index invoices_company_due_date on invoices (company_id, due_date)');
    this.addSql('create index invoices_company_status on invoices (company_id, status)');
    this.addSql('create index invoices_company_invoice_date on invoices (company_id, invoice_date)');
    this.addSql('create index invoices_identity on invoices (company_id, supplier_id, number_key)');
    this.addSql('create index invoices_unmatched_amount on invoices (company_id, amount) where not is_matched');
  }
}
