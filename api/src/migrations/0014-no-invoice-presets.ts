import { Migration } from '@mikro-orm/migrations';

/**
 * Kinds of lines that a company says need no invoice, such as payroll, and on each line by which of them it was marked,
 * so that switching one off can put its lines back (RULES.md, 38).
 */
export class NoInvoicePresets extends Migration {
  override up(): void {
    const presets = `('hmrc', 'payroll', 'bank_charges', 'card_fees', 'own_transfers', 'money_in')`;
    this.addSql(`
      create table no_invoice_presets (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        preset varchar(20) not null check (preset in ${presets}),
        switched_on_at timestamptz not null,
        switched_on_by text not null references users (id),
        unique (company_id, preset)
      )`);
    this.addSql(`
      alter table bank_transactions
        add column no_invoice_preset varchar(20) check (no_invoice_preset in ${presets}),
        add check (no_invoice_preset is null or not requires_invoice)`);
    this.addSql(`
      create index bank_transactions_by_preset on bank_transactions (company_id, no_invoice_preset, date)
        where no_invoice_preset is not null`);
  }
}
