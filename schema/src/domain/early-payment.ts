import { addDays, daysBetween, type LocalDate } from './local-date.ts';
import { fractionOf, type Pence } from './money.ts';
import { parsePaymentTerms } from './payment-terms.ts';

const DAYS_A_YEAR = 365;

export interface DiscountedBill {
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  /** Its own discount, in per cent, with its last day; null if it has none. */
  readonly discountPercent: number | null;
  readonly discountUntil: LocalDate | null;
  /** Rule of its supplier's terms; null if they are only a number of days. */
  readonly paymentTerms: string | null;
}

/** Discount of a bill for early payment. */
export interface EarlyPaymentDiscount {
  /** 2 is 2 %. */
  readonly percent: number;
  /** Last day on which the payment earns it. */
  readonly until: LocalDate;
  readonly savingPence: Pence;
  /**
   * Yearly rate that the discount pays on the money, to one decimal place; null if the bill is due by the last day of the
   * discount.
   */
  readonly annualRatePercent: number | null;
}

/** Discount that a payment on a day earns (RULES.md, 104); null if none is open. */
export function earlyPaymentDiscount(bill: DiscountedBill, on: LocalDate): EarlyPaymentDiscount | null {
  const discount = discountOf(bill);
  if (!discount || discount.until < on) return null;
  const { percent, until } = discount;
  return {
    percent,
    until,
    savingPence: discountPence(bill.amountPence, percent),
    annualRatePercent: annualRate(percent, daysBetween(until, bill.dueDate)),
  };
}

/** The invoice's own discount, or else that of the supplier's terms, with its last day; null if there is none. */
export function discountOf(
  bill: Omit<DiscountedBill, 'amountPence' | 'dueDate'>,
): { readonly percent: number; readonly until: LocalDate } | null {
  const { discountPercent, discountUntil, paymentTerms, invoiceDate } = bill;
  if (discountPercent !== null && discountUntil !== null) return { percent: discountPercent, until: discountUntil };
  const discount = paymentTerms === null ? null : parsePaymentTerms(paymentTerms)?.discount;
  return discount ? { percent: discount.percent, until: addDays(invoiceDate, discount.days) } : null;
}

/** A share of an amount, in per cent with at most two decimal places. */
export function discountPence(amountPence: Pence, percent: number): Pence {
  return fractionOf(amountPence, Math.round(percent * 100), 10_000);
}

/** d / (1 − d) × 365 / days, in per cent. */
function annualRate(percent: number, daysEarlier: number): number | null {
  if (daysEarlier <= 0) return null;
  return Math.round((percent / (100 - percent)) * (DAYS_A_YEAR / daysEarlier) * 1000) / 10;
}
