import { Migration } from '@mikro-orm/migrations';

/** Notifications to the people of a company (RULES.md, 78), made with the change that they are about. */
export class Notifications extends Migration {
  override up(): void {
    this.addSql(TABLES);
    this.addSql(PEOPLE);
    this.addSql(MONEY);
    this.addSql(DOCUMENTS);
    this.addSql(SENT_BACK);
    this.addSql(PASSWORDS);
    this.addSql(PUBLISHING);
  }
}

/**
 * Rights decide who may see a kind. Rows say who has read a notification, and who wants none of a kind. `subject` names
 * what happens once: a second notification of it is not made. One with `for_user` is for that person alone.
 */
const TABLES = `
create table notifications (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id),
  kind varchar(30) not null
    check (kind in ('run_waits', 'run_sent_back', 'payments_at_bank', 'payment_failed', 'payment_returned',
      'bank_details_changed', 'paid_twice', 'invoices_overdue', 'statement_imported', 'documents_read',
      'month_can_be_closed', 'bills_not_published', 'connection_ended', 'done_alone', 'password_reset')),
  subject text not null,
  title text not null,
  detail text,
  record_id integer,
  caused_by text,
  created_at timestamptz not null default now(),
  for_user text references users (id) on delete cascade,
  unique (company_id, kind, subject)
);
create index notifications_company on notifications (company_id, id);
create index notifications_created_at on notifications (created_at);

create table notification_reads (
  notification_id integer not null references notifications (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  read_at timestamptz not null,
  primary key (notification_id, user_id)
);

create table unwanted_notifications (
  user_id text not null references users (id) on delete cascade,
  kind varchar(30) not null,
  primary key (user_id, kind)
);

create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('paycycle_notifications', json_build_object('companyId', new.company_id)::text);
  return null;
end $$;
create trigger notifications_announced after insert on notifications for each row
  execute function announce_notification();
`;

/** A notification for one person alone is made in each of their companies. */
const PEOPLE = `
create function notify_people(company integer, what text, about text, said text, more text, record integer)
returns void language sql as $$
  insert into notifications (company_id, kind, subject, title, detail, record_id, caused_by)
  values (company, what, about, left(said, 300), left(more, 300), record, changing_person())
  on conflict (company_id, kind, subject) do nothing
$$;

create function notify_person(whom text, what text, about text, said text, more text) returns void language sql as $$
  insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
  select company_id, what, about, left(said, 300), left(more, 300), changing_person(), whom
  from company_members where user_id = whom
  on conflict (company_id, kind, subject) do nothing
$$;

create function pounds(amount numeric) returns text language sql immutable as $$
  select '£' || to_char(amount, 'FM999,999,999,990.00')
$$;
`;

const MONEY = `
create function notify_of_run() returns trigger language plpgsql as $$
begin
  perform notify_people(new.company_id, 'run_waits', new.id || ' ' || clock_timestamp(),
    'Payment Run #' || new.number || ' waits for your approval', pounds(new.total_amount), new.id);
  return null;
end $$;
create trigger payment_runs_notify_changed after update on payment_runs for each row
  when (old.status <> 'pending' and new.status = 'pending') execute function notify_of_run();
create trigger payment_runs_notify_new after insert on payment_runs for each row when (new.status = 'pending')
  execute function notify_of_run();

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
end $$;
create trigger provider_payments_notify after update on provider_payments for each row
  when ((old.status, old.awaits_payer) is distinct from (new.status, new.awaits_payer))
  execute function notify_of_payment();

create function notify_of_account() returns trigger language plpgsql as $$
begin
  perform notify_people(new.company_id, 'bank_details_changed', new.id || ' ' || clock_timestamp(),
    'Bank details of ' || new.name || ' changed', 'Confirm them with the supplier before you pay', new.id);
  return null;
end $$;
create trigger suppliers_notify after update on suppliers for each row
  when (old.bank_account_number is not null and new.bank_account_number is not null
    and (old.bank_sort_code, old.bank_account_number)
      is distinct from (new.bank_sort_code, new.bank_account_number))
  execute function notify_of_account();

create function notify_of_duplicate() returns trigger language plpgsql as $$
begin
  perform notify_people(new.company_id, 'paid_twice', new.id::text, pounds(new.amount) || ' was possibly paid twice',
    (select 'Invoice ' || invoice_number from invoices where id = new.invoice_id), new.bank_transaction_id);
  return null;
end $$;
create trigger duplicate_payments_notify after insert on duplicate_payments for each row
  execute function notify_of_duplicate();

create function notify_of_statement() returns trigger language plpgsql as $$
begin
  perform notify_people(new.company_id, 'statement_imported', new.id::text,
    coalesce(new.file_name, 'A bank statement') || ' was imported',
    to_char(new.from_date, 'FMDD Mon YYYY') || ' to ' || to_char(new.to_date, 'FMDD Mon YYYY'), new.id);
  return null;
end $$;
create trigger statement_imports_notify after insert on statement_imports for each row
  execute function notify_of_statement();

create function notify_of_notice() returns trigger language plpgsql as $$
begin
  perform notify_people(new.company_id, 'done_alone', new.id::text, new.message, null, null);
  return null;
end $$;
create trigger owner_notices_notify after insert on owner_notices for each row execute function notify_of_notice();
`;

