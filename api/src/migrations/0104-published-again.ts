import { Migration } from '@mikro-orm/migrations';

/**
 * Who publishes a bill again that others had voided or deleted in the accounting system has a hand in what a run pays, and
 * who approves reads it (RULES.md, 96). Approvals of open runs that pay it are void.
 */
export class PublishedAgain extends Migration {
  override up(): void {
    this.addSql(`
      alter table payment_audit_entries
        add column undone text,
        drop constraint payment_audit_entries_action_check,
        add constraint payment_audit_entries_action_check check (action in ('run_created', 'run_edited', 'run_submitted',
          'run_withdrawn', 'invoice_entered', 'invoice_changed', 'invoice_restored', 'invoice_unqueried',
          'account_entered', 'payee_renamed', 'payee_restored', 'invoice_taught', 'invoice_republished')),
        add check ((action = 'invoice_republished') = (undone is not null))`);
    this.addSql(`
      create function note_published_again() returns trigger language plpgsql as $$
      declare
        runs integer[] := array(
          select distinct run.id from payment_run_invoices entry
          join payment_run_items item on item.id = entry.payment_run_item_id
          join payment_runs run on run.id = item.payment_run_id
          join payment_run_approvals approval on approval.payment_run_id = run.id and approval.voided_at is null
          where item.company_id = new.company_id and entry.invoice_id = new.invoice_id
            and run.status in ('draft', 'pending', 'approved'));
        undone text := old.state_there || ' in ' || ledger_label(new.ledger);
      begin
        insert into payment_audit_entries (company_id, person, action, at, invoice_id, undone)
        values (new.company_id, new.requested_by, 'invoice_republished', new.requested_at, new.invoice_id, undone);
        if cardinality(runs) = 0 then
          return null;
        end if;
        update payment_run_approvals set voided_at = now() where payment_run_id = any(runs) and voided_at is null;
        perform notify_people(new.company_id, 'run_waits', 'published again ' || new.id || ' ' || new.requested_at,
          new.invoice_number || ', which had been ' || undone || ', was published again',
          (select 'Check it before you approve or pay ' || string_agg('Payment Run #' || number, ', ' order by number)
           from payment_runs where id = any(runs)), runs[1]);
        return null;
      end $$`);
    this.addSql(`
      create trigger publications_published_again after update on publications for each row
      when (old.state = 'removed_there' and old.withdrawn_at is null and new.state <> 'removed_there')
      execute function note_published_again()`);
  }
}
