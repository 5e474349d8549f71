import { Migration } from '@mikro-orm/migrations';

/**
 * Who else may use a company beside its owner, above what amount a second person has to approve, and the account that
 * payment files are paid from.
 */
export class CompanyPeople20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table company_members (
        company_id integer not null references companies (id),
        user_id text not null references users (id),
        added_by text not null references users (id),
        added_at timestamptz not null default now(),
        primary key (company_id, user_id)
      )`);
    this.addSql('create index company_members_user on company_members (user_id)');
    this.addSql(`
      alter table companies
        add column approval_threshold numeric(12,2) check (approval_threshold >= 0),
        add column bank_account_name varchar(255),
        add column bank_sort_code varchar(10),
        add column bank_account_number varchar(20),
        add column bacs_service_user_number varchar(6)`);
  }
}
