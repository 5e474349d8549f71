import { Migration } from '@mikro-orm/migrations';

/**
 * Who approved a run before an invoice of it asked whether it was paid, or before somebody answered that, has not approved
 * that it is paid now (RULES.md, 88).
 */
export class ApprovalsBeforeQuestions extends Migration {
  override up(): void {
    this.addSql(`
      create function void_approvals_of_asking_invoice() returns trigger language plpgsql as $$
      begin
        update payment_run_approvals approval set voided_at = now()
        from payment_run_invoices entry
        join payment_run_items item on item.id = entry.payment_run_item_id
        join payment_runs run on run.id = item.payment_run_id
        where entry.invoice_id = new.id and approval.payment_run_id = run.id and approval.voided_at is null
          and run.status in ('pending', 'approved');
        return null;
      end $$`);
    // The match goes before or after the invoice is unpaid again.
    this.addSql(`
      create trigger invoices_void_approvals after update of status, payment_question on invoices for each row
      when (new.status <> 'paid' and (old.payment_question is distinct from new.payment_question
        or old.status = 'paid' and new.payment_question is not null))
      execute function void_approvals_of_asking_invoice()`);
  }
}
