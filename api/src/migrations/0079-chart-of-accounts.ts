import { Migration } from '@mikro-orm/migrations';

/** The accounting system that a company hands its bills over to, and the accounts that they are posted to (RULES.md, 90). */
export class ChartOfAccounts extends Migration {
  override up(): void {
    this.addSql(`
      alter table companies
        add ledger text check (ledger in ('xero', 'quickbooks', 'sage50', 'sage_accounting'))`);
    this.addSql(`
      create table nominal_accounts (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        code varchar(150) not null check (code <> ''),
        name varchar(150) not null check (name <> ''),
        archived_at timestamptz,
        created_at timestamptz not null,
        created_by text not null references users (id),
        unique (company_id, code)
      )`);
  }
}
