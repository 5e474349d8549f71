/** A payment was made or has moved on. */
export interface PaymentChange {
  readonly companyId: number;
  readonly paymentId: number;
}

/** Notifications of the database to all processes when a transaction commits. */
export interface ChangeFeed {
  /**
   * The changes of a company's payments from now on. It ends when changes may have been missed: subscribers then ask
   * for the present state, and subscribes anew.
   */
  paymentChanges(companyId: number): AsyncIterableIterator<PaymentChange>;
}

/** The database channel that announces payment changes, as the JSON of a `PaymentChange`. */
export const PAYMENT_CHANGES_CHANNEL = 'paycycle_payment_changes';
