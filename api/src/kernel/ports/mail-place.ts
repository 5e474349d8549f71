/** Where companies get mail, as the operator has set it up. */
export interface MailboxSettings {
  /** What stands behind the @ of all addresses, in lower case. */
  readonly domain: string;
  /** The mailbox that all share: a company's name then stands behind its `+`. Null where each name is an address. */
  readonly mailbox: string | null;
  /** The relay in front, as it names itself in `Authentication-Results`; null where nobody's checks are believed. */
  readonly authservId: string | null;
}
