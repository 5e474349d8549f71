import { Migration } from '@mikro-orm/migrations';

/**
 * What people of a company are told (RULES.md, 78), made with the change that it is about. Who may see a kind is a matter of
 * rights, not of rows; who has read one, and who wants no such kind, is.
 */
export class Notifications extends Migration {
  override up(): void {
    this.#tables();
    this.#payments();
    this.#records();
    this.#work();
  }

  /** `subject` names what happens once: a second notification of it is not made. */
  #tables(): void {
    this.addSql(`
      create table notifications (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        kind varchar(30) not null check (kind in ('run_waits', 'payments_at_bank', 'payment_failed', 'payment_returned',
          'bank_details_changed', 'paid_twice', 'invoices_overdue', 'statement_imported', 'documents_read',
          'month_can_be_closed', 'done_alone')),
        subject text not null,
        title text not null,
        detail text,
        record_id integer,
        caused_by text,
        created_at timestamptz not null default now(),
        unique (company_id, kind, subject)
      )`);
    this.addSql('create index notifications_company on notifications (company_id, id)');
    this.addSql('create index notifications_created_at on notifications (created_at)');
    this.addSql(`
      create table notification_reads (
        notification_id integer not null references notifications (id) on delete cascade,
        user_id text not null references users (id) on delete cascade,
        read_at timestamptz not null,
        primary key (notification_id, user_id)
      )`);
    this.addSql(`
      create table unwanted_notifications (
        user_id text not null references users (id) on delete cascade,
        kind varchar(30) not null,
        primary key (user_id, kind)
      )`);
    this.addSql(`
      create function notify_people(company integer, what text, about text, said text, more text, record integer)
      returns void language sql as $$
        insert into notifications (company_id, kind, subject, title, detail, record_id, caused_by)
        values (company, what, about, left(said, 300), left(more, 300), record, changing_person())
        on conflict (company_id, kind, subject) do nothing
      $$`);
    this.addSql(`
      create function announce_notification() returns trigger language plpgsql as $$
      begin
        perform pg_notify('paycycle_notifications', json_build_object('companyId', new.company_id)::text);
        return null;
      end $$`);
    this.addSql(`
      create trigger notifications_announced after insert on notifications for each row
      execute function announce_notification()`);
    this.addSql(`
      create function pounds(amount numeric) returns text language sql immutable as $$
        select '£' || to_char(amount, 'FM999,999,999,990.00')
      $$`);
  }

  #payments(): void {
    this.addSql(`
      create function notify_of_run() returns trigger language plpgsql as $$
      begin
        perform notify_people(new.company_id, 'run_waits', new.id || ' ' || clock_timestamp(),
          'Payment Run #' || new.number || ' waits for your approval', pounds(new.total_amount), new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_runs_notify_changed after update on payment_runs for each row
      when (old.status <> 'pending' and new.status = 'pending') execute function notify_of_run()`);
    this.addSql(`
      create trigger payment_runs_notify_new after insert on payment_runs for each row
      when (new.status = 'pending') execute function notify_of_run()`);
    this.addSql(`
      create function notify_of_payment() returns trigger language plpgsql as $$
      declare
        payee text := pounds(new.amount) || ' to ' || new.beneficiary_name;
      begin
        if new.status = 'failed' and old.status = 'completed' then
          perform notify_people(new.company_id, 'payment_returned', new.id || ' ' || clock_timestamp(),
            'The bank returned ' || payee, 'Its invoices are unpaid again', new.id);
        elsif new.status = 'failed' and old.status <> 'failed' then
          perform notify_people(new.company_id, 'payment_failed', new.id::text, payee || ' was not paid',
            new.failure_reason, new.id);
        elsif new.awaits_payer and not old.awaits_payer then
          perform notify_people(new.company_id, 'payments_at_bank', new.authorisation_id::text,
            'Payments wait for you at the bank',
            (select case count(*) when 1 then payee || ' is sent when you approve it there'
               else count(*) || ' payments, ' || pounds(sum(amount)) || ', are sent when you approve them there' end
             from provider_payments where authorisation_id = new.authorisation_id), new.id);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger provider_payments_notify after update on provider_payments for each row
      when ((old.status, old.awaits_payer) is distinct from (new.status, new.awaits_payer))
      execute function notify_of_payment()`);
  }

  #records(): void {
    this.addSql(`
      create function notify_of_account() returns trigger language plpgsql as $$
      begin
        perform notify_people(new.company_id, 'bank_details_changed', new.id || ' ' || clock_timestamp(),
          'Bank details of ' || new.name || ' changed', 'Confirm them with the supplier before you pay', new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger suppliers_notify after update on suppliers for each row
      when (old.bank_account_number is not null and new.bank_account_number is not null
        and (old.bank_sort_code, old.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number))
      execute function notify_of_account()`);
    this.addSql(`
      create function notify_of_duplicate() returns trigger language plpgsql as $$
      begin
        perform notify_people(new.company_id, 'paid_twice', new.id::text, pounds(new.amount) || ' was possibly paid twice',
          (select 'Invoice ' || invoice_number from invoices where id = new.invoice_id), new.bank_transaction_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger duplicate_payments_notify after insert on duplicate_payments for each row
      execute function notify_of_duplicate()`);
    this.addSql(`
      create function notify_of_statement() returns trigger language plpgsql as $$
      begin
        perform notify_people(new.company_id, 'statement_imported', new.id::text, coalesce(new.file_name, 'A bank statement') || ' was imported',
          to_char(new.from_date, 'FMDD Mon YYYY') || ' to ' || to_char(new.to_date, 'FMDD Mon YYYY'), new.id);
        return null;
      end $$`);
    this.addSql(`
      create trigger statement_imports_notify after insert on statement_imports for each row
      execute function notify_of_statement()`);
    this.addSql(`
      create function notify_of_notice() returns trigger language plpgsql as $$
      begin
        perform notify_people(new.company_id, 'done_alone', new.id::text, new.message, null, null);
        return null;
      end $$`);
    this.addSql(`
      create trigger owner_notices_notify after insert on owner_notices for each row
      execute function notify_of_notice()`);
  }

  /** The last document that is read speaks for all that were uploaded with it. */
  #work(): void {
    this.addSql(`
      create function notify_of_reading() returns trigger language plpgsql as $$
      begin
        -- Two that are done at the same moment would each take the other for one that is still read.
        perform pg_advisory_xact_lock(hashtext('documents read'), new.company_id);
        if not exists (select from documents where company_id = new.company_id and status = 'reading') then
          perform notify_people(new.company_id, 'documents_read', new.id::text, 'Your documents were read',
            (select count(*) || ' wait for a look' from documents
             where company_id = new.company_id and status in ('ready', 'refused', 'set_aside')), new.id);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger documents_notify after update on documents for each row
      when (old.status = 'reading' and new.status in ('ready', 'refused', 'set_aside'))
      execute function notify_of_reading()`);
  }
}
