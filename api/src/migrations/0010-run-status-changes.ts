import { Migration } from '@mikro-orm/migrations';

/**
 * A run's status goes where an action takes it (RULES.md, 19), and nowhere else: by the table of `payment-run.ts` in the
 * domain, and back from processed when the run was not paid after all (RULES.md, 49). What was given up stays given up.
 */
export class RunStatusChanges extends Migration {
  override up(): void {
    this.addSql(`
      create function keep_run_status() returns trigger language plpgsql as $$
      begin
        if not (
          old.status in ('draft', 'pending', 'approved') and new.status in ('processed', 'cancelled')
          or old.status = 'draft' and new.status in ('pending', 'approved')
          or old.status = 'pending' and new.status in ('draft', 'approved')
          or old.status = 'processed' and new.status in ('draft', 'pending', 'approved'))
        then
          raise exception 'payment run % cannot go from % to %', old.id, old.status, new.status;
        end if;
        return new;
      end $$`);
    this.addSql(`
      create trigger payment_runs_status before update of status on payment_runs for each row
      when (old.status <> new.status) execute function keep_run_status()`);
  }
}
