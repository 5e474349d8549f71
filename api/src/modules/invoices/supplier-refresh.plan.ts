import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { daysBetween, type LocalDate } from '@paycycle/schema/domain/local-date';
import { dueDateOf } from '@paycycle/schema/domain/payment-terms';
import type { StoredTerms } from '@paycycle/schema/domain/stored-terms';

/** An invoice as a refresh sees it. */
export interface RefreshableInvoice {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  /** In an open run, or with a payment under way. */
  readonly isInRun: boolean;
  /** The first closed month that has it in its figures: they stay (RULES.md, 49). */
  readonly closedMonth?: LocalDate | null;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
}

/** The supplier's settings now, and the terms it has had. */
export interface RefreshingSupplier extends StoredTerms {
  readonly termsDaysHad: readonly number[];
  readonly termsHad: readonly string[];
  readonly isAutoPaid: boolean;
}

export interface RefreshedInvoice {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly dueDate: LocalDate;
  readonly isStatusChanged: boolean;
}

/**
 * The status after a supplier's auto-paid setting has been applied (RULES.md, 9): on turns `to_pay` invoices that are
 * in no run into `auto_paid`, off turns unmatched `auto_paid` ones into `to_pay`. Paid ones, queries and those in the
 * figures of a closed month never change.
 */
export function statusByAutoPaid(
  { status, isMatched, isInRun, closedMonth = null }: Omit<RefreshableInvoice, 'id' | 'invoiceDate' | 'dueDate'>,
  isAutoPaid: boolean,
): InvoiceStatus {
  if (closedMonth !== null) return status;
  if (isAutoPaid && status === 'to_pay' && !isInRun) return 'auto_paid';
  if (!isAutoPaid && status === 'auto_paid' && !isMatched) return 'to_pay';
  return status;
}

/**
 * The status after a supplier was switched, or its invoices were merged into one that is paid in another way. Off leaves
 * invoices that were due by today: the supplier has most likely collected them (RULES.md, 9).
 */
export function statusAfterSwitch(
  invoice: Omit<RefreshableInvoice, 'id' | 'invoiceDate'>,
  isAutoPaid: boolean,
  today: LocalDate,
): InvoiceStatus {
  return !isAutoPaid && invoice.dueDate <= today ? invoice.status : statusByAutoPaid(invoice, isAutoPaid);
}

/**
 * Returns the changes that 'Refresh Suppliers' makes to an invoice; null if it is up to date (RULES.md, 10). An unpaid
 * invoice's due date follows the supplier's terms if it was derived from past or present terms. A date entered by hand
 * stays. It makes no auto-paid invoice payable, because no user confirms that. A second refresh changes nothing.
 */
export function planRefresh(invoice: RefreshableInvoice, supplier: RefreshingSupplier): RefreshedInvoice | null {
  const status = supplier.isAutoPaid ? statusByAutoPaid(invoice, true) : invoice.status;
  const isUnpaid = invoice.status === 'to_pay';
  const dueDate = isUnpaid && isDerived(invoice, supplier) ? dueDateOf(invoice.invoiceDate, supplier) : invoice.dueDate;
  if (status === invoice.status && dueDate === invoice.dueDate) return null;
  return { id: invoice.id, status, dueDate, isStatusChanged: status !== invoice.status };
}

/** Returns true if a due date follows from terms that the supplier has had. */
function isDerived({ invoiceDate, dueDate }: RefreshableInvoice, supplier: RefreshingSupplier): boolean {
  const { paymentTermsDays, termsDaysHad, termsHad } = supplier;
  return (
    termsDaysHad.includes(daysBetween(invoiceDate, dueDate)) ||
    termsHad.some((paymentTerms) => dueDateOf(invoiceDate, { paymentTerms, paymentTermsDays }) === dueDate)
  );
}
