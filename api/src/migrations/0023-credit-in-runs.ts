import { Migration } from '@mikro-orm/migrations';

/**
 * Credit notes in payment runs and matches (RULES.md, 61). A run uses a part of a credit note, and what is left is carried
 * to the next one, until it is used in full. An approval covers what is used of it.
 */
export class CreditInRuns extends Migration {
  override up(): void {
    this.#uses();
    this.#matches();
    this.#content();
    // What a merged supplier had open is below zero where it owed money back.
    this.addSql('alter table supplier_merges drop constraint supplier_merges_open_amount_check');
  }

  /** `applied_amount` is null for an invoice; `is_used` says that the payment of the item has used it. */
  #uses(): void {
    this.addSql(`
      alter table payment_run_invoices
        add column applied_amount numeric(10,2) check (applied_amount <= 0),
        add column is_used boolean not null default false,
        add constraint payment_run_invoices_used check (not is_used or applied_amount < 0)`);
    this.addSql(`
      alter table invoices
        drop constraint invoices_part_paid,
        add constraint invoices_part_paid check (part_paid * sign(amount) >= 0 and (abs(part_paid) < abs(amount)
          or document_type = 'credit_note' and part_paid = amount and status = 'paid'))`);
    this.addSql(`
      alter table payment_run_departures
        drop constraint payment_run_departures_reason_check,
        add constraint payment_run_departures_reason_check check (reason in ('in_other_run', 'other_supplier',
          'part_paid', 'paid_elsewhere', 'not_to_pay', 'no_invoice'))`);
  }

  /**
   * What is set against a credit note is below zero. `is_returned` says that the bank returned the payment of the run's item
   * whose line it is: it uses nothing of the credit note any more.
   */
  #matches(): void {
    this.addSql(`
      alter table bank_transaction_invoice_matches
        add column is_returned boolean not null default false,
        drop constraint bank_transaction_invoice_matches_amount_check,
        add constraint bank_transaction_invoice_matches_amount_check check (amount <> 0)`);
  }

  #content(): void {
    this.addSql(`
      create or replace function payment_run_content(run integer) returns text language sql stable as $$
        select encode(sha256(convert_to(coalesce(string_agg(
          json_build_array(
            item.supplier_id, coalesce(supplier.bank_account_name, supplier.name), supplier.bank_sort_code,
            supplier.bank_account_number, item.total_amount,
            (select json_agg(json_build_array(entry.invoice_id, coalesce(entry.applied_amount, invoice.amount))
               order by entry.invoice_id)
             from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
             where entry.payment_run_item_id = item.id)
          )::text, e'\\n' order by item.supplier_id), ''), 'UTF8')), 'hex')
        from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
        where item.payment_run_id = run
      $$`);
  }
}
