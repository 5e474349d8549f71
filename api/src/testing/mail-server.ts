import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailSender } from '../adapters/mail-sender/smtp-mail-sender.ts';
import type { MailSender } from '../kernel/ports/mail-sender.ts';

export interface ReceivedMail extends Pick<ParsedMail, 'messageId' | 'subject' | 'headers' | 'attachments'> {
  readonly to: string;
  readonly text: string;
}

/** An SMTP server that stores what it accepts, for mail that Paycycle sends. */
export interface MailServer {
  readonly port: number;
  /** The first accepted comes first. */
  readonly mails: ReceivedMail[];
  /** Sends to this server by the product's own adapter. */
  readonly sender: MailSender;
  close(): Promise<void>;
}

/** Answers of the server. It accepts everything unless they say otherwise. */
export interface MailServerResponses {
  /** Words with which it refuses a recipient, for example `550 5.1.1 No such user`; null to accept. */
  readonly refusalOf?: (address: string) => string | null;
  /** Runs after a mail was stored, before the response. */
  readonly beforeResponse?: () => Promise<void>;
}

export async function startMailServer({ refusalOf, beforeResponse }: MailServerResponses = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusalOf?.(address) ?? null;
      if (refusal === null) done();
      else done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      const store = async (): Promise<void> => {
        const { messageId, subject, headers, attachments, text = '' } = await simpleParser(stream);
        mails.push({ to, messageId, subject, headers, attachments, text });
        await beforeResponse?.();
      };
      store().then(() => done(), done);
    },
  });
  // A killed product leaves its connection open.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const from = 'Paycycle <reminders@books.example>';
  return {
    port,
    mails,
    sender: createSmtpMailSender({ host: '127.0.0.1', port, isTls: false, mustUpgrade: false, login: null, from }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
