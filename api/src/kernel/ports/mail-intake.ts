/** A mail as a server or a mailbox hands it on. */
export interface ArrivedMail {
  /** Header and body as they were sent. */
  readonly bytes: Uint8Array;
  /** Sender of the envelope; empty for a report, null if unknown. */
  readonly sender: string | null;
  /** Addresses that `knows` has taken. */
  readonly recipients: readonly string[];
  readonly receivedAt: Date;
}

/**
 * Reasons for a permanent refusal of an email:
 * - unknown_recipient: no company has the address, or not any longer
 * - sender_refused: the company accepts no email from this sender
 * - loop: Paycycle received it before, or too many servers have forwarded it
 * - automatic: an automatic reply or report
 * - no_report: sent to the address for reports, and no report of a failed delivery of an email of Paycycle
 * - malformed: it cannot be read as an email, or has too many parts
 * - too_large: it exceeds the size limit
 * - empty: it has neither a readable file nor a text
 */
export type MailRefusal =
  | 'unknown_recipient'
  | 'sender_refused'
  | 'loop'
  | 'automatic'
  | 'no_report'
  | 'malformed'
  | 'too_large'
  | 'empty';

export type MailResult =
  | { readonly refusal: null }
  /** Message to the sender. */
  | { readonly refusal: MailRefusal; readonly message: string }
  /** The company can take no more now: the mail may come again. Why is for the log alone, as it tells of the company. */
  | { readonly refusal: 'later'; readonly reason: string };

/** Takes the mail that the adapters receive. */
export interface MailIntake {
  /** True if email to this address is accepted now. Takes the same time for every address. */
  knows(address: string): Promise<boolean>;
  /** True for the address that takes reports about the mail of Paycycle, and no other mail. */
  takesReports(address: string): boolean;
  /**
   * Stores the content of an email. Once it resolves, nothing can be lost; storing it again changes nothing.
   * @throws a temporary error: the email may be delivered again later
   */
  take(mail: ArrivedMail): Promise<MailResult>;
}
