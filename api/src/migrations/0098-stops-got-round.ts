import { Migration } from '@mikro-orm/migrations';

/**
 * Who restores a supplier that somebody else had archived voids the approvals of open runs that pay it (RULES.md, 87).
 * Bills that were changed into others, and what had stopped them or was collected, are found in the record of a company
 * without reading all of it (RULES.md, 11).
 */
export class StopsGotRound extends Migration {
  override up(): void {
    this.#found();
    this.#restored();
  }

  #found(): void {
    this.addSql(`
      create index record_entries_changed_bills on record_entries (company_id, record_id, id)
      where record_type = 'invoice' and verb = 'changed'
        and jsonb_exists_any(before, array['invoiceNumber', 'supplier', 'amount', 'invoiceDate'])`);
    this.addSql(`
      create index record_entries_stopped_bills on record_entries (company_id, record_id, id)
      where record_type = 'invoice' and verb in ('created', 'changed')
        and coalesce(after ->> 'status', after ->> 'creditStatus') in ('query', 'auto_paid')`);
  }

  #restored(): void {
    this.addSql(`
      create function void_approvals_of_restored_payee() returns trigger language plpgsql as $$
      declare
        runs integer[] := array(
          select distinct run.id from payment_run_items item join payment_runs run on run.id = item.payment_run_id
          join payment_run_approvals approval on approval.payment_run_id = run.id and approval.voided_at is null
          where item.company_id = new.company_id and item.supplier_id = new.record_id
            and run.status in ('draft', 'pending', 'approved'));
      begin
        if cardinality(runs) = 0 or stopper_of(new) is null then
          return null;
        end if;
        update payment_run_approvals set voided_at = now() where payment_run_id = any(runs) and voided_at is null;
        perform notify_people(new.company_id, 'bank_details_changed', new.record_id || ' restored ' || new.id,
          new.label || ', which had been archived, was restored',
          (select 'Check it before you approve or pay ' || string_agg('Payment Run #' || number, ', ' order by number)
           from payment_runs where id = any(runs)), new.record_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger record_entries_void_approvals after insert on record_entries for each row
      when (new.record_type = 'supplier' and new.verb = 'changed' and new.before ->> 'isActive' = 'false')
      execute function void_approvals_of_restored_payee()`);
  }
}
