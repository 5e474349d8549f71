import type { InvoiceStatus } from './invoice-status.ts';
import type { InvoiceType } from './invoice-type.ts';
import { addDays, formatLocalDate, type LocalDate, monthsLater } from './local-date.ts';
import { formatPounds, type Pence, pence } from './money.ts';

/*
 * The six-month rule (RULES.md, 64): VAT Act 1994, section 26A; VAT Regulations 1995, regulations 172F to 172I; VAT Notice
 * 700/18, paragraph 4. Whoever uses cash accounting reclaims VAT only on what is paid, and has nothing to repay.
 */

const UNPAID_MONTHS = 6;

/** The user is warned from so many days before the six months end. */
export const VAT_WARNING_DAYS = 30;

/** How an invoice stands with the six-month rule. */
export const VAT_REPAYMENT_STATES = ['soon', 'to_repay', 'paid_late'] as const;
export type VatRepaymentState = (typeof VAT_REPAYMENT_STATES)[number];

/** The statuses of invoices that nobody has paid: an auto-paid one is paid without anybody doing anything. */
export const UNPAID_STATUSES = ['to_pay', 'query'] as const satisfies readonly InvoiceStatus[];

export interface VatRepayment {
  /** The VAT in what is unpaid; of an invoice that was paid late, in what its last payment paid. */
  readonly amountPence: Pence;
  /** The last day of the six months: what is unpaid when it ends has to be repaid. */
  readonly dueFrom: LocalDate;
  readonly state: VatRepaymentState;
}

/** What the rule looks at. */
export interface VatInvoice {
  readonly documentType: InvoiceType;
  readonly status: InvoiceStatus;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  readonly paymentDate: LocalDate | null;
  readonly amountPence: Pence;
  readonly partPaidPence: Pence;
  /** Null where it is not known. */
  readonly vatAmountPence: Pence | null;
  /** What was paid before the invoice came, and is no part of the amount; null where nothing was. */
  readonly paidInAdvancePence: Pence | null;
}

/** The last day of the six months after the invoice's date or, if that is later, the day by which it is to be paid. */
export function lastDayToPay({ invoiceDate, dueDate }: Pick<VatInvoice, 'invoiceDate' | 'dueDate'>): LocalDate {
  return monthsLater(invoiceDate > dueDate ? invoiceDate : dueDate, UNPAID_MONTHS);
}

/**
 * What has to be repaid to HMRC of the VAT of an invoice, or soon will have to be, or was to be repaid and may be reclaimed
 * since the invoice was paid. Null for anything else, such as a credit note or an invoice of which no VAT is known.
 */
export function vatRepayment(invoice: VatInvoice, today: LocalDate): VatRepayment | null {
  const { documentType, status, paymentDate, amountPence, partPaidPence, vatAmountPence, paidInAdvancePence } = invoice;
  if (documentType !== 'invoice' || vatAmountPence === null || vatAmountPence <= 0) return null;
  const dueFrom = lastDayToPay(invoice);
  const state = stateOf(status, paymentDate, dueFrom, today);
  if (state === null) return null;
  const whole = pence(amountPence + (paidInAdvancePence ?? 0));
  return { amountPence: shareOf(vatAmountPence, pence(amountPence - partPaidPence), whole), dueFrom, state };
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

/** The VAT in a part of an amount, to the nearest penny (regulation 172H, paragraph 3). */
function shareOf(vat: Pence, part: Pence, whole: Pence): Pence {
  const twice = 2n * BigInt(vat) * BigInt(part) + BigInt(whole);
  return pence(Number(twice / (2n * BigInt(whole))));
}

/**
 * The latest day whose six months are over today: `lastDayToPay` the other way round, so that a query finds what
 * `vatRepayment` says has to be repaid. Both dates of such an invoice are on this day or before.
 */
export function latestDayUnpaidForSixMonths(today: LocalDate): LocalDate {
  // The last days of a long month end together with that of a shorter one: the latest of them counts.
  let day = addDays(monthsLater(today, -UNPAID_MONTHS), 3);
  while (monthsLater(day, UNPAID_MONTHS) >= today) day = addDays(day, -1);
  return day;
}

/** The same in words, for the person who has to do something about it. */
export function vatRepaymentInWords(
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

/** To whom the rule does not apply. */
export const VAT_REPAYMENT_HINT = 'Unless you use cash accounting.';
