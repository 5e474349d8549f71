import { Migration } from '@mikro-orm/migrations';

/**
 * What an approver is shown of a run, and what the approval then holds for: also the number, date and paper of each invoice.
 * Otherwise one bill could be approved and another one paid (RULES.md, 23).
 */
export class ApprovedPapers extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function payment_run_content(run integer) returns text language sql stable as $$
        select encode(sha256(convert_to(coalesce(string_agg(
          json_build_array(
            item.supplier_id, coalesce(supplier.bank_account_name, supplier.name), supplier.bank_sort_code,
            supplier.bank_account_number, item.total_amount,
            (select json_agg(json_build_array(entry.invoice_id, coalesce(entry.applied_amount, invoice.amount),
                invoice.invoice_number, invoice.invoice_date, invoice.file_path)
               order by entry.invoice_id)
             from payment_run_invoices entry join invoices invoice on invoice.id = entry.invoice_id
             where entry.payment_run_item_id = item.id)
          )::text, e'\\n' order by item.supplier_id), ''), 'UTF8')), 'hex')
        from payment_run_items item join suppliers supplier on supplier.id = item.supplier_id
        where item.payment_run_id = run
      $$`);
  }
}
