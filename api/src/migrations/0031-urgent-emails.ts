import { Migration } from '@mikro-orm/migrations';

/** Urgent notifications by email at once, emails that came back, and the warning of short money (RULES.md, 106). */
export class UrgentEmails extends Migration {
  override up(): void {
    this.addSql(FREQUENCIES);
    this.addSql(BOUNCES);
    this.addSql(SHORTAGES);
  }
}

/** Users without a choice get urgent notifications at once, and the others once a day. */
const FREQUENCIES = `
alter table notification_mail_settings drop constraint notification_mail_settings_frequency_check;
alter table notification_mail_settings add constraint notification_mail_settings_frequency_check
  check (frequency in ('urgent_immediately', 'immediately', 'daily', 'never'));
alter table notification_mail_settings alter column frequency set default 'urgent_immediately';
`;

/**
 * `sent_to` is the address that an email went to at its last attempt: a report is only about this address.
 * `refused_at` is the time of the email that was refused.
 */
const BOUNCES = `
alter table notification_emails add column sent_to varchar(255);

alter table notification_mail_settings add column refused_at timestamptz;
update notification_mail_settings set refused_at = now() where refused_email is not null;
alter table notification_mail_settings add check ((refused_email is null) = (refused_at is null));
`;

/**
 * `checked_on` is the day of the last check of a company's cash forecast. `short_until` is the Sunday of the week in
 * which money runs short, as the company was notified; null if it does not.
 */
const SHORTAGES = `
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('run_waits', 'run_sent_back', 'payments_at_bank', 'payment_failed', 'payment_returned',
    'bank_details_changed', 'paid_twice', 'session_day', 'invoices_overdue', 'money_short', 'statement_imported',
    'statement_missing', 'documents_read', 'month_can_be_closed', 'bills_not_published', 'connection_ended',
    'done_alone', 'password_reset'));

create table cash_checks (
  company_id integer primary key references companies (id),
  checked_on date not null,
  short_until date
);
`;
