import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PaidLessCredit } from '../../payment-runs/index.ts';

/** Refundable and refunded amounts of an invoice. */
export interface Refunds {
  /** Amount paid less refunds; at least zero. */
  readonly refundablePence: Pence;
  readonly refundedPence: Pence;
  readonly refundedOn: LocalDate | null;
}

/** The caller's declarations about a match (RULES.md, 47 and 48). */
export interface MatchWords {
  readonly allowDifference: boolean;
  /** Difference that the caller was shown; negative if the money was less than the invoices. */
  readonly seenDifferencePence?: Pence | null | undefined;
  readonly partPayment: boolean;
  readonly paidOutside: boolean;
  readonly refund: boolean;
}

/** A bank transaction to match. */
export interface MatchedLine {
  /** With or without a sign, as its bank states it: `isOutgoing` gives the direction. */
  readonly amountPence: Pence;
  readonly isOutgoing: boolean;
  readonly isMatched: boolean;
}

/** An invoice to match to a transaction, with its other payments. */
export interface InvoiceToMatch {
  readonly id: number;
  readonly invoiceNumber: string;
  /** Negative for a credit note. */
  readonly amountPence: Pence;
  /** Rest after its part payments; for a credit note the open amount, negative. */
  readonly outstandingPence: Pence;
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  /** Rest after the smaller transaction that settled it; null otherwise. */
  readonly remainderPence: Pence | null;
  /** Amount of a credit note that the run item of this transaction uses, negative; null otherwise. */
  readonly usedByItemPence: Pence | null;
  readonly onItsWay: PaymentInProgress | null;
  /** Payment of it by a run item less credit notes, while not all of the item is matched; null otherwise. */
  readonly paidLessCredit: PaidLessCredit | null;
  /** Its refunded and refundable amounts; null if no refund is matched to it now. */
  readonly refunds: Refunds | null;
}

/** A live provider payment, or a payment run, that pays an invoice. */
export interface PaymentInProgress {
  /** Null for a run without a live provider payment. */
  readonly paymentId: number | null;
  readonly paymentRunId: number | null;
  /** True if the transaction is this payment. */
  readonly isRecognised: boolean;
  /** True if the money can still leave, or has left, despite the match. Otherwise nothing is paid twice. */
  readonly mayPayTwice: boolean;
  /** True if the payer must still approve it at the bank, so that the provider can cancel it. */
  readonly canStop: boolean;
  /** True if a part of the invoice may be paid beside it: it is cancelled first, or pays nothing yet. */
  readonly takesParts: boolean;
  /** For example: 'is in PR-000003, which is submitted for approval'. */
  readonly words: string;
}

/** Effects of a match. */
export interface MatchPlan {
  readonly kind: MatchKind;
  /** In the order of the invoices. */
  readonly matches: readonly PlannedMatch[];
  /** Provider payments to cancel first, each once. */
  readonly paymentsToStop: readonly number[];
  /** True if it settles the debt with less than half of it: only the caller says that the rest was paid. */
  readonly settlesByWord: boolean;
}

export interface PlannedMatch {
  readonly invoiceId: number;
  /** Differs from the plan's if the transaction also uses an allocation of a credit note. */
  readonly kind: MatchKind;
  /** Part of the transaction that is set against the invoice; negative for a credit note. */
  readonly amountPence: Pence;
  /** The transaction's amount less the invoices'; stored with the first match. */
  readonly differencePence: Pence;
  readonly isPaidOutside: boolean;
  /** Other payment or run that may pay the invoice too; null if there is none. */
  readonly paidTwice: Pick<PaymentInProgress, 'paymentId' | 'paymentRunId'> | null;
}
