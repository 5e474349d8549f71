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
  /** Before the first new attempt to reach the server; it doubles up to five minutes. */
  readonly retryMs?: number;
}

/** A mailbox that is looked into, again and again. */
export interface Mailbox {
  close(): Promise<void>;
}

const RETRY_MS = 5000;
const RETRY_MS_MAX = 300_000;
const CONNECT_MS_MAX = 30_000;

/** Where the address that a mail came by stands; servers and relays write one of the last four. */
const HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'return-path'];

const SEEN = ['\\Seen'];
const FLAGGED = ['\\Flagged'];

/**
 * Takes the unread mails of a mailbox that are for an address the desk knows: when they come, where the server says so
 * (IDLE), and every few minutes. One is marked as read only after it has been stored, so that none is lost; two processes
 * that take the same one store it once. A mail that is for nobody, or is refused, stays unread and is flagged for a person.
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
  /** Mails that stay where they are; those of another time are looked at again. */
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
          logger.warn({ reason: reasonOf(error) }, 'the mailbox cannot be reached, and is tried again');
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
      // Its log has what is sent, and so what is signed in with.
      logger: false,
      connectionTimeout: CONNECT_MS_MAX,
      maxLiteralSize: 2 * MAIL_BYTES_MAX,
    });
    // What goes wrong ends the connection, which is seen there.
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

  /** @param full addresses whose companies take no more in this round: their mail stays unread, and others' is taken */
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
      this.parts.logger.warn({ uid: mail.uid, reason: answer.reason }, 'a mail stays unread, and is taken later');
      return;
    }
    if (answer.refusal !== null) return this.#leave(client, mail.uid, answer.message);
    await client.messageFlagsAdd(String(mail.uid), SEEN, { uid: true });
  }

  async #leave(client: ImapFlow, uid: number, reason: string): Promise<void> {
    this.parts.logger.warn({ uid, reason }, 'a mail stays in the mailbox, and was flagged');
    this.#left.add(keyOf(client, uid));
    await client.messageFlagsAdd(String(uid), FLAGGED, { uid: true });
  }
}

/** A server that has lost its numbers begins anew. */
function keyOf(client: ImapFlow, uid: number): string {
  return `${client.mailbox ? client.mailbox.uidValidity : ''} ${uid}`;
}

function dateOf(date: Date | string | undefined): Date {
  const read = new Date(date ?? Date.now());
  return Number.isNaN(read.getTime()) ? new Date() : read;
}

/** Without what was sent: a command can hold the password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('authenticationFailed' in error && error.authenticationFailed) return 'the user or the password was refused';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
