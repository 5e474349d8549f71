import { Migration } from '@mikro-orm/migrations';

/**
 * Bank transactions and their matches. A match keeps what it changed on the invoice (`restore_…`), so that unmatch
 * restores exactly that (RULES.md, 34). `payment_run_item_id` gets its foreign key with the payment runs.
 */
export class Reconciliation20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table bank_transactions (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        transaction_id text not null unique,
        date date not null,
        description text not null,
        amount numeric(15,2) not null,
        currency varchar(3) not null default 'GBP' check (currency = 'GBP'),
        counterparty_name varchar(255),
        category varchar(100),
        merchant_name varchar(255),
        is_outgoing boolean not null default true,
        is_matched boolean not null default false,
        matched_invoice_id integer,
        matching_confidence numeric(3,2) check (matching_confidence between 0 and 1),
        requires_invoice boolean not null default true,
        notes text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (company_id, id),
        foreign key (company_id, matched_invoice_id) references invoices (company_id, id),
        check (is_matched or matched_invoice_id is null)
      )`);
    this.addSql('create index bank_transactions_company_date on bank_transactions (company_id, date, id)');
    this.addSql(`
      create index bank_transactions_open on bank_transactions (company_id, abs(amount))
        where is_outgoing and not is_matched and requires_invoice`);
    this.addSql(`
      create table bank_transaction_invoice_matches (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        bank_transaction_id integer not null,
        invoice_id integer not null unique,
        matching_confidence numeric(3,2) not null default 1.00 check (matching_confidence between 0 and 1),
        matched_at timestamptz not null default now(),
        matched_by text not null references users (id),
        payment_run_item_id integer,
        restore_status varchar(20) not null check (restore_status in ('to_pay', 'paid', 'auto_paid', 'query')),
        restore_payment_date date,
        foreign key (company_id, bank_transaction_id) references bank_transactions (company_id, id),
        foreign key (company_id, invoice_id) references invoices (company_id, id)
      )`);
    this.addSql(`
      create index matches_bank_transaction on bank_transaction_invoice_matches (company_id, bank_transaction_id)`);
  }
}
