import { Migration } from '@mikro-orm/migrations';

/** What a bank prints about a payment has no length in RULES.md, section 3: the statement reader is what bounds it. */
export class BankTexts20261121 extends Migration {
  override up(): void {
    this.addSql(`
      alter table bank_transactions
        alter column counterparty_name type text,
        alter column category type text,
        alter column merchant_name type text`);
  }
}
