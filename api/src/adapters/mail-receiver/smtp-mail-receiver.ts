import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { MAIL_BYTES_MAX } from '@paycycle/schema/limits';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';
import { ipKey } from '../../kernel/access/ip-key.ts';
import type { SmtpConfig } from '../../kernel/config/mail-config.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { MailIntake } from '../../kernel/ports/mail-intake.ts';
import { IncomingMailBudget } from './arriving-bytes.ts';
import { CountedConnections } from './counted-connections.ts';
import { REPLIES, Reply, replyTo } from './smtp-replies.ts';

/** Limits of the receiver. Tests use smaller ones. */
export interface ReceiverLimits {
  readonly messageBytes: number;
  /** Total of all messages that are being received. */
  readonly bytesInAll: number;
  readonly connections: number;
  readonly connectionsOfOne: number;
  readonly recipients: number;
  /** Unknown recipients that one connection may name. */
  readonly wrongRecipients: number;
  readonly idleMs: number;
  /** Time for a whole message to arrive. */
  readonly messageMs: number;
  /** Time at shutdown for messages that are being received. */
  readonly closeMs: number;
}

const LIMITS: ReceiverLimits = {
  messageBytes: MAIL_BYTES_MAX,
  bytesInAll: 4 * MAIL_BYTES_MAX,
  connections: 100,
  connectionsOfOne: 20,
  recipients: 20,
  wrongRecipients: 10,
  // RFC 5321, 4.5.3.2.7: a server waits for a command for five minutes.
  idleMs: 300_000,
  messageMs: 600_000,
  closeMs: 10_000,
};

export interface ReceiverParts extends SmtpConfig {
  /** Host name that the server announces. */
  readonly name: string;
  readonly desk: MailIntake;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits?: Partial<ReceiverLimits>;
}

/** A server that receives mail, and sends none. */
export interface MailReceiver {
  readonly port: number;
  /**
   * Stops accepting mail. Messages being received may finish within `closeMs`; the others are asked to come again
   * later.
   */
  close(): Promise<void>;
}

/**
 * Receives mail by SMTP for the addresses that the mail intake knows. Replies with 250 only after the intake has
 * stored the mail. If a mail is lost before that, its sender still has it and sends it again.
 * @throws the error of a port that cannot be opened
 */
export async function openMailReceiver(parts: ReceiverParts): Promise<MailReceiver> {
  const receiver = new Receiver(parts, { ...LIMITS, ...parts.limits });
  return receiver.open();
}

/** Uses the reply's own enhanced status code if the reply begins with one. */
class Connection extends SMTPConnection {
  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    const hasStatus = typeof data === 'string' && /^[245]\.\d{1,3}\.\d{1,3} /.test(data);
    super.send(code, data, hasStatus ? false : context);
  }
}

class Server extends SMTPServer {
  override connect(socket: Socket | TLSSocket, options?: ConstructorParameters<typeof SMTPConnection>[2]): void {
    const connection = new Connection(this, socket, options);
    this.connections.add(connection);
    connection.on('error', (error: Error) => this._onError(error));
    connection.init();
  }
}

type Done = (error?: Error | null, message?: string) => void;

class Receiver {
  readonly #server: Server;
  readonly #counted: CountedConnections;
  readonly #room: IncomingMailBudget;
  /** Messages that are being received or stored, by session id. */
  readonly #arriving = new Map<string, Promise<void>>();
  readonly #wrong = new Map<string, number>();
  #isClosing = false;

  constructor(
    private readonly parts: ReceiverParts,
    private readonly limits: ReceiverLimits,
  ) {
    this.#counted = new CountedConnections(limits.connectionsOfOne);
    this.#room = new IncomingMailBudget(limits.bytesInAll);
    this.#server = new Server(this.#options());
    // A broken connection needs no action: the sender sends its mail again.
    this.#server.on('error', (error) => parts.logger.debug({ reason: error.message }, 'an SMTP connection failed'));
  }

