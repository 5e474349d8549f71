import { addDays, daysBetween, type LocalDate } from './local-date.ts';
import { fractionOf, type Pence } from './money.ts';
import { parsePaymentTerms } from './payment-terms.ts';

const DAYS_A_YEAR = 365;

export interface DiscountedBill {
  readonly amountPence: Pence;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
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

/** Discount that a payment on a day earns by the supplier's terms (RULES.md, 104); null if none is open. */
export function earlyPaymentDiscount(bill: DiscountedBill, on: LocalDate): EarlyPaymentDiscount | null {
  const discount = bill.paymentTerms === null ? null : parsePaymentTerms(bill.paymentTerms)?.discount;
  if (!discount) return null;
  const { percent, days } = discount;
  const until = addDays(bill.invoiceDate, days);
  if (until < on) return null;
  return {
    percent,
    until,
    // Terms have at most two decimal places.
    savingPence: fractionOf(bill.amountPence, Math.round(percent * 100), 10_000),
    annualRatePercent: annualRate(percent, daysBetween(until, bill.dueDate)),
  };
}

/** d / (1 − d) × 365 / days, in per cent. */
function annualRate(percent: number, daysEarlier: number): number | null {
  if (daysEarlier <= 0) return null;
  return Math.round((percent / (100 - percent)) * (DAYS_A_YEAR / daysEarlier) * 1000) / 10;
}
