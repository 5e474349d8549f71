import { Migration } from '@mikro-orm/migrations';

/**
 * What moves on in the accounting system, or on its way there, is announced to the pages that follow it (RULES.md, 96 and
 * 98): once for each company and transaction, as PostgreSQL leaves out what it was told before.
 */
export class AccountingChanges extends Migration {
  override up(): void {
    this.addSql(`
      create function announce_accounting(company integer) returns void language sql as $$
        select pg_notify('paycycle_accounting_changes', json_build_object('companyId', company, 'isAccounting', true)::text)
      $$`);
    this.addSql(`
      create function note_accounting_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          perform announce_accounting(old.company_id);
          return old;
        end if;
        perform announce_accounting(new.company_id);
        new.changed_at := now();
        return new;
      end $$`);
    for (const table of ['publications', 'ledger_payments']) {
      this.addSql(`alter table ${table} add changed_at timestamptz not null default now()`);
      this.addSql(`
        create trigger ${table}_announced before insert or update or delete on ${table} for each row
        when (coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())
        execute function note_accounting_change()`);
    }
    this.#waiting();
  }

  /** Why nothing is sent just now. */
  #waiting(): void {
    this.addSql(`
      create function announce_waiting() returns trigger language plpgsql as $$
      begin
        perform announce_accounting(new.company_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger publication_targets_announced after update on publication_targets for each row
      when (old.waits_because is distinct from new.waits_because) execute function announce_waiting()`);
  }
}