  async open(): Promise<MailReceiver> {
    const { server } = this.#server;
    this.#server.listen(this.parts.port, this.parts.host);
    await once(server, 'listening');
    return { port: (server.address() as AddressInfo).port, close: () => this.#close() };
  }

  #options(): SMTPServerOptions {
    const { tls, name } = this.parts;
    return {
      name,
      banner: 'Paycycle',
      logger: false,
      ...(tls ?? {}),
      // No authentication: this server relays no mail.
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      hideENHANCEDSTATUSCODES: false,
      disableReverseLookup: true,
      size: this.limits.messageBytes,
      maxClients: this.limits.connections,
      socketTimeout: this.limits.idleMs,
      closeTimeout: this.limits.closeMs,
      onConnect: (session, done) => done(this.#admit(session)),
      onClose: (session) => this.#forget(session),
      onRcptTo: (address, session, done) => void this.#recipient(address, session).then(done, this.#later(done)),
      onData: (stream, session, done) => this.#message(stream, session, done),
    };
  }

  #admit(session: SMTPServerSession): Error | null {
    if (this.#isClosing) return new Reply(REPLIES.closing);
    return this.#counted.add(session.id, ipKey(session.remoteAddress)) ? null : new Reply(REPLIES.tooManyConnections);
  }

  #forget({ id }: SMTPServerSession): void {
    this.#counted.remove(id);
    this.#wrong.delete(id);
  }

  async #recipient({ address }: SMTPServerAddress, session: SMTPServerSession): Promise<Error | null> {
    const { mailFrom, rcptTo } = session.envelope;
    const isKnown = await this.parts.desk.knows(address);
    if (!isKnown) {
      const wrong = (this.#wrong.get(session.id) ?? 0) + 1;
      this.#wrong.set(session.id, wrong);
      return new Reply(wrong > this.limits.wrongRecipients ? REPLIES.tooManyWrong : REPLIES.unknownRecipient);
    }
    // A company's address sends no mail, so no report is due there. A report has the empty sender (RFC 3464, 2), which
    // RFC 5321, 4.5.5 wants accepted.
    const isReport = mailFrom !== false && mailFrom.address === '';
    if (isReport !== this.parts.desk.takesReports(address)) {
      return new Reply(isReport ? REPLIES.noReports : REPLIES.onlyReports);
    }
    return rcptTo.length >= this.limits.recipients ? new Reply(REPLIES.tooManyRecipients) : null;
  }

  #message(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): void {
    const arriving = this.#receive(stream, session)
      .then(
        (reply) => done(reply.code < 400 ? null : reply, reply.message),
        (error: unknown) => {
          // A disconnected sender gets no reply, and sends the mail again.
          if (!stream.errored) this.#later(done)(error);
        },
      )
      .finally(() => this.#arriving.delete(session.id));
    this.#arriving.set(session.id, arriving);
  }

  async #receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Reply> {
    const late = setTimeout(() => this.#cut(session), this.limits.messageMs);
    const claim = this.#room.claim();
    try {
      const bytes = await claim.collect(stream, this.limits.messageBytes, () => this.#cut(session));
      if (bytes === 'too large') return new Reply(REPLIES.tooLarge);
      if (bytes === 'no room') return new Reply(REPLIES.noRoom);
      const { mailFrom, rcptTo } = session.envelope;
      const answer = await this.parts.desk.take({
        bytes,
        sender: mailFrom ? mailFrom.address : null,
        recipients: rcptTo.map(({ address }) => address),
        receivedAt: this.parts.clock.now(),
      });
      if (answer.refusal === 'later') {
        this.parts.logger.warn({ reason: answer.reason }, 'could not accept an email now; the sender will retry');
      } else if (answer.refusal !== null) {
        this.parts.logger.info({ refusal: answer.refusal, bytes: bytes.length }, 'refused an email');
      }
      return replyTo(answer);
    } finally {
      clearTimeout(late);
      claim.release();
    }
  }

  /** Answers with a temporary error, so that the sender retries. */
  #later(done: Done): (error: unknown) => void {
    return (error) => {
      this.parts.logger.error({ err: error }, 'could not store an email; the sender will retry');
      done(new Reply(REPLIES.later));
    };
  }

  #cut({ id }: SMTPServerSession): void {
    const connection = [...this.#server.connections].find((one) => one.id === id);
    connection?.send(REPLIES.tooLong.code, REPLIES.tooLong.message);
    connection?._socket.destroy();
  }

  async #close(): Promise<void> {
    this.#isClosing = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const connection of this.#server.connections) {
      if (!this.#arriving.has(connection.id)) connection.send(REPLIES.closing.code, REPLIES.closing.message);
    }
    await closed;
    for (const connection of this.#server.connections) connection._socket.destroy();
    // The senders are disconnected, but mail that is being stored still needs the database.
    await Promise.all(this.#arriving.values());
  }
}
