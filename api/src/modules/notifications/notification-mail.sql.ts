import { hasPermission, ROLES } from '@paycycle/schema/domain/access';
import { NOTIFICATION_KINDS, NOTIFICATION_PERMISSIONS } from '@paycycle/schema/domain/notification';
import {
  MORNING_KINDS,
  NOTIFICATION_MAIL_FREQUENCY_DEFAULT,
  SECURITY_MAIL_KINDS,
  URGENT_KINDS,
} from '@paycycle/schema/domain/notification-mail';
import { sqlTextArray } from '../../kernel/sql-array.ts';
import { hasFactorSql } from '../identity/index.ts';

/** Memberships with the kinds that they may see, as `FOR_MEMBER` compares them. */
const PERMITTED_KINDS = sqlTextArray(
  ROLES.flatMap((role) =>
    [true, false].flatMap((mayCloseMonths) =>
      NOTIFICATION_KINDS.filter((kind) => hasPermission({ role, mayCloseMonths }, NOTIFICATION_PERMISSIONS[kind])).map(
        (kind) => `${role} ${mayCloseMonths ? 't' : 'f'} ${kind}`,
      ),
    ),
  ),
);

/**
 * True if a member may see a notification and wants its kind: the same as the list of both APIs shows. A company that
 * requires a second factor does not exist for a member without one.
 */
export const FOR_MEMBER = `coalesce(notice.for_user = member.user_id, true)
  and (${hasFactorSql('member.user_id')}
    or not exists (select from companies where id = notice.company_id and requires_factor))
  and (concat_ws(' ', member.role, member.may_close_months, notice.kind) = any('${PERMITTED_KINDS}'::text[])
    or notice.kind = 'done_alone' and notice.for_user is not null)
  and not exists (select from unwanted_notifications unwanted
    where unwanted.user_id = member.user_id and unwanted.kind = notice.kind)`;

const FREQUENCY = `coalesce(settings.frequency, '${NOTIFICATION_MAIL_FREQUENCY_DEFAULT}')`;

/** True if a user gets the notification at once only because it is urgent. */
const URGENT = `${FREQUENCY} = 'urgent_immediately' and notice.kind = any('${sqlTextArray(URGENT_KINDS)}'::text[])`;

/** True if a user wants emails, and the address is verified and was not refused. */
const REACHABLE = `users.email_verified_at is not null and ${FREQUENCY} <> 'never'
  and settings.refused_email is distinct from users.email`;

/** True unless a notification asks for something that is done, or was about another day. */
export const STILL_TRUE = `case notice.kind
  -- What became of a run that its approver had approved stays true.
  when 'run_waits' then notice.for_user is not null or starts_with(notice.subject, 'published again ')
    or exists (select from payment_runs where id = notice.record_id and status = 'pending')
  when 'payments_at_bank' then exists (select from provider_payments where id = notice.record_id and awaits_payer)
  when 'money_short' then exists (select from cash_checks check_of_day
    where check_of_day.company_id = notice.company_id and short_until is not null)
  when 'token_expires' then exists (
    select from access_tokens where id = notice.record_id and revoked_at is null)
  when 'session_day' then notice.subject = ?::text
  else true end`;

const SECURITY_KINDS = `'${sqlTextArray(SECURITY_MAIL_KINDS)}'::text[]`;

const MORNING = `(?::date + time '08:00') at time zone 'Europe/London'`;

/**
 * Adds emails for new notifications, or adds the notifications to the pending digest of the user. A payment day that
 * is noticed only after the digest gets an email of its own. Urgent notifications that arise together are in one email,
 * so that a file of payments that fails sends one. So are those of a token, which each of its companies has. Security
 * emails go to the user even if they have just left the company. Older notifications arose while no mail was set up.
 * Values: rows at most; now; true after the digest of today; now; today; now; day of the next digest, twice.
 */
export const PLAN_EMAILS = `
  with taken as (
    update notifications set are_emails_planned = true
    where id in (select id from notifications where not are_emails_planned order by id limit ? for update skip locked)
    returning *
  ), security as (
    insert into notification_emails (user_id, notification_ids, due_at)
    select for_user, array_agg(id order by id), ?::timestamptz
    from taken where kind = any(${SECURITY_KINDS}) and created_at > now() - interval '1 day'
    group by for_user, subject
  ), wanted as (
    select notice.id, notice.kind, member.user_id,
      ${FREQUENCY} = 'immediately' or ${URGENT} or notice.kind = 'session_day' and ?::boolean as is_single,
      case when ${URGENT} or notice.kind = 'token_expires' then null else notice.id end as own_email
    from taken notice
    join company_members member on member.company_id = notice.company_id
    join users on users.id = member.user_id
    left join notification_mail_settings settings on settings.user_id = member.user_id
    where notice.created_at > now() - interval '1 day' and ${FOR_MEMBER} and ${REACHABLE}
      and notice.kind <> all(${SECURITY_KINDS})
  ), single as (
    insert into notification_emails (user_id, notification_ids, due_at)
    select user_id, array_agg(id order by id),
      case when bool_or(kind = any('${sqlTextArray(MORNING_KINDS)}'::text[]))
        then greatest(?::timestamptz, ${MORNING}) else ?::timestamptz end
    from wanted where is_single group by user_id, own_email
  ), digest as (
    insert into notification_emails (user_id, notification_ids, digest_on, due_at)
    select user_id, array_agg(id order by id), ?::date, ${MORNING}
    from wanted where not is_single group by user_id order by user_id
    on conflict (user_id, digest_on) do update
      set notification_ids = notification_emails.notification_ids || excluded.notification_ids
      where notification_emails.status = 'pending' and notification_emails.attempts = 0
    returning user_id
  )
  select (select count(*) from taken)::int as "takenCount",
    (select count(distinct user_id) from wanted where not is_single)::int as "userCount",
    (select count(*) from digest)::int as "digestCount"`;

/**
 * Takes the email that is due longest, with what it has to say now: without what the user has read, may no longer see
 * or does not want, unless it is a security email. Other processes skip it until the lease ends.
 * Values: now; end of the lease; now; today.
 */
export const TAKE_EMAIL = `
  with due as (
    select id from notification_emails where status = 'pending' and due_at <= ? order by due_at, id limit 1
    for update skip locked
  ), taken as (
    update notification_emails email
    set due_at = ?, attempts = email.attempts + 1, first_attempt_at = coalesce(email.first_attempt_at, ?),
      sent_to = users.email
    from due, users where email.id = due.id and users.id = email.user_id
    returning email.*
  )
  select taken.id, taken.user_id as "userId", users.email, taken.digest_on is not null as "isDigest", taken.attempts,
    taken.first_attempt_at as "firstAttemptAt", ${FREQUENCY} as frequency,
    (select coalesce(json_agg(json_build_object('companyId', company.id, 'companyName', company.name,
        'kind', notice.kind, 'title', notice.title, 'detail', notice.detail, 'recordId', notice.record_id,
        'at', notice.created_at) order by company.name, company.id, notice.id), '[]')
     from notifications notice
     join companies company on company.id = notice.company_id
     left join company_members member on member.company_id = company.id and member.user_id = taken.user_id
     where notice.id = any(taken.notification_ids) and (notice.kind = any(${SECURITY_KINDS})
       or member.user_id is not null and ${REACHABLE} and ${FOR_MEMBER} and ${STILL_TRUE}
         and not exists (select from notification_reads mark
           where mark.notification_id = notice.id and mark.user_id = taken.user_id))) as notifications
  from taken
  join users on users.id = taken.user_id
  left join notification_mail_settings settings on settings.user_id = taken.user_id`;
