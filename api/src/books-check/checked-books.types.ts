import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';

/** Data of the check: a company's records that say of one another what was paid. */
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
  /** The following fields are stored with the invoice, and must agree with its matches, runs and payments. */
  readonly isMatched: boolean;
  readonly partPaidPence: Pence;
  readonly paymentRunId: number | null;
  readonly paymentRunStatus: PaymentRunStatus | null;
  /** True if a payment file of that run was downloaded. */
  readonly isInPaymentFile: boolean;
  readonly hasLivePayment: boolean;
  readonly hasRefund: boolean;
  /** True if the invoice asks whether it was paid. `unansweredCount`: lines of undone matches without an answer yet. */
  readonly asksIfPaid: boolean;
  readonly unansweredCount: number;
  /** Amount of the invoice that marks by hand settle. */
  readonly markedPence: Pence;
}

export interface CheckedRun {
  readonly id: number;
  readonly status: PaymentRunStatus;
  readonly totalPence: Pence;
  /** True if a payment file of the run was downloaded and no user has said that it was not sent. */
  readonly isFileOut: boolean;
  /** Number of valid approvals. */
  readonly approvalCount: number;
  /** Invoices that the run's completion recorded as paid. */
  readonly completedIds: readonly number[];
  readonly items: readonly {
    readonly id: number;
    readonly supplierId: number;
    readonly totalPence: Pence;
    readonly invoiceIds: readonly number[];
    /** Credit notes that are deducted from the item's invoices. */
    readonly credits: readonly CheckedCredit[];
  }[];
}

/** Use of a credit note by an item of a run (RULES.md, 61). */
export interface CheckedCredit {
  readonly invoiceId: number;
  /** At most zero. */
  readonly appliedPence: Pence;
  /** True if the payment of the item has used it. */
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
  /** True if the payee, account and amount are those that were recorded when the payment was released. */
  readonly isReleased: boolean;
  /** Invoices that record this payment as their live payment. */
  readonly liveInvoiceIds: readonly number[];
}

/** Sorted by the order of their creation. */
export interface CheckedMatch {
  readonly lineId: number;
  readonly invoiceId: number;
  readonly kind: 'settlement' | 'part_payment' | 'refund';
  readonly amountPence: Pence;
  /** Amount when it was matched, from the audit record; null for matches older than the record. */
  readonly madeOfPence: Pence | null;
  /** True if the invoice was paid already when it was matched. */
  readonly wasPaid: boolean;
  /** True if the match pays a part of a bill and counts as the money of a mark or payment that was taken back. */
  readonly standsForNothing: boolean;
  /** True if the line is another payment than the provider's or the run's. */
  readonly isPaidOutside: boolean;
  /** Item of a run that the line pays. */
  readonly paymentRunItemId: number | null;
  /** True if the bank has returned the payment of that item. */
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
