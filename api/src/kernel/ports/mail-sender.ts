/** A mail that Paycycle writes by itself, as plain text. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail to people. */
export interface MailSender {
  /** Resolves when the mail server has taken it. @throws what the server or the network said */
  send(mail: OutgoingMail): Promise<void>;
}