/** The last document that is read speaks for all that were uploaded with it. */
const DOCUMENTS = `
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
end $$;
create trigger documents_notify after update on documents for each row
  when (old.status = 'reading' and new.status in ('ready', 'refused', 'set_aside'))
  execute function notify_of_reading();
`;

/**
 * A run that was sent back is news for the user who made it, and for those who asked for its approval (RULES.md, 86).
 */
const SENT_BACK = `
create function payment_run_preparers(run integer) returns setof text language sql stable as $$
  select created_by from payment_runs where id = run
  union select person from payment_audit_entries where payment_run_id = run and action = 'run_submitted'
$$;

create function notify_of_send_back() returns trigger language plpgsql as $$
begin
  insert into notifications (company_id, kind, subject, title, detail, record_id, caused_by, for_user)
  select new.company_id, 'run_sent_back', new.id || ' ' || person,
    left('Payment Run #' || run.number || ' was sent back to you by ' || name_of_person(new.sent_back_by), 300),
    left(new.reason, 300), run.id, changing_person(), person
  from payment_run_preparers(new.payment_run_id) person
  join payment_runs run on run.id = new.payment_run_id
  on conflict (company_id, kind, subject) do nothing;
  return null;
end $$;
create trigger payment_run_send_backs_notify after insert on payment_run_send_backs for each row
  execute function notify_of_send_back();
`;

/** A user gets a notification when somebody else makes a link to set their password, and when it was used. */
const PASSWORDS = `
create function notify_of_reset_link() returns trigger language plpgsql as $$
begin
  perform notify_person(new.user_id, 'password_reset', 'link ' || new.token_digest,
    name_of_person(new.made_by) || ' made a link to reset your password',
    'If you did not ask for it, tell the other people in your company');
  return null;
end $$;
create trigger password_resets_notify after insert on password_resets for each row when (new.made_by is not null)
  execute function notify_of_reset_link();

create function notify_of_reset_password() returns trigger language plpgsql as $$
begin
  perform notify_person(new.id, 'password_reset', 'password ' || clock_timestamp(),
    'Your password was reset by a link that someone else made', 'You can approve again in 24 hours');
  return null;
end $$;
create trigger users_notify_of_reset after update of approves_from on users for each row
  when (new.approves_from is distinct from old.approves_from and new.approves_from is not null)
  execute function notify_of_reset_password();
`;

/**
 * Notifications say that bills were not published, once a job, and that a connection has ended. The last bill of a job
 * that is done speaks for all that were asked for with it.
 */
const PUBLISHING = `
create function ledger_label(ledger text) returns text language sql immutable as $$
  select case ledger when 'xero' then 'Xero' else 'QuickBooks Online' end
$$;

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
end $$;
create trigger publications_notify after update on publications for each row
  when (old.state in ('queued', 'sending') and new.state not in ('queued', 'sending'))
  execute function notify_of_publishing();

create function notify_of_ended_connection() returns trigger language plpgsql as $$
begin
  perform notify_people(new.company_id, 'connection_ended', new.id || ' ' || clock_timestamp(),
    ledger_label(new.ledger) || ' has to be connected again',
    'It no longer accepts the connection. Bills wait until somebody connects it.', null);
  return null;
end $$;
create trigger accounting_connections_notify after update on accounting_connections for each row
  when (old.state = 'connected' and new.state = 'sign_in_again') execute function notify_of_ended_connection();
`;
