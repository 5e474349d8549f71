import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';

/** What the check looks at: the records of one company that say of one another what was paid. */
export interface CheckedBooks {
  readonly invoices: readonly CheckedInvoice[];
  readonly runs: readonly CheckedRun[];
  readonly payments: readonly CheckedPayment[];
  readonly matches: readonly CheckedMatch[];
  readonly lines: readonly CheckedLine[];
  readonly duplicates: readonly CheckedDuplicate[];
  /** Suppliers whose account is not the one that was last recorded as entered. */
  readonly unrecordedAccounts: readonly { readonly supplierId: number }[];
}

export interface CheckedInvoice {
  readonly id: number;
  readonly supplierId: number;
  /** The supplier that its own was merged into, or its own. */
  readonly payeeId: number;
  /** Below zero for a credit note. */
  readonly amountPence: Pence;
  readonly status: InvoiceStatus;
  readonly paymentDate: LocalDate | null;
  /** The day of its last line or use by a run, but for lines that were matched when it was paid already; null for none. */
  readonly lastPaidOn: LocalDate | null;
  /** What the invoice says of itself, and its matches, runs and payments have to bear out. */
  readonly isMatched: boolean;
  readonly partPaidPence: Pence;
  readonly paymentRunId: number | null;
  readonly paymentRunStatus: PaymentRunStatus | null;
  /** A payment file of that run is out. */
  readonly isInPaymentFile: boolean;
  readonly hasLivePayment: boolean;
  readonly hasRefund: boolean;
  /** It asks whether it was paid, and how many lines of undone matches nobody has answered for. */
  readonly asksIfPaid: boolean;
  readonly unansweredCount: number;
  /** What marks by hand settle of it. */
  readonly markedPence: Pence;
}

export interface CheckedRun {
  readonly id: number;
  readonly status: PaymentRunStatus;
  readonly totalPence: Pence;
  /** A payment file of it was downloaded, and nobody has said that it was not sent. */
  readonly isFileOut: boolean;
  /** Approvals that hold. */
  readonly approvalCount: number;
  /** What it is said to have paid when it was completed. */
  readonly completedIds: readonly number[];
  readonly items: readonly {
    readonly id: number;
    readonly supplierId: number;
    readonly totalPence: Pence;
    readonly invoiceIds: readonly number[];
    /** The credit notes that are taken off its invoices. */
    readonly credits: readonly CheckedCredit[];
  }[];
}

/** What an item of a run uses of a credit note (RULES.md, 61). */
export interface CheckedCredit {
  readonly invoiceId: number;
  /** At most zero. */
  readonly appliedPence: Pence;
  /** The payment of the item has used it. */
  readonly isUsed: boolean;
}

export interface CheckedPayment {
  readonly id: number;
  readonly status: ProviderPaymentStatus;
  readonly supplierId: number;
  readonly amountPence: Pence;
  readonly paymentRunId: number | null;
  readonly paymentRunItemId: number | null;
  readonly invoiceIds: readonly number[];
  /** Its payee, account and amount are those that were recorded when it was released. */
  readonly isReleased: boolean;
  /** Invoices that it is said to be a live payment of. */
  readonly liveInvoiceIds: readonly number[];
}

/** In the order in which they were made. */
export interface CheckedMatch {
  readonly lineId: number;
  readonly invoiceId: number;
  readonly kind: 'settlement' | 'part_payment' | 'refund';
  readonly amountPence: Pence;
  /** Amount when it was matched, from the audit record; null for matches older than the record. */
  readonly madeOfPence: Pence | null;
  /** The invoice was paid already when it was matched. */
  readonly wasPaid: boolean;
  /** It pays a part of a bill, and counts as the money of a mark or a payment that was taken back. */
  readonly standsForNothing: boolean;
  /** The line is another payment than the one through the provider, or in the run. */
  readonly isPaidOutside: boolean;
  /** The item of a run whose line it is. */
  readonly paymentRunItemId: number | null;
  /** The bank has returned the payment of that item. */
  readonly isReturned: boolean;
}

export interface CheckedLine {
  readonly id: number;
  readonly isMatched: boolean;
  readonly matchedInvoiceId: number | null;
}

/** An exception 'Paid twice?', open or resolved. */
export interface CheckedDuplicate {
  readonly lineId: number;
  readonly invoiceId: number;
  readonly paymentId: number | null;
  readonly paymentRunId: number | null;
}
