import { type NotificationMailFrequency, nextDigest } from '@paycycle/schema/domain/notification-mail';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';
import { type ComposedMail, endOfLease, type MailOutcome, sendQueuedMail } from '../../kernel/send-queued-mail.ts';
import { noteRefusedAddress } from './bounced-mail.service.ts';
import { NotificationEmail } from './notification-mail.entity.ts';
import { PLAN_EMAILS, TAKE_EMAIL } from './notification-mail.sql.ts';
import {
  digestMail,
  isSecurityMail,
  type MailedNotification,
  securityMail,
  singleMail,
} from './notification-mail-text.ts';

/** Notifications of one transaction. */
const PLANNED_AT_ONCE = 2000;

interface DueEmail {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly isDigest: boolean;
  readonly attempts: number;
  readonly firstAttemptAt: string;
  readonly frequency: NotificationMailFrequency;
  readonly notifications: readonly MailedNotification[];
}

/**
 * Queues emails about new notifications (RULES.md, 106). Returns true if more notifications may wait.
 * @throws Error if the digest was sent at the same moment; nothing is queued, and the next call uses the digest after it
 */
export async function planNotificationMails(openScope: () => GuestScope): Promise<boolean> {
  const scope = openScope();
  const now = scope.ports.clock.now();
  const { isPastDigest, digestOn } = nextDigest(now);
  return inTransaction(scope, async ({ em, today }) => {
    const [planned] = await em.execute<[{ takenCount: number; userCount: number; digestCount: number }]>(PLAN_EMAILS, [
      PLANNED_AT_ONCE,
      now,
      isPastDigest,
      now,
      today,
      now,
      digestOn,
      digestOn,
    ]);
    if (planned.userCount !== planned.digestCount) throw new Error(`the digest of ${digestOn} was sent just now`);
    return planned.takenCount === PLANNED_AT_ONCE;
  });
}

/**
 * Sends the email that is due longest. Several processes may run this.
 * @returns false if no email is due
 * @throws error of the mail server if it may accept the email later; the retry is recorded
 */
export async function sendNextNotificationMail(openScope: () => GuestScope): Promise<boolean> {
  const scope = openScope();
  const due = scope.ports.mailSender && (await takeEmail(scope));
  if (!due) return false;
  const leased = { ...due, firstAttemptAt: new Date(due.firstAttemptAt) };
  await sendQueuedMail(
    scope,
    leased,
    async () => mailOf(due, scope.ports.publicUrl()),
    (outcome, isAddressRefused) => note(openScope(), due, outcome, isAddressRefused),
  );
  return true;
}

function mailOf({ email, isDigest, frequency, notifications }: DueEmail, publicUrl: string): ComposedMail {
  const [first] = notifications;
  if (!first) return { dropped: null };
  if (isSecurityMail(first)) return { ...securityMail(first, publicUrl), to: email };
  if (frequency === 'never') return { dropped: null };
  const mail =
    isDigest || notifications.length > 1
      ? digestMail(notifications, frequency, publicUrl)
      : singleMail(first, frequency, publicUrl);
  return { ...mail, to: email };
}

async function takeEmail(scope: GuestScope): Promise<DueEmail | undefined> {
  const now = scope.ports.clock.now();
  const [taken] = await scope.em.execute<DueEmail[]>(TAKE_EMAIL, [now, endOfLease(scope), now, scope.today]);
  return taken;
}

async function note(
  guest: GuestScope,
  { id, userId, email }: DueEmail,
  outcome: MailOutcome,
  isAddressRefused: boolean,
): Promise<void> {
  await inTransaction(guest, async (scope) => {
    if (isAddressRefused) {
      await noteRefusedAddress(scope, userId, {
        refusedEmail: email,
        refusal: outcome.failure ?? '',
        refusedAt: scope.ports.clock.now(),
      });
    }
    // A report that the email came back may arrive before this is recorded.
    await scope.em.nativeUpdate(NotificationEmail, { id, status: 'pending' }, outcome);
  });
}
