import type { Pence } from '@paycycle/schema/domain/money';

/** Target of a match. */
export interface MatchPlan {
  readonly invoiceIds: readonly number[];
  readonly paymentRunItemId: number | null;
  /** The transaction pays a part of its one invoice, which stays open. */
  readonly isPartPayment: boolean;
  /** The amounts differ, and the user has seen by how much. */
  readonly hasDifference: boolean;
  /** Pence by which the transaction exceeds the invoices. The user agreed to this difference only. */
  readonly differencePence?: Pence;
  /** The user has seen the payment in progress, and confirms that this is another one. */
  readonly isPaidOutside?: boolean;
  /** The user has seen the invoice that the transaction names, and confirms that it paid another one. */
  readonly isOtherInvoice?: boolean;
  /** The transaction refunds paid invoices. */
  readonly isRefund?: boolean;
}
