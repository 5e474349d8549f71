import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

/**
 * The rule of a supplier's terms that is no plain number of days (RULES.md, 10), in its usual words, and the rules that it
 * has had: by these a due date is known to be derived (RULES.md, 10).
 */
export class PaymentTerms extends Migration {
  override up(): void {
    this.addSql(`
      alter table suppliers
        add column payment_terms varchar(60) check (payment_terms <> ''),
        add column terms_had text[] not null default '{}'`);
    this.addSql('drop trigger suppliers_recorded on suppliers');
    this.addSql(
      recordRows({
        table: 'suppliers',
        type: 'supplier',
        label: 'name',
        fields: `name email phone address category vat_number company_number payment_terms_days payment_terms
      bank_account_name bank_sort_code bank_account_number is_auto_paid is_active`,
        verbs: ['created', 'changed', ''],
      }),
    );
  }
}
