import { Migration } from '@mikro-orm/migrations';

/** Pages that show a run follow it (RULES.md, 86): its row, its approval, and the accounts and answers that it waits for. */
export class RunChanges extends Migration {
  override up(): void {
    this.addSql(`
      create function announce_run(company integer, run integer) returns void language sql as $$
        select pg_notify('paycycle_payment_changes', json_build_object('companyId', company, 'paymentRunId', run)::text)
      $$`);
    this.addSql(`
      create function announce_changed_run() returns trigger language plpgsql as $$
      begin
        perform announce_run(new.company_id, new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_runs_announced_new after insert on payment_runs for each row
      execute function announce_changed_run()`);
    this.addSql(`
      create trigger payment_runs_announced after update on payment_runs for each row
      when (old.* is distinct from new.*) execute function announce_changed_run()`);
    this.addSql(`
      create function announce_run_of_row() returns trigger language plpgsql as $$
      begin
        perform announce_run(new.company_id, new.payment_run_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_run_approvals_announced after insert or update on payment_run_approvals for each row
      execute function announce_run_of_row()`);
    this.addSql(`
      create trigger invoices_announce_answer after update of account_answer on invoices for each row
      when (old.account_answer is distinct from new.account_answer and new.payment_run_id is not null)
      execute function announce_run_of_row()`);
    this.#accounts();
  }

  #accounts(): void {
    this.addSql(`
      create function announce_runs_of_payee() returns trigger language plpgsql as $$
      begin
        perform announce_run(run.company_id, run.id)
        from payment_run_items item join payment_runs run on run.id = item.payment_run_id
        where item.company_id = new.company_id and run.status in ('draft', 'pending', 'approved')
          and item.supplier_id = (to_jsonb(new) ->> tg_argv[0])::integer;
        return null;
      end $$`);
    this.addSql(`
      create trigger bank_detail_confirmations_announced after insert on bank_detail_confirmations for each row
      execute function announce_runs_of_payee('supplier_id')`);
    this.addSql(`
      create trigger suppliers_announced after update on suppliers for each row
      when ((old.name, old.bank_account_name, old.bank_sort_code, old.bank_account_number)
        is distinct from (new.name, new.bank_account_name, new.bank_sort_code, new.bank_account_number))
      execute function announce_runs_of_payee('id')`);
  }
}
