import { Migration } from '@mikro-orm/migrations';

/** The database announces changes to the pages that follow them, in the transaction of the change. */
export class Announcements extends Migration {
  override up(): void {
    this.addSql(RUNS);
    this.addSql(ACCOUNTING);
  }
}

/** Not while a company is erased: what follows a deleted row is about a company that remains. */
const NOT_ERASING = "coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing()";

/**
 * Pages that show a run follow it (RULES.md, 86): its row, its approval, and the accounts and answers that it waits
 * for.
 */
const RUNS = `
create function announce_run(company integer, run integer) returns void language sql as $$
  select pg_notify('paycycle_payment_changes', json_build_object('companyId', company, 'paymentRunId', run)::text)
$$;

create function announce_changed_run() returns trigger language plpgsql as $$
begin
  perform announce_run(new.company_id, new.id);
  return null;
end $$;
create trigger payment_runs_announced_new after insert on payment_runs for each row
  execute function announce_changed_run();
create trigger payment_runs_announced after update on payment_runs for each row when (old.* is distinct from new.*)
  execute function announce_changed_run();

create function announce_run_of_row() returns trigger language plpgsql as $$
begin
  perform announce_run(new.company_id, new.payment_run_id);
  return null;
end $$;
create trigger payment_run_approvals_announced after insert or update on payment_run_approvals for each row
  execute function announce_run_of_row();
create trigger invoices_announce_answer after update of account_answer on invoices for each row
  when (old.account_answer is distinct from new.account_answer and new.payment_run_id is not null)
  execute function announce_run_of_row();
create trigger invoices_announce_question after update of payment_question on invoices for each row
  when (old.payment_question is distinct from new.payment_question and new.payment_run_id is not null)
  execute function announce_run_of_row();

create function announce_runs_of_payee() returns trigger language plpgsql as $$
begin
  perform announce_run(run.company_id, run.id)
  from payment_run_items item join payment_runs run on run.id = item.payment_run_id
  where item.company_id = new.company_id and run.status in ('draft', 'pending', 'approved')
    and item.supplier_id = (to_jsonb(new) ->> tg_argv[0])::integer;
  return null;
end $$;
create trigger bank_detail_confirmations_announced after insert on bank_detail_confirmations for each row
  execute function announce_runs_of_payee('supplier_id');
create trigger suppliers_announced after update on suppliers for each row
  when ((old.name, old.bank_account_name, old.bank_sort_code, old.bank_account_number)
    is distinct from (new.name, new.bank_account_name, new.bank_sort_code, new.bank_account_number))
  execute function announce_runs_of_payee('id');
`;

/**
 * Bills and payments that move on in the accounting system, or on their way there, are announced to the pages that
 * follow them (RULES.md, 96 and 98). That is done once for each company and transaction, as PostgreSQL leaves out a
 * message that it was given before. A target is announced with the reason why nothing is sent just now.
 */
const ACCOUNTING = `
create function announce_accounting(company integer) returns void language sql as $$
  select pg_notify('paycycle_accounting_changes', json_build_object('companyId', company, 'isAccounting', true)::text)
$$;

create function note_accounting_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform announce_accounting(old.company_id);
    return old;
  end if;
  perform announce_accounting(new.company_id);
  new.changed_at := now();
  return new;
end $$;
create trigger publications_announced before insert or update or delete on publications for each row
  when (${NOT_ERASING}) execute function note_accounting_change();
create trigger ledger_payments_announced before insert or update or delete on ledger_payments for each row
  when (${NOT_ERASING}) execute function note_accounting_change();

create function announce_waiting() returns trigger language plpgsql as $$
begin
  perform announce_accounting(new.company_id);
  return null;
end $$;
create trigger publication_targets_announced after update on publication_targets for each row
  when (old.waits_because is distinct from new.waits_because) execute function announce_waiting();
`;
