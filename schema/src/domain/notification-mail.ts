import { addDays, formatLondonTime, type LocalDate, londonDate } from './local-date.ts';
import type { NotificationKind } from './notification.ts';

/** Kinds that a timer makes soon after midnight. They are mailed in the morning. */
export const MORNING_KINDS = [
  'session_day',
  'invoices_overdue',
  'money_short',
  'statement_missing',
  'month_can_be_closed',
  'token_expires',
] as const satisfies readonly NotificationKind[];

/** Kinds whose email a user gets immediately and with any settings, also when the notification was read. */
export const SECURITY_MAIL_KINDS = ['password_reset'] as const satisfies readonly NotificationKind[];

/** Kinds for which the next morning may be too late. */
export const URGENT_KINDS = [
  'run_sent_back',
  'payment_failed',
  'payment_returned',
  'bank_details_changed',
  'done_alone',
] as const satisfies readonly NotificationKind[];

export const URGENT_KINDS_HELP =
  'Urgent are runs that were sent back to you, payments that failed or came back, changed bank details, and what one person did alone that needs two.';

/** How often a user gets notifications by email (RULES.md, 106). */
export const NOTIFICATION_MAIL_FREQUENCIES = ['urgent_immediately', 'immediately', 'daily', 'never'] as const;
export type NotificationMailFrequency = (typeof NOTIFICATION_MAIL_FREQUENCIES)[number];

export const NOTIFICATION_MAIL_FREQUENCY_DEFAULT: NotificationMailFrequency = 'urgent_immediately';

export const NOTIFICATION_MAIL_FREQUENCY_LABELS = {
  urgent_immediately: 'Urgent ones immediately, the others once a day at 08:00',
  immediately: 'Immediately, an email for each notification',
  daily: 'Once a day, one email at 08:00',
  never: 'Never',
} as const satisfies Record<NotificationMailFrequency, string>;

/** Time in London at which digests are sent. */
const DIGEST_TIME = '08:00';

/** Returns whether the digest of today is over, and the day of the next digest. */
export function nextDigest(now: Date): { readonly isPastDigest: boolean; readonly digestOn: LocalDate } {
  const today = londonDate(now);
  const isPastDigest = formatLondonTime(now) >= DIGEST_TIME;
  return { isPastDigest, digestOn: isPastDigest ? addDays(today, 1) : today };
}
