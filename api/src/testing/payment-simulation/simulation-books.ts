import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { OpenPaymentRunStatus, PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';

/*
 * Books of a company, in one form for both worlds of the simulation. Ids count from 1 in the order of creation, and times
 * are in milliseconds, so that the books of two worlds can be compared.
 */

export interface SupplierRow {
  readonly id: number;
  account: string | null;
  accountChangedAt: number | null;
  isAutoPaid: boolean;
  /** True if the account was read from a document, and no user has checked it. */
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
  /** Amount settled by marks. */
  markedPence: Pence;
  status: InvoiceStatus;
  paidOn: LocalDate | null;
  hasLivePayment: boolean;
  isMatched: boolean;
  hasRefund: boolean;
  /** True while the question about the account in its document is open. */
  asksAccount: boolean;
  /** True if its match was undone, and no user has confirmed yet that it was not paid. */
  asksIfPaid: boolean;
  paymentRunId: number | null;
  paymentRunStatus: OpenPaymentRunStatus | null;
}

export interface RunItemRow {
  readonly supplierId: number;
  /** Total of the invoices, less the used credit. */
  readonly totalPence: number;
  readonly invoiceIds: readonly number[];
  readonly credits: readonly CreditUseRow[];
}

/** Credit that an item uses. */
export interface CreditUseRow {
  readonly creditId: number;
  /** At most zero. */
  readonly appliedPence: Pence;
  /** Action that has used it; null if it is only planned. */
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
  /** True if a payment file was downloaded, and not reported as not sent. */
  isFileOut: boolean;
  /** Status before the completion, and invoices that the completion paid. */
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

/** A document with one invoice, which is entered when a user accepts it. */
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
  /** Invoices whose money came back, by their lines. */
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

/** A document that has been read when the history begins. */
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
  /** True if the bank answers a repeated request as it did first; false if it answers with the current state. */
  readonly isReplayStale: boolean;
  readonly accounts: readonly (string | null)[];
  readonly invoices: readonly { readonly supplierId: number; readonly amountPence: Pence }[];
  /** Credit notes. Their ids follow those of the invoices. */
  readonly credits: readonly SimulatedCredit[];
  /** Amounts of the lines with incoming money for credit notes. */
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
