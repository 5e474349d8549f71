import { Migration } from '@mikro-orm/migrations';
import { RECORDED, recordRows } from './record/recorded-tables.ts';

/**
 * A payment file that was downloaded commits its run, until someone says that it was not sent to the bank (RULES.md, 23).
 * An invoice carries that fact of the open run that it is in, so that nothing has to ask the run.
 */
export class PaymentFiles extends Migration {
  override up(): void {
    this.#runs();
    this.#invoices();
    this.#record();
  }

  #runs(): void {
    this.addSql(`
      alter table payment_runs
        add file_not_sent_at timestamptz,
        add file_not_sent_by text references users (id),
        add check ((file_not_sent_at is null) = (file_not_sent_by is null)),
        add check (file_not_sent_at is null or exported_at is not null)`);
  }

  /** Only these triggers write it. The invoices of runs whose file is out now have nothing to tell anyone. */
  #invoices(): void {
    this.addSql('alter table invoices add is_in_payment_file boolean not null default false');
    this.addSql('alter table invoices disable trigger user');
    this.addSql(`
      update invoices invoice set is_in_payment_file = true from payment_runs run
      where run.id = invoice.payment_run_id and run.exported_at is not null`);
    this.addSql('alter table invoices enable trigger user');
    this.addSql(`
      create function follow_payment_file_of_run() returns trigger language plpgsql as $$
      begin
        new.is_in_payment_file := new.payment_run_id is not null and exists (
          select from payment_runs run
          where run.id = new.payment_run_id and run.exported_at is not null and run.file_not_sent_at is null);
        return new;
      end $$`);
    this.addSql(`
      create trigger invoices_payment_file before insert or update of payment_run_id, is_in_payment_file on invoices
      for each row execute function follow_payment_file_of_run()`);
    this.addSql(`
      create function tell_invoices_of_payment_file() returns trigger language plpgsql as $$
      begin
        update invoices set payment_run_id = payment_run_id
        where company_id = new.company_id and payment_run_id = new.id;
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_runs_payment_file after update of exported_at, file_not_sent_at on payment_runs for each row
      execute function tell_invoices_of_payment_file()`);
  }

  #record(): void {
    const [runs] = RECORDED.filter(({ table }) => table === 'payment_runs');
    if (!runs) throw new Error('payment runs are recorded');
    this.addSql('drop trigger payment_runs_recorded on payment_runs');
    this.addSql(recordRows({ ...runs, fields: `${runs.fields} file_not_sent_at` }));
  }
}
