import { Migration } from '@mikro-orm/migrations';

/**
 * A run asks which lines without a match may have paid its invoices, also of those said to need no invoice (RULES.md, 88): by
 * their amount. Nobody asked by the index of those that need one alone.
 */
export class UnmatchedLinesByAmount extends Migration {
  override up(): void {
    this.addSql('drop index bank_transactions_open');
    this.addSql(`
      create index bank_transactions_unmatched on bank_transactions (company_id, abs(amount))
        where is_outgoing and not is_matched`);
  }
}
