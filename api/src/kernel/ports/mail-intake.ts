/** A mail as a server or a mailbox hands it on. */
export interface ArrivedMail {
  /** Header and body as they were sent. */
  readonly bytes: Uint8Array;
  /** Who sent it by its envelope; empty for a bounce, null where that is not known. */
  readonly sender: string | null;
  /** Addresses that `knows` has taken. */
  readonly recipients: readonly string[];
  readonly receivedAt: Date;
}

/**
 * Why a mail is not taken, for good:
 * - unknown_recipient: nobody has such an address, or not any longer
 * - sender_refused: the company takes no mail from this sender
 * - loop: it has been here before, or too many servers have sent it on
 * - automatic: a reply or report of a machine
 * - malformed: it is no mail that can be read, or has too much in it
 * - too_large: it has more bytes than a mail may have
 * - empty: it has neither a file that can be read nor a text
 */
export type MailRefusal =
  | 'unknown_recipient'
  | 'sender_refused'
  | 'loop'
  | 'automatic'
  | 'malformed'
  | 'too_large'
  | 'empty';

export type MailResult =
  | { readonly refusal: null }
  /** In words for the sender. */
  | { readonly refusal: MailRefusal; readonly message: string }
  /** The company can take no more now: the mail may come again. Why is for the log alone, as it tells of the company. */
  | { readonly refusal: 'later'; readonly reason: string };

/** Takes the mail that the adapters receive. */
export interface MailIntake {
  /** Whether mail to this address is taken now. It takes the same time for any address. */
  knows(address: string): Promise<boolean>;
  /**
   * Stores what a mail brings. When it has been taken, nothing of it can be lost; taking it again changes nothing.
   * @throws what is no answer: the mail may come again later
   */
  take(mail: ArrivedMail): Promise<MailResult>;
}
