import { Migration } from '@mikro-orm/migrations';

/** People are told of bills that were not published, once a job, and of a connection that has ended (RULES.md, 78). */
export class PublishingTold extends Migration {
  override up(): void {
    this.addSql(`
      alter table notifications
        drop constraint notifications_kind_check,
        add constraint notifications_kind_check check (kind in ('run_waits', 'run_sent_back', 'payments_at_bank',
          'payment_failed', 'payment_returned', 'bank_details_changed', 'paid_twice', 'invoices_overdue',
          'statement_imported', 'documents_read', 'month_can_be_closed', 'bills_not_published', 'connection_ended',
          'done_alone', 'password_reset'))`);
    this.addSql(`
      create function ledger_label(ledger text) returns text language sql immutable as $$
        select case ledger when 'xero' then 'Xero' else 'QuickBooks Online' end
      $$`);
    this.#bills();
    this.#connection();
  }

  /** The last bill of a job that is done speaks for all that were asked for with it. */
  #bills(): void {
    this.addSql(`
      create function notify_of_publishing() returns trigger language plpgsql as $$
      declare
        failed_count integer;
        all_count integer;
        example text;
      begin
        -- Two that are done at the same moment would each take the other for one that is still sent.
        perform pg_advisory_xact_lock(hashtext('bills published'), new.company_id);
        if exists (select from publications where company_id = new.company_id and ledger = new.ledger
            and organisation_id = new.organisation_id and state in ('queued', 'sending')
            and requested_at = new.requested_at) then
          return null;
        end if;
        select count(*) filter (where state = 'failed'), count(*),
          min(concat_ws(': ', invoice_number, reason)) filter (where state = 'failed')
        into failed_count, all_count, example
        from publications where company_id = new.company_id and ledger = new.ledger
          and organisation_id = new.organisation_id and requested_at = new.requested_at;
        if failed_count > 0 then
          perform notify_people(new.company_id, 'bills_not_published',
            new.ledger || ' ' || new.organisation_id || ' ' || new.requested_at,
            case failed_count when 1 then '1 bill was' else failed_count || ' bills were' end || ' not published to '
              || ledger_label(new.ledger),
            case all_count when 1 then example else 'Of ' || all_count || '. ' || example end, null);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger publications_notify after update on publications for each row
      when (old.state in ('queued', 'sending') and new.state not in ('queued', 'sending'))
      execute function notify_of_publishing()`);
  }

  #connection(): void {
    this.addSql(`
      create function notify_of_ended_connection() returns trigger language plpgsql as $$
      begin
        perform notify_people(new.company_id, 'connection_ended', new.id || ' ' || clock_timestamp(),
          ledger_label(new.ledger) || ' has to be connected again',
          'It no longer accepts the connection. Bills wait until somebody connects it.', null);
        return null;
      end $$`);
    this.addSql(`
      create trigger accounting_connections_notify after update on accounting_connections for each row
      when (old.state = 'connected' and new.state = 'sign_in_again') execute function notify_of_ended_connection()`);
  }
}
