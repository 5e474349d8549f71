/** A file that comes with an email. */
export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** An email that Paycycle sends, as plain text. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Unique part of its Message-ID, the same each time the mail is sent; undefined for a new one. */
  readonly messageId?: string;
  /** Name beside the operator's address; the operator's own if undefined. */
  readonly fromName?: string;
  /** Address that answers go to; the operator's if undefined. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** The mail server refuses the address for good: it does not exist, or takes no mail. */
export class AddressRefusedError extends Error {}

/** Sends mail to people. */
export interface MailSender {
  /** Resolves when the mail server has taken it. @throws AddressRefusedError, or what the server or the network said */
  send(mail: OutgoingMail): Promise<void>;
}
