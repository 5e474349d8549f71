import type { InvoiceStatus } from './invoice-status.ts';
import type { InvoiceType } from './invoice-type.ts';
import { addDays, formatLocalDate, type LocalDate, monthsLater } from './local-date.ts';
import { formatPounds, fractionOf, type Pence, pence } from './money.ts';

/* Six-month rule (RULES.md, 64): VAT Act 1994, section 26A; VAT Regulations 1995, regulations 172F to 172I; VAT Notice
   700/18, paragraph 4. A business on cash accounting reclaims VAT only on payments, and has nothing to repay. */

const UNPAID_MONTHS = 6;

/** Days before the end of the six months from which the user is warned. */
export const VAT_WARNING_DAYS = 30;

/** An invoice's state under the six-month rule. */
export const VAT_REPAYMENT_STATES = ['soon', 'to_repay', 'paid_late'] as const;
export type VatRepaymentState = (typeof VAT_REPAYMENT_STATES)[number];

/** Statuses of unpaid invoices. An auto-paid invoice counts as paid. */
export const UNPAID_STATUSES = ['to_pay', 'query'] as const satisfies readonly InvoiceStatus[];

export interface VatRepayment {
  /** VAT in the unpaid part; for an invoice that was paid late, VAT in its last payment. */
  readonly amountPence: Pence;
  /** Last day of the six months. VAT on amounts unpaid after that day must be repaid. */
  readonly dueFrom: LocalDate;
  readonly state: VatRepaymentState;
}

/** Fields of an invoice that the rule uses. */
export interface VatInvoice {
  readonly documentType: InvoiceType;
  readonly status: InvoiceStatus;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly paymentDate: LocalDate | null;
  readonly amountPence: Pence;
  readonly partPaidPence: Pence;
  /** Null if unknown. */
  readonly vatAmountPence: Pence | null;
  /** Amount paid before the invoice came, not included in `amountPence`; null if none. */
  readonly paidInAdvancePence: Pence | null;
}

/** Last day of the six months after the invoice's date, or after its due date if that is later. */
export function lastDayToPay({ invoiceDate, dueDate }: Pick<VatInvoice, 'invoiceDate' | 'dueDate'>): LocalDate {
  return monthsLater(invoiceDate > dueDate ? invoiceDate : dueDate, UNPAID_MONTHS);
}

/**
 * VAT of an invoice that must be repaid to HMRC now or soon, or that may be reclaimed because the invoice was paid
 * late. Null for anything else, such as a credit note or an invoice with unknown VAT.
 */
export function vatRepayment(invoice: VatInvoice, today: LocalDate): VatRepayment | null {
  const { documentType, status, paymentDate, amountPence, partPaidPence, vatAmountPence, paidInAdvancePence } = invoice;
  if (documentType !== 'invoice' || vatAmountPence === null || vatAmountPence <= 0) return null;
  const dueFrom = lastDayToPay(invoice);
  const state = stateOf(status, paymentDate, dueFrom, today);
  if (state === null) return null;
  const whole = pence(amountPence + (paidInAdvancePence ?? 0));
  // To the nearest penny: regulation 172H, paragraph 3.
  return { amountPence: fractionOf(vatAmountPence, amountPence - partPaidPence, whole), dueFrom, state };
}

function stateOf(
  status: InvoiceStatus,
  paymentDate: LocalDate | null,
  dueFrom: LocalDate,
  today: LocalDate,
): VatRepaymentState | null {
  if (status === 'paid') return paymentDate !== null && paymentDate > dueFrom ? 'paid_late' : null;
  if (!UNPAID_STATUSES.some((unpaid) => unpaid === status)) return null;
  if (today > dueFrom) return 'to_repay';
  return addDays(today, VAT_WARNING_DAYS) >= dueFrom ? 'soon' : null;
}

/**
 * Latest day whose six months are over today: the inverse of `lastDayToPay`, so that a query finds the invoices for
 * which `vatRepayment` returns `to_repay`. Both dates of such an invoice are on this day or before.
 */
export function latestDayUnpaidForSixMonths(today: LocalDate): LocalDate {
  // The last days of a long month share their end with a shorter month's; use the latest.
  let day = addDays(monthsLater(today, -UNPAID_MONTHS), 3);
  while (monthsLater(day, UNPAID_MONTHS) >= today) day = addDays(day, -1);
  return day;
}

/** Describes the repayment for the user. */
export function describeVatRepayment(
  { amountPence, dueFrom, state }: VatRepayment,
  paymentDate: LocalDate | null,
): string {
  const vat = `VAT ${formatPounds(amountPence)}`;
  const day = formatLocalDate(dueFrom);
  switch (state) {
    case 'soon':
      return `${vat} to repay to HMRC if it is still unpaid after ${day}: six months`;
    case 'to_repay':
      return `${vat} to repay to HMRC: unpaid for six months since ${day}`;
    case 'paid_late':
      return `Paid${paymentDate ? ` on ${formatLocalDate(paymentDate)}` : ''}, after six months: if you repaid ${vat} to HMRC, you can reclaim it`;
  }
}

/** Businesses to which the rule does not apply. */
export const VAT_REPAYMENT_HINT = 'Unless you use cash accounting.';
