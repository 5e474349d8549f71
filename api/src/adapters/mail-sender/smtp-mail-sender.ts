import { createTransport } from 'nodemailer';
import type { MailSenderConfig } from '../../kernel/config/mail-config.ts';
import { AddressRefusedError, type MailSender } from '../../kernel/ports/mail-sender.ts';

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
  const fromAddress = from.replace(/^.*</, '').replace(/>$/, '').trim();
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1);
  return {
    send: async ({ to, subject, text, messageId, fromName, replyTo, attachments = [] }) => {
      const mail = {
        from: fromName === undefined ? from : { name: fromName, address: fromAddress },
        // As an object: a text would be parsed, and could name several.
        to: { name: '', address: to },
        subject,
        text,
        // Keeps answering machines from answering (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(messageId && { messageId: `<${messageId}@${domain}>` }),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ name, mediaType, bytes }) => ({
          filename: name,
          contentType: mediaType,
          content: Buffer.from(bytes),
        })),
      };
      await transport.sendMail(mail).catch((error: SmtpError) => {
        throw isAddressRefusal(error) ? new AddressRefusedError(error.response) : error;
      });
    },
  };
}

/** Error of nodemailer. Only errors that the server reported have a response. */
interface SmtpError extends Error {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * True if the server says that the mailbox does not exist or takes no mail (RFC 3463, 5.1 and 5.2). Other permanent
 * errors, such as 5.7, are about the server's own rules, which its operator may change.
 */
function isAddressRefusal({ command, responseCode, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode === undefined) return false;
  const detail = /^\d{3}[ -](\d\.\d+)\.\d+/.exec(response)?.[1];
  return detail === undefined ? [550, 551, 553].includes(responseCode) : ['5.1', '5.2'].includes(detail);
}
