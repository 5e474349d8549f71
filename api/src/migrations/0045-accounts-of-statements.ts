import { Migration } from '@mikro-orm/migrations';

/**
 * The account that a statement says it is of, by which a statement of another account is noticed (RULES.md, 29). It is
 * sealed as every account number.
 */
export class AccountsOfStatements extends Migration {
  override up(): void {
    this.addSql(`
      alter table statement_imports
        add column bank_account_number text,
        add column is_account_confirmed boolean not null default false`);
  }
}
