import { AddressRefusedError, type OutgoingMail } from './ports/mail-sender.ts';
import { isGivenUp, pauseBeforeRetry } from './retry.plan.ts';
import type { GuestScope } from './scope.ts';

/** Longer than a mail server takes to accept an email: each of its responses may take 20 s. */
const LEASE_MS = 5 * 60_000;

/** Characters of a mail server's words that are stored. */
export const FAILURE_LENGTH_MAX = 300;

const EMAIL_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the id of the queued email that a Message-ID names; null for another Message-ID. The id has 122 random bits: only
 * the recipient and the mail servers on the way know it.
 */
export function queuedMailId(messageId: string): string | null {
  const id = messageId.slice(0, messageId.lastIndexOf('@'));
  return EMAIL_ID.test(id) ? id : null;
}

/** More attempts than the pauses of three days leave room for. */
const ATTEMPTS_MAX = 50;

const NOT_ACCEPTED = 'The mail server did not accept it';

/** A queued email whose lease this process has. Its id is the unique part of its Message-ID. */
export interface LeasedMail {
  readonly id: string;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
}

/** Changes of a queued email after an attempt. */
export type MailOutcome =
  | { readonly status: 'sent'; readonly sentAt: Date; readonly failure: null }
  | { readonly status: 'dropped'; readonly failure: string | null }
  | { readonly status: 'failed'; readonly failure: string }
  | { readonly status: 'pending'; readonly dueAt: Date; readonly failure: string };

/** Returns when other processes may send an email that this one has taken. */
export function endOfLease({ ports }: GuestScope): Date {
  return new Date(ports.clock.now().getTime() + LEASE_MS);
}

/** An email, or why it is not to be sent any more. */
export type ComposedMail = Omit<OutgoingMail, 'messageId'> | { readonly dropped: string | null };

/**
 * Sends an email that this process has taken. SMTP cannot say whether it accepted an email whose response was lost, or
 * was not recorded because the process was killed. Such an email is sent again with the same Message-ID, so that none is
 * lost and mail programs show one (RULES.md, 106).
 * @param record stores the outcome, and that the mail server refused the address for good
 * @throws error of the mail server if it may accept the email later; the retry is recorded
 */
export async function sendQueuedMail(
  scope: GuestScope,
  leased: LeasedMail,
  compose: () => Promise<ComposedMail>,
  record: (outcome: MailOutcome, isAddressRefused: boolean) => Promise<unknown>,
): Promise<void> {
  const { outcome, error } = await attempt(scope, leased, compose);
  const isAddressRefused = error instanceof AddressRefusedError;
  await record(outcome, isAddressRefused);
  if (error !== undefined && !isAddressRefused) throw error;
}

async function attempt(
  { ports: { mailSender, clock } }: GuestScope,
  leased: LeasedMail,
  compose: () => Promise<ComposedMail>,
): Promise<{ readonly outcome: MailOutcome; readonly error?: unknown }> {
  // An email whose outcome cannot be recorded does not go out for ever.
  if (leased.attempts > ATTEMPTS_MAX) return { outcome: { status: 'failed', failure: NOT_ACCEPTED } };
  try {
    const mail = await compose();
    if ('dropped' in mail) return { outcome: { status: 'dropped', failure: mail.dropped } };
    if (!mailSender) throw new Error('no mail server is set up');
    await mailSender.send({ ...mail, messageId: leased.id });
    return { outcome: { status: 'sent', sentAt: clock.now(), failure: null } };
  } catch (error) {
    return { outcome: outcomeOf(error, leased, clock.now()), error };
  }
}

function outcomeOf(error: unknown, { attempts, firstAttemptAt }: LeasedMail, now: Date): MailOutcome {
  // Other errors may name the operator's servers. They are in the log.
  if (error instanceof AddressRefusedError)
    return { status: 'failed', failure: error.message.slice(0, FAILURE_LENGTH_MAX) };
  const failure = NOT_ACCEPTED;
  if (isGivenUp(firstAttemptAt, now)) return { status: 'failed', failure };
  return { status: 'pending', dueAt: new Date(now.getTime() + pauseBeforeRetry(attempts, Math.random())), failure };
}
