import { createTransport } from 'nodemailer';
import type { MailSenderConfig } from '../../kernel/config/mail-config.ts';
import type { MailSender } from '../../kernel/ports/mail-sender.ts';

/** How long the mail server may take to answer. */
const ANSWER_MS = 20_000;

/** Hands mails to the operator's mail server. */
export function createSmtpMailSender({ host, port, isTls, mustUpgrade, login, from }: MailSenderConfig): MailSender {
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: mustUpgrade,
    ignoreTLS: !isTls && !mustUpgrade,
    ...(login && { auth: login }),
    // Nothing in a mail names a file or an address that is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  });
  return {
    send: async ({ to, subject, text }) => {
      // As an object: a text would be parsed, and could name several.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
