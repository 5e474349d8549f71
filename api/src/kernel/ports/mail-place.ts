/** Settings of the companies' email addresses. */
export interface MailboxSettings {
  /** Domain of all addresses, in lower case. */
  readonly domain: string;
  /** The mailbox that all share: a company's name then stands behind its `+`. Null where each name is an address. */
  readonly mailbox: string | null;
  /** Name of the trusted relay in `Authentication-Results`; null if no relay's checks are trusted. */
  readonly authservId: string | null;
  /** Address that Paycycle sends mail from, in lower case: reports about that mail come there. Null if it sends none. */
  readonly reportsTo: string | null;
}
