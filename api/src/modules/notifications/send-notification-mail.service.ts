import { nextDigest } from '@paycycle/schema/domain/notification-mail';
import { AddressRefusedError } from '../../kernel/ports/mail-sender.ts';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';
import { isGivenUp, pauseBeforeRetry } from '../webhooks/index.ts';
import { FAILURE_LENGTH_MAX, noteRefusedAddress } from './bounced-mail.service.ts';
import { NotificationEmail, type NotificationEmailStatus } from './notification-mail.entity.ts';
import { PLAN_EMAILS, TAKE_EMAIL } from './notification-mail.sql.ts';
import { digestMail, type MailedFrequency, type MailedNotification, singleMail } from './notification-mail-text.ts';

/** Notifications of one transaction. */
const PLANNED_AT_ONCE = 2000;

/** Longer than a mail server takes to accept an email: each of its responses may take 20 s. */
const LEASE_MS = 5 * 60_000;

interface DueEmail {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly isDigest: boolean;
  readonly attempts: number;
  readonly firstAttemptAt: string;
  readonly frequency: MailedFrequency;
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
 * Sends the email that is due longest. Several processes may run this. SMTP cannot say whether it accepted an email
 * whose response was lost, or was not recorded because the process was killed. Such an email is sent again with the
 * same Message-ID, so that none is lost and mail programs show one.
 * @returns false if no email is due
 * @throws error of the mail server if it may accept the email later; the retry is recorded
 */
export async function sendNextNotificationMail(openScope: () => GuestScope): Promise<boolean> {
  const scope = openScope();
  const { mailSender, publicUrl } = scope.ports;
  const due = mailSender && (await takeEmail(scope));
  if (!due) return false;
  const { notifications, frequency } = due;
  const [first] = notifications;
  if (!first) return note(scope, due, { status: 'dropped' });
  const mail =
    due.isDigest || notifications.length > 1
      ? digestMail(notifications, frequency, publicUrl())
      : singleMail(first, frequency, publicUrl());
  try {
    await mailSender.send({ ...mail, to: due.email, messageId: due.id });
  } catch (error) {
    await noteFailure(openScope(), due, error);
    if (error instanceof AddressRefusedError) return true;
    throw error;
  }
  return note(scope, due, { status: 'sent', sentAt: scope.ports.clock.now() });
}

async function takeEmail({ em, ports, today }: GuestScope): Promise<DueEmail | undefined> {
  const now = ports.clock.now();
  const [taken] = await em.execute<DueEmail[]>(TAKE_EMAIL, [now, later(now, LEASE_MS), now, today]);
  return taken;
}

async function note(
  { em }: GuestScope,
  { id }: DueEmail,
  changes: { readonly status: NotificationEmailStatus; readonly sentAt?: Date; readonly failure?: string },
): Promise<true> {
  // A report that the email came back may arrive before this is recorded.
  await em.nativeUpdate(NotificationEmail, { id, status: 'pending' }, changes);
  return true;
}

async function noteFailure(guest: GuestScope, due: DueEmail, error: unknown): Promise<void> {
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH_MAX);
  await inTransaction(guest, async (scope) => {
    if (error instanceof AddressRefusedError) {
      await noteRefusedAddress(scope, due.userId, {
        refusedEmail: due.email,
        refusal: failure,
        refusedAt: scope.ports.clock.now(),
      });
      await note(scope, due, { status: 'failed', failure });
      return;
    }
    const now = scope.ports.clock.now();
    if (isGivenUp(new Date(due.firstAttemptAt), now)) await note(scope, due, { status: 'failed', failure });
    else {
      const dueAt = later(now, pauseBeforeRetry(due.attempts, Math.random()));
      await scope.em.nativeUpdate(NotificationEmail, { id: due.id }, { dueAt, failure });
    }
  });
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
