import { Migration } from '@mikro-orm/migrations';

/** Suppliers. `name_key` is the name as RULES.md, 7 compares it; one supplier a name in a company. */
export class Suppliers20261121 extends Migration {
  override up(): void {
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
        bank_account_name varchar(255),
        bank_sort_code varchar(10),
        bank_account_number varchar(20),
        is_auto_paid boolean not null default false,
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        unique (company_id, name_key),
        unique (company_id, id)
      )`);
  }
}
