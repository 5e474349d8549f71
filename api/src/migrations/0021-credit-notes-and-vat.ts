import { Migration } from '@mikro-orm/migrations';

/**
 * Credit notes, whose amount is below zero and whose used part is too, and the net and VAT amounts of an invoice, where
 * they are known.
 */
export class CreditNotesAndVat extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoices
        add column document_type varchar(20) not null default 'invoice' check (document_type in ('invoice', 'credit_note')),
        add column net_amount numeric(10,2),
        add column vat_amount numeric(10,2),
        drop constraint invoices_amount_check,
        drop constraint invoices_part_paid,
        add constraint invoices_amount_sign
          check (case document_type when 'credit_note' then amount < 0 else amount > 0 end),
        add constraint invoices_part_paid check (part_paid * sign(amount) >= 0 and abs(part_paid) < abs(amount))`);
    this.addSql(`
      create index invoices_credit_notes on invoices (company_id, supplier_id) where document_type = 'credit_note'`);
  }
}
