import { Migration } from '@mikro-orm/migrations';
import { AS_OWNER } from './record/field-triggers.sql.ts';

/**
 * A confirmation of bank details that is withdrawn is deleted, so that nothing counts it. The record keeps both, and open
 * pages follow. One that goes with its supplier, or with its company, was not withdrawn.
 */
export class ConfirmationsWithdrawn extends Migration {
  override up(): void {
    this.addSql(`
      create function record_withdrawn_confirmation() returns trigger language plpgsql
      ${AS_OWNER} as $$
      declare
        payee text := (select name from suppliers where id = old.supplier_id);
      begin
        if payee is null or is_erasing() then
          return null;
        end if;
        perform record_access(old.company_id, 'withdrawn', 'supplier', old.supplier_id, payee,
          jsonb_build_object('bankSortCode', old.bank_sort_code), null);
        perform announce_run(run.company_id, run.id)
        from payment_run_items item join payment_runs run on run.id = item.payment_run_id
        where item.company_id = old.company_id and item.supplier_id = old.supplier_id
          and run.status in ('draft', 'pending', 'approved');
        return null;
      end $$`);
    this.addSql(`
      create trigger bank_detail_confirmations_withdrawn after delete on bank_detail_confirmations for each row
      execute function record_withdrawn_confirmation()`);
  }
}
