import { Migration } from '@mikro-orm/migrations';

/**
 * Who approved a run saw its accounts as checked: where a confirmation is withdrawn, they have not approved that the account
 * is paid unchecked (RULES.md, 84).
 */
export class WithdrawalsVoidApprovals extends Migration {
  override up(): void {
    this.addSql(`
      create function void_approvals_of_withdrawn_account() returns trigger language plpgsql as $$
      declare
        payee text := (select name from suppliers where id = old.supplier_id);
        runs integer[] := array(
          select distinct run.id from payment_run_items item join payment_runs run on run.id = item.payment_run_id
          where item.company_id = old.company_id and item.supplier_id = old.supplier_id
            and run.status in ('draft', 'pending', 'approved'));
      begin
        if payee is null or cardinality(runs) = 0 then
          return null;
        end if;
        update payment_run_approvals set voided_at = now() where payment_run_id = any(runs) and voided_at is null;
        -- One for the confirmations of several people that are withdrawn together.
        perform notify_people(old.company_id, 'bank_details_changed', old.supplier_id || ' withdrawn ' || now(),
          'The confirmation of the bank details of ' || payee || ' was withdrawn',
          (select 'Check them before you approve or pay ' || string_agg('Payment Run #' || number, ', ' order by number)
           from payment_runs where id = any(runs)), old.supplier_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger bank_detail_confirmations_void_approvals after delete on bank_detail_confirmations for each row
      when (coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())
      execute function void_approvals_of_withdrawn_account()`);
  }
}
