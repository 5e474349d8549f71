/** Kinds of changes of a company that a subscriber can follow. */
export const CHANGE_KINDS = ['payments', 'documents', 'notifications', 'accounting'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A payment was made or has moved on, or a payment run was, or what it waits for. */
export type PaymentChange =
  | { readonly companyId: number; readonly paymentId: number }
  | { readonly companyId: number; readonly paymentRunId: number };

/** A document was uploaded, read a little further, changed or accepted. */
export interface DocumentChange {
  readonly companyId: number;
  readonly documentId: number;
}

/** There is something new to tell in a company. */
export interface NotificationChange {
  readonly companyId: number;
}

/** Bills or payments have moved on in the accounting system, or on their way there. */
export interface AccountingChange {
  readonly companyId: number;
  readonly isAccounting: true;
}

export type CompanyChange = PaymentChange | DocumentChange | NotificationChange | AccountingChange;

/** Notifications of the database to all processes when a transaction commits. */
export interface ChangeFeed {
  /**
   * Follows a company's changes of the given kinds, from now on. Ends when changes may have been missed. Subscribers then
   * fetch the current state and subscribe again.
   */
  changes(companyId: number, kinds: readonly ChangeKind[]): AsyncIterableIterator<CompanyChange>;
}

/** The database channels that announce changes, as the JSON of a `CompanyChange`. */
export const CHANGE_CHANNELS: Readonly<Record<ChangeKind, string>> = {
  payments: 'paycycle_payment_changes',
  documents: 'paycycle_document_changes',
  notifications: 'paycycle_notifications',
  accounting: 'paycycle_accounting_changes',
};
