import { Migration } from '@mikro-orm/migrations';

/** Companies. `last_record_number` is the counter behind the gapless record numbers of RULES.md, 15. */
export class Companies20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table companies (
        id integer generated always as identity primary key,
        name varchar(255) not null check (name <> ''),
        address text,
        phone varchar(50),
        email varchar(255),
        registration_number varchar(100),
        vat_number varchar(50),
        is_active boolean not null default true,
        account_opening_date date check (account_opening_date >= '1900-01-01'),
        account_opening_balance numeric(12,2) not null default 0.00,
        last_record_number integer not null default 0,
        created_at timestamptz not null default now(),
        created_by text not null references users (id)
      )`);
    this.addSql('create index companies_created_by on companies (created_by)');
  }
}
