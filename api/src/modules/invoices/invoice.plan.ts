import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { formatMonth, type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { paidReason } from '@paycycle/schema/domain/paid-reason';
import type { OpenPaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { AppError } from '@paycycle/schema/errors';

export interface InvoiceState {
  readonly status: InvoiceStatus;
  readonly paymentDate: LocalDate | null;
}

/** The facts that show how far the payment of an invoice is. */
export interface InvoiceProgress {
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  /** Total of its part payments. */
  readonly partPaidPence: Pence;
  readonly paymentRunStatus: OpenPaymentRunStatus | null;
  /** A payment file of that run was downloaded, and no user has said that it was not sent. */
  readonly isInPaymentFile: boolean;
  /** A payment of it through the provider is under way, or made. */
  readonly hasLivePayment: boolean;
  /** Money that came back is matched to it. */
  readonly hasRefund: boolean;
}

/**
 * The state in which an invoice is created: as entered, or else auto-paid when its supplier is (RULES.md, 8).
 * One that is entered as paid is taken to be paid today.
 */
export function stateOfNewInvoice(
  entered: InvoiceStatus | undefined,
  isSupplierAutoPaid: boolean,
  today: LocalDate,
): InvoiceState {
  if (entered === 'paid') return { status: 'paid', paymentDate: today };
  if (entered === 'query') return { status: 'query', paymentDate: null };
  return {
    status: isSupplierAutoPaid ? 'auto_paid' : 'to_pay',
    paymentDate: null,
  };
}

/** Returns the amount left of an invoice after its part payments. */
export function outstandingOf({ amountPence, partPaidPence }: { amountPence: Pence; partPaidPence: Pence }): Pence {
  return pence(amountPence - partPaidPence);
}

/**
 * Returns the total of an invoice's part payments after one of this amount. It stays below the invoice's amount: the
 * payment of the rest is a match like any other.
 * @throws VALIDATION_FAILED when it is no part of what is left; INVOICE_IN_RUN, PAYMENT_ALREADY_MADE when the whole is
 * being paid
 */
export function planPartPayment(
  invoice: InvoiceProgress & { readonly invoiceNumber: string; readonly amountPence: Pence },
  paidPence: Pence,
): Pence {
  const { invoiceNumber, partPaidPence } = invoice;
  if (invoice.hasLivePayment) {
    throw new AppError(
      'PAYMENT_ALREADY_MADE',
      `A payment of invoice ${invoiceNumber} has already been made or is under way`,
    );
  }
  if (isCommitted(invoice)) {
    const message = `Invoice ${invoiceNumber} is in a payment run that pays all of it: take it out of the run first`;
    throw new AppError('INVOICE_IN_RUN', message);
  }
  const outstanding = outstandingOf(invoice);
  if (paidPence > 0 && paidPence < outstanding) return pence(partPaidPence + paidPence);
  const message = `A part payment is less than what is still to pay of invoice ${invoiceNumber}: ${formatPounds(outstanding)}`;
  throw new AppError('VALIDATION_FAILED', message, { partPayment: message });
}

/** The state after money was paid on a date. An invoice that is paid already keeps its date (RULES.md, 34). */
export function stateAfterPayment(state: InvoiceState, paidOn: LocalDate): InvoiceState {
  return state.status === 'paid' ? state : { status: 'paid', paymentDate: paidOn };
}

/** The payment runs that have a say in an invoice's status, by name. */
export interface RunsOfInvoice {
  /** Name of the run whose completion paid it; null if none did. */
  readonly paidBy: string | null;
  /** True if runs and transactions have used all of a credit note, in parts (RULES.md, 61). */
  readonly isUsedUp?: boolean;
  /** Name of its draft run; null if it is in none. */
  readonly draft: string | null;
}

/**
 * The state after an edit of the status; one that is left out stays. 'Paid' leaves an invoice only the way it came
 * (RULES.md, 49).
 * @throws INVOICE_READ_ONLY when a match, a payment or a run determines the status
 */
export function stateAfterEdit(
  invoice: InvoiceState & InvoiceProgress,
  entered: InvoiceStatus | undefined,
  today: LocalDate,
  runs: RunsOfInvoice,
): InvoiceState {
  const { status, paymentDate } = invoice;
  if (entered === undefined || entered === status) return { status, paymentDate };
  const reason = lockOfStatus(invoice, entered, runs);
  if (reason) throw readOnly(reason, isHeldByFileAlone(invoice));
  return { status: entered, paymentDate: entered === 'paid' ? today : null };
}

/** Returns why an invoice's status cannot be changed by hand to another one, and the remedy; null if it can. */
function lockOfStatus(
  invoice: InvoiceProgress,
  entered: InvoiceStatus,
  { paidBy, draft, isUsedUp = false }: RunsOfInvoice,
): string | null {
  if (invoice.isMatched) return 'It is matched to a bank transaction: unmatch it to change its status';
  if (isUsedUp) return reasonOfUsedUp(paidBy);
  const cause = paidReason({ ...invoice, isPaidByRun: paidBy !== null });
  if (cause === 'payment') {
    return 'A payment through the provider paid it: it is to pay again only when the bank returns the money';
  }
  if (cause === 'run') return `${paidBy} paid it: reopen that run with 'This run was not paid' to change its status`;
  if (invoice.hasLivePayment) return 'A payment of it is under way: its status cannot be changed';
  if (isCommitted(invoice)) return `${committedReason(invoice)}: its status cannot be changed`;
  return entered === 'paid' && draft !== null ? `It is in ${draft}: complete that run, or take it out first` : null;
}

function reasonOfUsedUp(run: string | null): string {
  if (run === null) return 'It was taken off payments that are matched: unmatch them to change its status';
  return `${run} used it: take that payment back to change its status`;
}

/** Why an invoice cannot be marked as paid by hand; null when it can (RULES.md, 45 and 49). */
export function reasonNotToMarkPaid(invoice: InvoiceProgress): string | null {
  if (invoice.status === 'paid') return 'It is already paid';
  if (invoice.hasLivePayment) return 'A payment of it is under way';
  if (isCommitted(invoice)) return committedReason(invoice);
  return invoice.paymentRunStatus === 'draft' ? 'It is in a draft payment run' : null;
}

/** Why the due date of an invoice cannot become another day in a bulk change; null when it can. */
export function reasonNotToMoveDueDate(
  { status, dueDate: now }: { readonly status: InvoiceStatus; readonly dueDate: LocalDate },
  dueDate: LocalDate,
): string | null {
  if (status === 'paid') return 'It is already paid';
  return now === dueDate ? 'It already has this due date' : null;
}

/** Why an invoice cannot be put in query; null when it can (RULES.md, 5). */
export function reasonNotToQuery(invoice: InvoiceProgress): string | null {
  if (invoice.status === 'query') return 'It is already in query';
  if (invoice.isMatched) return 'It is matched to a bank transaction';
  if (invoice.status === 'paid') return 'It is already paid';
  if (invoice.hasLivePayment) return 'A payment of it is under way';
  return isCommitted(invoice) ? committedReason(invoice) : null;
}

/** Why an invoice cannot be taken out of query; null when it can. */
export function reasonNotToResolve({ status, isMatched }: InvoiceProgress): string | null {
  if (status !== 'query') return 'It is not in query';
  return isMatched ? 'It is matched to a bank transaction' : null;
}

/** Why type, amount, supplier and number of an invoice can no longer be changed; null while they can (RULES.md, 13). */
export function lockedReason(invoice: InvoiceProgress): string | null {
  if (invoice.isMatched) return 'It is matched to a bank transaction';
  if (invoice.status === 'paid') return 'It is paid';
  if (invoice.hasLivePayment) return 'A payment of it is under way';
  if (isCommitted(invoice)) return committedReason(invoice);
  if (invoice.partPaidPence > 0) return 'A part of it is paid';
  if (invoice.partPaidPence < 0) return 'A part of it is used';
  if (invoice.hasRefund) return 'A refund of it is matched';
  return null;
}

/** Why an invoice that a closed month has in its figures is not deleted (RULES.md, 49). @param month its first day */
export function reasonOfClosedMonth(month: LocalDate): string {
  return `It is in the figures of ${formatMonth(monthOf(month))}, which is closed: reopen the month first`;
}

/** Fields that RULES.md, 13 protects. */
interface SettledFields {
  readonly documentType: InvoiceType;
  readonly invoiceNumber: string;
  readonly supplierId: number | undefined;
  readonly amountPence: Pence;
}

/** Reason why a user without permission to pay may not change an invoice with an open question (RULES.md, 88). */
export const ASKS_IF_PAID = 'It asks whether it was paid, which someone who may pay answers first';

/**
 * Reason why the user who declared it unpaid may not change it, so that the next approver sees it (RULES.md, 23 and
 * 88).
 */
export const SAID_NOT_PAID =
  'Somebody said that it was not paid after all: someone else who may pay changes or deletes it';

/**
 * @param otherReason why this caller may not change it, though nothing settles it
 * @throws INVOICE_READ_ONLY with each field of a settled invoice that would change
 */
export function refuseChangeOfSettled(
  invoice: InvoiceProgress,
  before: SettledFields,
  after: SettledFields,
  otherReason: string | null = null,
): void {
  const reason = lockedReason(invoice) ?? otherReason;
  if (!reason) return;
  const changed = {
    ...(before.documentType !== after.documentType && { documentType: `${reason}: the type cannot be changed` }),
    ...(before.amountPence !== after.amountPence && { amountPence: `${reason}: the amount cannot be changed` }),
    ...(before.supplierId !== after.supplierId && { supplierName: `${reason}: the supplier cannot be changed` }),
    ...(before.invoiceNumber !== after.invoiceNumber && { invoiceNumber: `${reason}: the number cannot be changed` }),
  };
  const [message] = Object.values(changed);
  if (message)
    throw new AppError(isHeldByFileAlone(invoice) ? 'PAYMENT_RUN_EXPORTED' : 'INVOICE_READ_ONLY', message, changed);
}

/**
 * Returns whether only a payment file locks an invoice: it becomes editable if a user says that the file was not sent.
 */
export function isHeldByFileAlone(invoice: InvoiceProgress): boolean {
  return (
    invoice.isInPaymentFile &&
    lockedReason(invoice) !== null &&
    lockedReason({ ...invoice, isInPaymentFile: false }) === null
  );
}

/**
 * Returns true if the invoice's run pays the content that it had at submission, or when its file was created (RULES.md,
 * 12 and 13).
 */
export function isCommitted(invoice: Pick<InvoiceProgress, 'paymentRunStatus' | 'isInPaymentFile'>): boolean {
  return isSubmitted(invoice) || invoice.isInPaymentFile;
}

function isSubmitted({ paymentRunStatus }: Pick<InvoiceProgress, 'paymentRunStatus'>): boolean {
  return paymentRunStatus === 'pending' || paymentRunStatus === 'approved';
}

/** Why an invoice stays as it is while a payment file is out. */
export const REASON_OF_FILE = 'A payment file that pays it was downloaded, and may be at the bank';

/** A submitted run is not being paid yet, and the message is exact about that (RULES.md, 12). */
function committedReason(invoice: InvoiceProgress): string {
  if (!isSubmitted(invoice)) return REASON_OF_FILE;
  return invoice.paymentRunStatus === 'pending'
    ? 'It is in a payment run that was submitted'
    : 'It is in a payment run that is approved or being paid';
}

function readOnly(message: string, isAboutFile: boolean): AppError {
  return new AppError(isAboutFile ? 'PAYMENT_RUN_EXPORTED' : 'INVOICE_READ_ONLY', message, { status: message });
}
