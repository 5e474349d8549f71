import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PaidLessCredit } from '../../payment-runs/index.ts';

/** What of an invoice can come back, and what has. */
export interface Refunds {
  /** What was paid of it, less what has come back; not below zero. */
  readonly refundablePence: Pence;
  readonly refundedPence: Pence;
  readonly refundedOn: LocalDate | null;
}

/** What the caller declares about a match (RULES.md, 47 and 48). */
export interface MatchWords {
  readonly allowDifference: boolean;
  /** What the caller was shown of it; below zero where the money was less than the invoices. */
  readonly seenDifferencePence?: Pence | null | undefined;
  readonly partPayment: boolean;
  readonly paidOutside: boolean;
  readonly refund: boolean;
}

/** A transaction that is to be matched. */
export interface MatchedLine {
  /** Signed or not, as its bank states it: `isOutgoing` is the direction. */
  readonly amountPence: Pence;
  readonly isOutgoing: boolean;
  readonly isMatched: boolean;
}

/** An invoice that a transaction is to be matched to, and what else pays it. */
export interface InvoiceToMatch {
  readonly id: number;
  readonly invoiceNumber: string;
  /** Below zero for a credit note. */
  readonly amountPence: Pence;
  /** What its part payments have left; of a credit note what is open, below zero. */
  readonly outstandingPence: Pence;
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  /** What the smaller transaction that settled it has left; null for any other. */
  readonly remainderPence: Pence | null;
  /** What the item of a run whose line it is uses of a credit note, below zero; null for any other. */
  readonly usedByItemPence: Pence | null;
  readonly onItsWay: PaymentInProgress | null;
  /** What the item of a run paid for it less credit notes, where not all of the item is matched; null for any other. */
  readonly paidLessCredit: PaidLessCredit | null;
  /** What has come back of it, and what still can; null where no refund is matched to it now. */
  readonly refunds: Refunds | null;
}

/** A live payment through the provider, or a payment run, that pays an invoice. */
export interface PaymentInProgress {
  /** Null for a run of which no payment through the provider is live. */
  readonly paymentId: number | null;
  readonly paymentRunId: number | null;
  /** The transaction is this very payment. */
  readonly isRecognised: boolean;
  /** Whether the money can still go out, or has, despite the match; otherwise nothing is paid twice. */
  readonly mayPayTwice: boolean;
  /** The payer has still to approve it at the bank: the provider takes it back. */
  readonly canStop: boolean;
  /** A part of the invoice may be paid beside it: it is stopped first, or pays nothing yet. */
  readonly takesParts: boolean;
  /** For example: 'is in PR-000003, which is submitted for approval'. */
  readonly words: string;
}

/** What a match does. */
export interface MatchPlan {
  readonly kind: MatchKind;
  /** In the order of the invoices. */
  readonly matches: readonly PlannedMatch[];
  /** The provider's payments that are cancelled first, each once. */
  readonly paymentsToStop: readonly number[];
  /** It settles what is owed with less than half of it: that the rest was paid is the caller's word. */
  readonly settlesByWord: boolean;
}

export interface PlannedMatch {
  readonly invoiceId: number;
  /** Not the plan's own where the transaction uses a piece of a credit note beside the invoices that it settles. */
  readonly kind: MatchKind;
  /** What of the transaction is set against the invoice; below zero for a credit note. */
  readonly amountPence: Pence;
  /** What the transaction came to, less what the invoices did; with the first match. */
  readonly differencePence: Pence;
  readonly isPaidOutside: boolean;
  /** By what else the invoice may be paid, too; null when by nothing. */
  readonly paidTwice: Pick<PaymentInProgress, 'paymentId' | 'paymentRunId'> | null;
}
