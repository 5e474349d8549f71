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

/** Notifications of the database to all processes when a transaction commits. */
export interface ChangeFeed {
  /**
   * The changes of a company's payments and payment runs from now on. It ends when changes may have been missed: subscribers then ask
   * for the present state, and subscribes anew.
   */
  paymentChanges(companyId: number): AsyncIterableIterator<PaymentChange>;
  /** The same of a company's documents. */
  documentChanges(companyId: number): AsyncIterableIterator<DocumentChange>;
  /** That there is something new to tell in a company. */
  notificationChanges(companyId: number): AsyncIterableIterator<NotificationChange>;
}

/** The database channel that announces payment changes, as the JSON of a `PaymentChange` (migration 0058). */
export const PAYMENT_CHANGES_CHANNEL = 'paycycle_payment_changes';

/** The database channel that announces changes of documents, as the JSON of a `DocumentChange`. */
export const DOCUMENT_CHANGES_CHANNEL = 'paycycle_document_changes';

/** The database channel that announces new notifications, as the JSON of a `NotificationChange` (migration 0035). */
export const NOTIFICATION_CHANGES_CHANNEL = 'paycycle_notifications';
