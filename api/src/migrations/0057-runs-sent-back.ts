import { Migration } from '@mikro-orm/migrations';
import { recordRows } from './record/recorded-tables.ts';

/** That an approver sent a run back, and why (RULES.md, 86). Who made the run, and who asked for its approval, are told. */
export class RunsSentBack extends Migration {
  override up(): void {
    this.#sendBacks();
    this.#told();
  }

  #sendBacks(): void {
    this.addSql(`
      create table payment_run_send_backs (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        payment_run_id integer not null,
        reason text not null check (reason <> ''),
        sent_back_by text not null references users (id),
        sent_back_at timestamptz not null,
        foreign key (company_id, payment_run_id) references payment_runs (company_id, id) on delete cascade
      )`);
    this.addSql('create index payment_run_send_backs_run on payment_run_send_backs (company_id, payment_run_id)');
    this.addSql(`
      alter table record_entries
        drop constraint record_entries_verb_check,
        add constraint record_entries_verb_check check (verb in ('created', 'changed', 'deleted', 'restored', 'imported',
          'approved', 'approval_voided', 'reopened', 'sent_back', 'left_run', 'released', 'matched', 'unmatched',
          'paid_twice', 'paid_twice_resolved', 'account_changed', 'account_confirmed', 'account_checked', 'merged',
          'unmerged', 'closed', 'added', 'removed', 'asked', 'confirmed', 'took_effect', 'refused', 'withdrawn',
          'accepted', 'declined', 'revoked'))`);
    this.addSql(
      recordRows({
        table: 'payment_run_send_backs',
        type: 'payment_run',
        id: 'payment_run_id',
        label: 'payment_run_id',
        fields: 'id reason',
        verbs: ['sent_back', '', ''],
      }),
    );
  }

  #told(): void {
    this.addSql(`
      alter table notifications
        drop constraint notifications_kind_check,
        add constraint notifications_kind_check check (kind in ('run_waits', 'run_sent_back', 'payments_at_bank',
          'payment_failed', 'payment_returned', 'bank_details_changed', 'paid_twice', 'invoices_overdue',
          'statement_imported', 'documents_read', 'month_can_be_closed', 'done_alone', 'password_reset'))`);
    this.addSql(`
      create function payment_run_preparers(run integer) returns setof text language sql stable as $$
        select created_by from payment_runs where id = run
        union select person from payment_audit_entries where payment_run_id = run and action = 'run_submitted'
      $$`);
    this.addSql(`
      create function notify_of_send_back() returns trigger language plpgsql as $$
      begin
        insert into notifications (company_id, kind, subject, title, detail, record_id, caused_by, for_user)
        select new.company_id, 'run_sent_back', new.id || ' ' || person,
          left('Payment Run #' || run.number || ' was sent back to you by '
            || coalesce(nullif(concat_ws(' ', sender.first_name, sender.last_name), ''), sender.email), 300),
          left(new.reason, 300), run.id, changing_person(), person
        from payment_run_preparers(new.payment_run_id) person
        join payment_runs run on run.id = new.payment_run_id
        join users sender on sender.id = new.sent_back_by
        on conflict (company_id, kind, subject) do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger payment_run_send_backs_notify after insert on payment_run_send_backs for each row
      execute function notify_of_send_back()`);
  }
}
