import { Migration } from '@mikro-orm/migrations';

/** Notifications by email, and two more kinds: payment days and missing statements (RULES.md, 106). */
export class NotificationEmails extends Migration {
  override up(): void {
    this.addSql(KINDS);
    this.addSql(PLANNED);
    this.addSql(TABLES);
  }
}

const KINDS = `
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('run_waits', 'run_sent_back', 'payments_at_bank', 'payment_failed', 'payment_returned',
    'bank_details_changed', 'paid_twice', 'session_day', 'invoices_overdue', 'statement_imported', 'statement_missing',
    'documents_read', 'month_can_be_closed', 'bills_not_published', 'connection_ended', 'done_alone', 'password_reset'));
`;

/** Notifications of before this migration are not mailed. */
const PLANNED = `
alter table notifications add column are_emails_planned boolean not null default true;
alter table notifications alter column are_emails_planned set default false;
create index notifications_to_mail on notifications (id) where not are_emails_planned;
`;

/**
 * An email tells of one notification, or of all of a day (\`digest_on\`). Without a row, a user gets one email a day.
 * \`refused_email\` is the address that the mail server refused: another address of the user is tried again.
 */
const TABLES = `
create table notification_mail_settings (
  user_id text primary key references users (id) on delete cascade,
  frequency varchar(20) not null default 'daily' check (frequency in ('immediately', 'daily', 'never')),
  refused_email varchar(255),
  refusal varchar(300),
  check ((refused_email is null) = (refusal is null))
);

create table notification_emails (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  digest_on date,
  notification_ids integer[] not null check (cardinality(notification_ids) > 0),
  status varchar(10) not null default 'pending' check (status in ('pending', 'sent', 'dropped', 'failed')),
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  first_attempt_at timestamptz,
  sent_at timestamptz,
  failure varchar(300),
  created_at timestamptz not null default now(),
  unique (user_id, digest_on)
);
create unique index notification_emails_one on notification_emails (user_id, (notification_ids[1])) where digest_on is null;
create index notification_emails_due on notification_emails (due_at, id) where status = 'pending';
create index notification_emails_created_at on notification_emails (created_at);
`;
