import { Migration } from '@mikro-orm/migrations';

/**
 * What the completion of a run has used of credit notes counts as used by hand once the run is cancelled, as its invoices
 * count as paid by hand (RULES.md, 49): nothing could open it again. What a payment of the item or a line has used stays.
 */
export class CreditOfCancelledRuns extends Migration {
  override up(): void {
    this.addSql(`
      create temporary table left_pieces as
      select entry.id, entry.company_id, entry.invoice_id, entry.applied_amount, item.payment_date, run.created_by,
        row_number() over (order by entry.id) as place
      from payment_run_invoices entry
      join payment_run_items item on item.id = entry.payment_run_item_id
      join payment_runs run on run.id = item.payment_run_id and run.status = 'cancelled'
      join invoices credit on credit.id = entry.invoice_id
        and (credit.status <> 'paid' or credit.is_matched or credit.part_paid = credit.amount)
      where entry.is_used and entry.applied_amount < 0
        and not exists (
          select from provider_payments payment
          where payment.payment_run_item_id = item.id and payment.status = 'completed')
        and not exists (
          select from bank_transaction_invoice_matches match
          where match.company_id = entry.company_id and match.invoice_id = entry.invoice_id
            and match.payment_run_item_id = item.id and match.kind = 'part_payment' and not match.is_returned)`);
    this.addSql(`
      with marks as (
        insert into paid_marks (company_id, payment_date, marked_by, marked_at)
        select company_id, payment_date, created_by, now() from left_pieces order by place
        returning id),
      placed as (select id, row_number() over (order by id) as place from marks)
      insert into paid_mark_invoices (company_id, paid_mark_id, invoice_id, amount, restore_status)
      select piece.company_id, placed.id, piece.invoice_id, piece.applied_amount, 'to_pay'
      from left_pieces piece join placed using (place)`);
    this.addSql(`
      update payment_run_invoices entry set is_used = false from left_pieces piece where piece.id = entry.id`);
    // Those that are used up count as marked, and their parts say the rest. Nothing has happened to them.
    this.addSql('alter table invoices disable trigger user');
    this.addSql(`
      update invoices credit set part_paid = credit.part_paid - pieces.total
      from (select invoice_id, sum(applied_amount) as total from left_pieces group by invoice_id) pieces
      where pieces.invoice_id = credit.id and credit.status = 'paid' and credit.part_paid = credit.amount`);
    this.addSql('alter table invoices enable trigger user');
    this.addSql('drop table left_pieces');
  }
}
