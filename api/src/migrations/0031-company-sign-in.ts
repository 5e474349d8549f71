import { Migration } from '@mikro-orm/migrations';

/** What a company asks of the people who use it: a second factor, and to sign in again after so many days. */
export class CompanySignIn extends Migration {
  override up(): void {
    this.addSql(`
      alter table companies
        add column requires_factor boolean not null default false,
        add column session_days integer not null default 7 check (session_days between 1 and 30)`);
  }
}
