import { Migration } from '@mikro-orm/migrations';

/**
 * The payment terms that a supplier has had, by which a due date is known to be derived (RULES.md, 10), and when its bank
 * details last changed, by which a payment is known to be the first one to them.
 */
export class SupplierTerms20261121 extends Migration {
  override up(): void {
    this.addSql(`
      alter table suppliers
        add column terms_days_had integer[] not null default '{30}',
        add column bank_details_changed_at timestamptz`);
    this.addSql('update suppliers set terms_days_had = array[payment_terms_days]');
  }
}
