import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_BYTES_MAX } from '@paycycle/schema/limits';
import { type FetchMessageObject, ImapFlow } from 'imapflow';
import type { ImapConfig } from '../../kernel/config/mail-config.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { MailIntake, MailResult } from '../../kernel/ports/mail-intake.ts';
import { addressesIn, envelopeSenderIn } from './mail-headers.ts';

export interface MailboxParts extends ImapConfig {
  readonly desk: MailIntake;
  readonly logger: Logger;
  /** Pause before the first reconnection; it doubles up to five minutes. */
  readonly retryMs?: number;
}

/** A mailbox that is checked repeatedly. */
export interface Mailbox {
  close(): Promise<void>;
}

const RETRY_MS = 5000;
const RETRY_MS_MAX = 300_000;
const CONNECT_MS_MAX = 30_000;

/** Headers that may contain the recipient's address; servers and relays write one of the last four. */
const HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'return-path'];

const SEEN = ['\\Seen'];
const FLAGGED = ['\\Flagged'];

/**
 * Takes the unread mails of a mailbox whose recipient the mail intake knows. Checks on arrival if the server supports
 * IDLE, and every few minutes. Marks a mail as read only after it was stored, so that none is lost. If two processes
 * take the same mail, it is stored once. A mail without a known recipient, or a refused one, stays unread and is
 * flagged for the user.
 */
export function openMailbox(parts: MailboxParts): Mailbox {
  const stopping = new AbortController();
  const running = new Watch(parts, stopping.signal).run();
  return {
    async close() {
      stopping.abort();
      await running;
    },
  };
}

class Watch {
  /** Mails that stay in the mailbox, by UID validity and UID. */
  readonly #left = new Set<string>();

  constructor(
    private readonly parts: MailboxParts,
    private readonly stopping: AbortSignal,
  ) {}

  async run(): Promise<void> {
    const { retryMs = RETRY_MS, logger } = this.parts;
    let wait = retryMs;
    while (!this.stopping.aborted) {
      const client = this.#client();
      try {
        await client.connect();
        await client.mailboxOpen(this.parts.mailbox);
        wait = retryMs;
        await this.#watch(client);
      } catch (error) {
        if (!this.stopping.aborted) {
          logger.warn({ reason: reasonOf(error) }, 'could not connect to the mailbox; it will retry');
        }
      } finally {
        client.close();
      }
      await pause(wait, undefined, { signal: this.stopping }).catch(() => undefined);
      wait = Math.min(2 * wait, RETRY_MS_MAX);
    }
  }

  #client(): ImapFlow {
    const { host, port, isTls, mustUpgrade, user, password } = this.parts;
    const client = new ImapFlow({
      host,
      port,
      secure: isTls,
      ...(mustUpgrade && { doSTARTTLS: true }),
      auth: { user, pass: password },
      // No log: it would contain the commands, and so the password.
      logger: false,
      connectionTimeout: CONNECT_MS_MAX,
      maxLiteralSize: 2 * MAIL_BYTES_MAX,
    });
    // An error closes the connection, and `#watch` sees that.
    client.on('error', () => undefined);
    return client;
  }

  async #watch(client: ImapFlow): Promise<void> {
    const ended = new AbortController();
    const end = () => ended.abort();
    client.once('close', end);
    this.stopping.addEventListener('abort', end, { once: true });
    try {
      while (client.usable && !ended.signal.aborted) {
        const { signal } = ended;
        const news = once(client, 'exists', { signal }).catch(() => undefined);
        await this.#takeNew(client);
        await Promise.race([news, pause(this.parts.pollMs, undefined, { signal }).catch(() => undefined)]);
      }
    } finally {
      this.stopping.removeEventListener('abort', end);
    }
  }

  async #takeNew(client: ImapFlow): Promise<void> {
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    const full = new Set<string>();
    for (const uid of unseen) {
      if (this.stopping.aborted) return;
      if (this.#left.has(keyOf(client, uid))) continue;
      const query = { uid: true, size: true, internalDate: true, headers: HEADERS };
      const mail = await client.fetchOne(String(uid), query, { uid: true });
      if (mail) await this.#take(client, mail, full);
    }
  }

  /** @param full addresses whose companies take no more mail in this round: their mail stays unread, others' is taken */
  async #take(client: ImapFlow, mail: FetchMessageObject, full: Set<string>): Promise<void> {
    const { desk } = this.parts;
    const headers = mail.headers?.toString() ?? '';
    const recipients: string[] = [];
    for (const address of addressesIn(headers)) if (await desk.knows(address)) recipients.push(address);
    if (recipients.length === 0) return this.#leave(client, mail.uid, 'it is for no address of ours');
    if (recipients.some((address) => full.has(address))) return;
    if ((mail.size ?? 0) > MAIL_BYTES_MAX) return this.#leave(client, mail.uid, 'it is larger than 25 MB');
    const fetched = await client.fetchOne(String(mail.uid), { source: true }, { uid: true });
    if (!fetched || fetched.source === undefined) return;
    const answer: MailResult = await desk.take({
      bytes: fetched.source,
      sender: envelopeSenderIn(headers),
      recipients,
      receivedAt: dateOf(mail.internalDate),
    });
    if (answer.refusal === 'later') {
      for (const address of recipients) full.add(address);
      this.parts.logger.warn(
        { uid: mail.uid, reason: answer.reason },
        'could not import an email; it stays unread and will be retried',
      );
      return;
    }
    if (answer.refusal !== null) return this.#leave(client, mail.uid, answer.message);
    await client.messageFlagsAdd(String(mail.uid), SEEN, { uid: true });
  }

  async #leave(client: ImapFlow, uid: number, reason: string): Promise<void> {
    this.parts.logger.warn({ uid, reason }, 'refused an email; it stays in the mailbox, flagged');
    this.#left.add(keyOf(client, uid));
    await client.messageFlagsAdd(String(uid), FLAGGED, { uid: true });
  }
}

/** Contains the UID validity: a server that has lost its UIDs starts numbering again. */
function keyOf(client: ImapFlow, uid: number): string {
  return `${client.mailbox ? client.mailbox.uidValidity : ''} ${uid}`;
}

function dateOf(date: Date | string | undefined): Date {
  const read = new Date(date ?? Date.now());
  return Number.isNaN(read.getTime()) ? new Date() : read;
}

/** Returns no command text: a command may contain the password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'the user or the password was refused';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
