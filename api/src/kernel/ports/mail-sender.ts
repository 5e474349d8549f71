/** A mail that Paycycle writes by itself, as plain text. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Unique part of its Message-ID, the same each time the mail is sent; undefined for a new one. */
  readonly messageId?: string;
}

/** The mail server refuses the address for good: it does not exist, or takes no mail. */
export class AddressRefusedError extends Error {}

/** Sends mail to people. */
export interface MailSender {
  /** Resolves when the mail server has taken it. @throws AddressRefusedError, or what the server or the network said */
  send(mail: OutgoingMail): Promise<void>;
}
