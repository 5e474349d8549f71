import { dueDateFor, PAYMENT_TERMS_DAYS_MAX, PAYMENT_TERMS_DAYS_MIN } from './invoice-terms.ts';
import type { LocalDate } from './local-date.ts';
import { dueDateByTerms, type ParsedPaymentTerms, readPaymentTerms } from './read-payment-terms.ts';
import { daysText, type StoredTerms } from './stored-terms.ts';

/** Discount for early payment: 2/10 is 2 % within 10 days. */
export interface EarlyPayment {
  readonly percent: number;
  readonly days: number;
}

/** Rule for due dates, with the discount for early payment. */
export interface PaymentTerms {
  readonly due: ParsedPaymentTerms;
  readonly discount: EarlyPayment | null;
}

/** Rules that a form offers besides a number of days. */
export const OFFERED_TERMS = [
  'On receipt',
  'End of month',
  'End of following month',
  '20th of following month',
  '14 days end of month',
  '30 days end of month',
  '60 days end of month',
  '30 days after end of month',
  '2/10 net 30',
] as const;

const DISCOUNT = /(?<![\d.,/])(\d{1,2}(?:\.\d{1,2})?)\s?(?:%?\s?\/\s?|%[^.;\d]{1,40})(\d{1,3})\b(?! ?%)/;
export const DISCOUNT_PERCENT_MAX = 50;

/** Reads typed or printed terms; null if no due date follows from the bill's date. */
export function parsePaymentTerms(text: string): PaymentTerms | null {
  const due = readPaymentTerms(text);
  if (!due) return null;
  const [, percent, days] = DISCOUNT.exec(text) ?? [];
  const discount = percent && days ? { percent: Number(percent), days: Number(days) } : null;
  const isOffered = discount && discount.percent > 0 && discount.percent <= DISCOUNT_PERCENT_MAX;
  return { due, discount: isOffered ? discount : null };
}

/** Terms in their usual words, for storage: the same rule always gives the same text. */
export function paymentTermsText({ due, discount }: PaymentTerms): string {
  const words = dueText(due);
  if (!discount) return words;
  const offer = `${discount.percent}/${discount.days}`;
  return due.kind === 'days' && due.days > 0 ? `${offer} net ${due.days}` : `${offer}, ${words}`;
}

function dueText(due: ParsedPaymentTerms): string {
  switch (due.kind) {
    case 'days':
      return due.days === 0 ? 'On receipt' : daysText(due.days);
    case 'days-then-month-end':
      return due.days === 0 ? 'End of month' : `${daysText(due.days)} end of month`;
    case 'days-after-month-end':
      return due.days === 0 ? 'End of month' : `${daysText(due.days)} after end of month`;
    case 'day-of-month': {
      const day = due.day === null ? 'End' : ordinal(due.day);
      return due.months === 0 ? `${day} of month` : `${day} of following month`;
    }
    case 'months':
      return due.months === 1 ? '1 month' : `${due.months} months`;
  }
}

function ordinal(day: number): string {
  const tens = day % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

/**
 * Terms for storage. A rule that is only a number of days is stored as days. For another rule, the days are the nearest
 * number, for clients that read only days.
 */
export function storedTerms(terms: PaymentTerms): StoredTerms {
  const days = Math.min(PAYMENT_TERMS_DAYS_MAX, Math.max(PAYMENT_TERMS_DAYS_MIN, nearestDays(terms.due)));
  const isDays = terms.due.kind === 'days' && terms.due.days === days && terms.discount === null;
  return { paymentTerms: isDays ? null : paymentTermsText(terms), paymentTermsDays: days };
}

function nearestDays(due: ParsedPaymentTerms): number {
  switch (due.kind) {
    case 'days':
    case 'days-then-month-end':
    case 'days-after-month-end':
      return due.days === 0 && due.kind !== 'days' ? 30 : due.days;
    case 'day-of-month':
      return 30;
    case 'months':
      return due.months * 30;
  }
}

/**
 * Fields to store for the terms in a request. A rule sets the days; days without a rule are the rule; omitted fields
 * stay unchanged.
 */
export function givenTerms(given: {
  readonly paymentTerms?: string | null | undefined;
  readonly paymentTermsDays?: number | undefined;
}): Partial<StoredTerms> {
  const { paymentTerms: rule, paymentTermsDays: days } = given;
  const terms = rule ? parsePaymentTerms(rule) : null;
  if (terms) return storedTerms(terms);
  if (days !== undefined) return { paymentTerms: null, paymentTermsDays: days };
  return rule === null ? { paymentTerms: null } : {};
}

/** Due date of a bill by its supplier's terms (RULES.md, section 5, Invoice form). */
export function dueDateOf(invoiceDate: LocalDate, { paymentTerms, paymentTermsDays }: StoredTerms): LocalDate {
  const rule = paymentTerms === null ? null : readPaymentTerms(paymentTerms);
  return rule ? dueDateByTerms(invoiceDate, rule) : dueDateFor(invoiceDate, paymentTermsDays);
}
