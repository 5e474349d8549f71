import { Migration } from '@mikro-orm/migrations';

/** A run needs an approval by what its invoices come to before its credit notes, which are money (RULES.md, 61). */
export class CreditNotesAreMoney extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function payment_run_needs_approval(run integer) returns boolean language sql stable as $$
        select company.approval_threshold is not null and (
          company.approval_threshold < (
            select coalesce(sum(invoice.amount), 0) from payment_run_items item
            join payment_run_invoices entry on entry.payment_run_item_id = item.id
            join invoices invoice on invoice.id = entry.invoice_id and invoice.document_type = 'invoice'
            where item.payment_run_id = payment_runs.id)
          or exists (
            select from payment_run_items item
            join payment_run_invoices entry on entry.payment_run_item_id = item.id
            join invoices_of_files_not_sent(company.id) not_sent on not_sent = entry.invoice_id
            where item.payment_run_id = payment_runs.id))
        from payment_runs join companies company on company.id = company_id where payment_runs.id = run
      $$`);
  }
}
