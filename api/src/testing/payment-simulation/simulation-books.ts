import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { OpenPaymentRunStatus, PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';

/*
 * What a company's books hold, in the same words for both worlds of the simulation. Every id counts from 1 in the order of
 * creation, every time is in milliseconds, so that the books of two worlds can be laid side by side.
 */

export interface SupplierRow {
  readonly id: number;
  account: string | null;
  accountChangedAt: number | null;
  isAutoPaid: boolean;
  /** The supplier that it stands for since a merge. */
  mergedIntoId: number | null;
}

export interface InvoiceRow {
  readonly id: number;
  supplierId: number;
  amountPence: Pence;
  status: InvoiceStatus;
  paidOn: LocalDate | null;
  hasLivePayment: boolean;
  isMatched: boolean;
  hasRefund: boolean;
  paymentRunId: number | null;
  paymentRunStatus: OpenPaymentRunStatus | null;
}

export interface RunItemRow {
  readonly supplierId: number;
  readonly totalPence: number;
  readonly invoiceIds: readonly number[];
}

export interface RunRow {
  readonly id: number;
  status: PaymentRunStatus;
  totalPence: number;
  isApproved: boolean;
  /** A payment file was downloaded, and nobody has said that it was not sent. */
  isFileOut: boolean;
  /** What it was before it was completed, and which invoices that has paid. */
  completedFrom: OpenPaymentRunStatus | null;
  completedIds: readonly number[];
  items: readonly RunItemRow[];
}

export interface AuthorisationRow {
  readonly id: number;
  readonly paymentRunId: number | null;
  readonly paymentIds: readonly number[];
  isAnswered: boolean;
  nextAttemptAt: number | null;
  attemptCount: number;
}

export interface PaymentRow {
  readonly id: number;
  readonly authorisationId: number;
  readonly supplierId: number;
  readonly paymentRunId: number | null;
  readonly invoiceIds: readonly number[];
  readonly amountPence: Pence;
  readonly account: string;
  readonly createdAt: number;
  status: ProviderPaymentStatus;
  failureCode: string | null;
  /** The bank's own name of it. */
  providerPaymentId: string | null;
  isOutcomeUnknown: boolean;
  awaitsPayer: boolean;
  nextCheckAt: number | null;
  checkCount: number;
}

export interface EventRow {
  readonly eventId: string;
  readonly providerPaymentId: string;
  readonly receivedAt: number;
  isApplied: boolean;
}

/** An exception that an invoice may have been paid twice: by its line, and by a payment. */
export interface DuplicateRow {
  readonly invoiceId: number;
  readonly paymentId: number;
}

export interface SimulationBooks {
  readonly suppliers: readonly SupplierRow[];
  readonly invoices: readonly InvoiceRow[];
  readonly runs: readonly RunRow[];
  readonly authorisations: readonly AuthorisationRow[];
  readonly payments: readonly PaymentRow[];
  readonly events: readonly EventRow[];
  readonly duplicates: readonly DuplicateRow[];
  /** The invoices of which money came back, by its lines. */
  readonly refunds: readonly number[];
}

/** The company that a history begins with. */
export interface SimulatedCompany {
  readonly thresholdPence: Pence | null;
  readonly paymentsPerAuthorisation: number;
  /** Whether the bank answers a repeated request as it did first, or with what is there now. */
  readonly isReplayStale: boolean;
  readonly accounts: readonly (string | null)[];
  readonly invoices: readonly { readonly supplierId: number; readonly amountPence: Pence }[];
}

/** The row of an id, which counts from 1. */
export function rowOf<T>(rows: readonly T[], id: number): T {
  const row = rows[id - 1];
  if (row === undefined) throw new Error(`there is no row ${id}`);
  return row;
}
