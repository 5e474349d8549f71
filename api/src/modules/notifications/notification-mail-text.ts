import type { NotificationKind } from '@paycycle/schema/domain/notification';
import { type NotificationMailFrequency, SECURITY_MAIL_KINDS } from '@paycycle/schema/domain/notification-mail';
import { notificationPath } from '@paycycle/schema/domain/notification-path';
import { nameInMail, textInMail } from '../../kernel/name-in-mail.ts';
import type { OutgoingMail } from '../../kernel/ports/mail-sender.ts';

/** Notifications of a company that an email lists. The others are a number and a link. */
const LISTED_MAX = 50;

/** Notification as an email tells it. */
export interface MailedNotification {
  readonly companyId: number;
  readonly companyName: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly detail: string | null;
  readonly recordId: number | null;
  readonly at: string;
}

/** How often a user who gets emails gets them. */
export type MailedFrequency = Exclude<NotificationMailFrequency, 'never'>;

const FREQUENCY_TEXTS: Readonly<Record<MailedFrequency, string>> = {
  urgent_immediately: 'You get urgent notifications immediately, and the others once a day.',
  immediately: 'You get an email for each notification.',
  daily: 'You get this email once a day.',
};

const SECURITY_ADVICE = `
If you asked for that, there is nothing to do: you can approve again a day after the password was chosen. If you
didn't, choose a password of your own, and tell the other people in your company:`;

/** Writes the email of one notification. */
export function singleMail(
  notification: MailedNotification,
  frequency: MailedFrequency,
  publicUrl: string,
): Omit<OutgoingMail, 'to'> {
  const company = nameInMail(notification.companyName);
  return {
    subject: `${company}: ${textInMail(notification.title)}`,
    text: `${company}

${entryText(notification, publicUrl)}

${settingsText(frequency, publicUrl)}`,
  };
}

/** True if the notification is about the user's own account, and comes with any settings. */
export function isSecurityMail({ kind }: MailedNotification): boolean {
  return SECURITY_MAIL_KINDS.some((securityKind) => securityKind === kind);
}

/** Writes the email about a user's own account. It is the same for each of their companies. */
export function securityMail(notification: MailedNotification, publicUrl: string): Omit<OutgoingMail, 'to'> {
  return {
    subject: textInMail(notification.title),
    text: `${entryText({ ...notification, detail: SECURITY_ADVICE }, publicUrl)}

You get this email with any settings for notifications.
`,
  };
}

/** Writes the email of several notifications, such as those of a day, by company. */
export function digestMail(
  notifications: readonly MailedNotification[],
  frequency: MailedFrequency,
  publicUrl: string,
): Omit<OutgoingMail, 'to'> {
  const companies = [...Map.groupBy(notifications, ({ companyId }) => companyId).values()];
  const count = `${notifications.length} ${notifications.length === 1 ? 'notification' : 'notifications'}`;
  const places =
    companies.length === 1 ? nameInMail(notifications[0]?.companyName ?? '') : `${companies.length} companies`;
  return {
    subject: `${count} from ${places}`,
    text: `${companies.map((entries) => companyText(entries, publicUrl)).join('\n\n\n')}


${settingsText(frequency, publicUrl)}`,
  };
}

function companyText(entries: readonly MailedNotification[], publicUrl: string): string {
  const listed = entries.slice(0, LISTED_MAX).map((entry) => entryText(entry, publicUrl));
  const others = entries.length - listed.length;
  return [
    nameInMail(entries[0]?.companyName ?? ''),
    ...listed,
    ...(others > 0 ? [`And ${others} more:\n${publicUrl}/`] : []),
  ].join('\n\n');
}

function entryText(notification: MailedNotification, publicUrl: string): string {
  const { title, detail } = notification;
  return [title, ...(detail ? [detail] : [])]
    .map(textInMail)
    .concat(`${publicUrl}${notificationPath(notification)}`)
    .join('\n');
}

function settingsText(frequency: MailedFrequency, publicUrl: string): string {
  return `${FREQUENCY_TEXTS[frequency]} Change this:\n${publicUrl}/settings/notifications\n`;
}
