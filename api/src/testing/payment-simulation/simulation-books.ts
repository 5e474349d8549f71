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
  /** The account was read from a document, and nobody has looked at it. */
  isRead: boolean;
  /** The supplier that it stands for since a merge. */
  mergedIntoId: number | null;
}

/** An invoice, or a credit note. */
export interface InvoiceRow {
  readonly id: number;
  supplierId: number;
  /** Below zero for a credit note. */
  amountPence: Pence;
  /** Of a credit note what was used of it, at most zero. */
  partPaidPence: Pence;
  /** What marks by hand settle of it. */
  markedPence: Pence;
  status: InvoiceStatus;
  paidOn: LocalDate | null;
  hasLivePayment: boolean;
  isMatched: boolean;
  hasRefund: boolean;
  /** Nobody has answered what its document asks about the account that it names. */
  asksAccount: boolean;
  /** The match of its line was undone, and nobody has answered yet that it was not paid. */
  asksIfPaid: boolean;
  paymentRunId: number | null;
  paymentRunStatus: OpenPaymentRunStatus | null;
}

export interface RunItemRow {
  readonly supplierId: number;
  /** Of the invoices, less what is used of the credit notes. */
  readonly totalPence: number;
  readonly invoiceIds: readonly number[];
  readonly credits: readonly CreditUseRow[];
}

/** What an item uses of a credit note. */
export interface CreditUseRow {
  readonly creditId: number;
  /** At most zero. */
  readonly appliedPence: Pence;
  /** What has used it; null for what is only planned. */
  readonly usedBy: 'payment' | 'completion' | null;
}

/** Money in that is matched to a credit note: to a part of it, or to the rest. */
export interface CreditLineRow {
  readonly lineId: number;
  readonly creditId: number;
  readonly isPart: boolean;
  /** Below zero. */
  readonly amountPence: Pence;
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
  invoiceIds: readonly number[];
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

/** A document with one invoice, which it becomes when somebody accepts it. */
export interface DocumentRow {
  readonly id: number;
  isAccepted: boolean;
  invoiceId: number | null;
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
  readonly documents: readonly DocumentRow[];
  /** The invoices of which money came back, by its lines. */
  readonly refunds: readonly number[];
  /** In the order of the lines. */
  readonly creditLines: readonly CreditLineRow[];
}

/** A credit note that is there when the history begins; no two of them are of one day. */
export interface SimulatedCredit {
  readonly supplierId: number;
  readonly amountPence: Pence;
  readonly date: LocalDate;
}

/** What a document says, which has been read when the history begins. */
export interface SimulatedDocument {
  readonly id: number;
  /** Of a supplier that is there, or that comes with it. */
  readonly supplierId: number;
  readonly amountPence: Pence;
  /** The account that it asks to be paid to. */
  readonly account: string | null;
}

/** The company that a history begins with. */
export interface SimulatedCompany {
  readonly thresholdPence: Pence | null;
  readonly paymentsPerAuthorisation: number;
  /** Whether the bank answers a repeated request as it did first, or with what is there now. */
  readonly isReplayStale: boolean;
  readonly accounts: readonly (string | null)[];
  readonly invoices: readonly { readonly supplierId: number; readonly amountPence: Pence }[];
  /** Their ids follow those of the invoices. */
  readonly credits: readonly SimulatedCredit[];
  /** What the lines bring that are money in for credit notes. */
  readonly creditLines: readonly Pence[];
  readonly documents: readonly SimulatedDocument[];
}

/** The names of suppliers, by their ids: no two of them are alike. */
export const SUPPLIER_NAMES = [
  'Alder',
  'Beacon Print',
  'Cobalt Foods',
  'Dunmore',
  'Elstow',
  'Fenwick',
  'Gable',
] as const;

export function supplierName(id: number): string {
  const name = SUPPLIER_NAMES[id - 1];
  if (name === undefined) throw new Error(`supplier ${id} has no name`);
  return name;
}

/** So many of the first invoices have lines on the statement. */
export function lineCountOf({ invoices, credits, documents }: SimulatedCompany): number {
  return invoices.length + credits.length + 2 * documents.length;
}

export function isCredit({ amountPence }: Pick<InvoiceRow, 'amountPence'>): boolean {
  return amountPence < 0;
}

/** The row of an id. Ids count from 1, and what was deleted leaves a gap. */
export function rowOf<T extends { readonly id: number }>(rows: readonly T[], id: number): T {
  const row = rows[id - 1];
  if (row?.id === id) return row;
  const found = rows.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no row ${id}`);
  return found;
}
