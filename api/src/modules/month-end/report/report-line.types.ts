import type { BankTransactionState } from '@paycycle/schema/domain/bank-transaction-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { MatchKind } from '@paycycle/schema/domain/match-kind';
import type { Pence } from '@paycycle/schema/domain/money';

/** A bank transaction as a month's report has it, with what it was matched to. */
export interface ReportLine extends BankTransactionState {
  readonly id: number;
  readonly date: LocalDate;
  readonly description: string;
  readonly counterpartyName: string | null;
  /** Below zero when money went out. */
  readonly movementPence: Pence;
  /** What the bank printed beside it. */
  readonly statementBalancePence: Pence | null;
  readonly notes: string | null;
  /** By invoice. */
  readonly matches: readonly ReportMatch[];
}

export interface ReportMatch {
  readonly bankTransactionId: number;
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly supplierName: string;
  /** What of the line is set against the invoice. */
  readonly amountPence: Pence;
  readonly kind: MatchKind;
  readonly isPartPayment: boolean;
  /** What the line came to, less what its invoices did; with the first of its matches. */
  readonly differencePence: Pence;
  /** What is outstanding of the invoice; zero once a match has settled it. */
  readonly outstandingPence: Pence;
  readonly matchedAt: Date;
  /** The person's name, or the e-mail. */
  readonly matchedBy: string;
}

/** What is suggested for one open line. */
export interface SuggestedLine {
  readonly bankTransactionId: number;
  /** For example: 'invoice HPW-2 of Harbour Print Works'. */
  readonly words: string;
}
