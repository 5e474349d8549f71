import { Migration } from '@mikro-orm/migrations';

/**
 * Suppliers. Other tables name them by the pair (company_id, id), so that nothing can ever name a supplier of another
 * company; so it is with invoices, runs, payments and bank transactions.
 */
export class Suppliers extends Migration {
  override up(): void {
    this.#suppliers();
    this.#confirmations();
  }

  /**
   * `name_key` is the name as it is compared (RULES.md, 7). `terms_days_had` are the terms of today and before, by
   * which a due date is known to be derived (RULES.md, 10). When the bank details last changed tells which payment is
   * the first one to them.
   */
  #suppliers(): void {
    this.addSql(`
      create table suppliers (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        name varchar(255) not null check (name <> ''),
        name_key varchar(255) not null,
        email varchar(255),
        phone varchar(50),
        address text,
        category varchar(100),
        payment_terms_days integer not null default 30 check (payment_terms_days between 1 and 365),
        terms_days_had integer[] not null default '{30}',
        bank_account_name varchar(255),
        bank_sort_code varchar(10),
        bank_account_number varchar(20),
        bank_details_changed_at timestamptz,
        bank_details_entered_at timestamptz,
        bank_details_entered_by text references users (id),
        is_auto_paid boolean not null default false,
        is_active boolean not null default true,
        has_payments boolean not null default false,
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        unique (company_id, name_key),
        unique (company_id, id),
        check ((bank_details_entered_at is null) = (bank_details_entered_by is null))
      )`);
  }

  /** Who confirmed a supplier's account with the supplier: the account as it was then. */
  #confirmations(): void {
    this.addSql(`
      create table bank_detail_confirmations (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        supplier_id integer not null,
        bank_sort_code varchar(10) not null,
        bank_account_number varchar(20) not null,
        confirmed_by text not null references users (id),
        confirmed_at timestamptz not null default now(),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade
      )`);
    this.addSql(`
      create index bank_detail_confirmations_supplier on bank_detail_confirmations (company_id, supplier_id)`);
  }
}
