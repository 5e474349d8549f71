import { z } from 'zod';
import type { InvoiceType } from '../domain/invoice-type.ts';
import { addDays, formatLocalDate, type LocalDate } from '../domain/local-date.ts';
import { DISCOUNT_PERCENT_MAX } from '../domain/payment-terms.ts';
import { patchDate } from './date-field.ts';

/** A bill may be dated so many days after it arrived. */
const DATED_AHEAD_DAYS_MAX = 31;

const PERCENT = `Discount must be a percentage above 0 and up to ${DISCOUNT_PERCENT_MAX}, with at most two decimal places`;

/** Percentage, as a number or as typed. An omitted one keeps its stored value; null or an empty text clears it. */
const discountPercent = z
  .union([z.number(), z.string()], PERCENT)
  .nullish()
  .transform((value, context) => {
    if (typeof value === 'string' && value.trim() === '') return null;
    if (value === undefined || value === null) return value;
    const text = String(value).replace(/%\s*$/, '').trim();
    const percent = /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0;
    if (percent > 0 && percent <= DISCOUNT_PERCENT_MAX) return percent;
    context.addIssue({ code: 'custom', message: PERCENT });
    return z.NEVER;
  });

/** Day of receipt, and discount for early payment of one invoice (RULES.md, 103 and 104). */
export function receiptAndDiscountFields(today: LocalDate) {
  return { receivedOn: patchDate('Received', { today }), discountPercent, discountUntil: patchDate('Discount until') };
}

interface ReceiptAndDiscount {
  readonly documentType: InvoiceType;
  readonly invoiceDate: LocalDate;
  readonly receivedOn?: LocalDate | null | undefined;
  readonly discountPercent?: number | null | undefined;
  readonly discountUntil?: LocalDate | null | undefined;
}

/** Refuses a receipt long before the invoice date, and half a discount. */
export function refuseReceiptAndDiscount(fields: ReceiptAndDiscount, context: z.RefinementCtx): void {
  const { documentType, invoiceDate, receivedOn, discountPercent, discountUntil } = fields;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const earliest = addDays(invoiceDate, -DATED_AHEAD_DAYS_MAX);
  if (receivedOn && receivedOn < earliest) {
    refuse('receivedOn', `Received must be ${formatLocalDate(earliest)} or later, by the invoice date`);
  }
  if (documentType === 'credit_note') {
    if (discountPercent) refuse('discountPercent', 'A credit note has no discount for early payment');
    if (discountUntil) refuse('discountUntil', 'A credit note has no discount for early payment');
    return;
  }
  if (discountPercent && !discountUntil) refuse('discountUntil', 'Discount until is required with a discount');
  if (discountUntil && !discountPercent) refuse('discountPercent', 'Discount is required with its last day');
  if (discountUntil && discountUntil < invoiceDate) {
    refuse('discountUntil', 'Discount until must not be before the invoice date');
  }
  // One of the two alone would keep the stored value of the other.
  if (discountPercent === null && discountUntil === undefined)
    refuse('discountUntil', 'Discount until must be cleared too');
  if (discountUntil === null && discountPercent === undefined)
    refuse('discountPercent', 'Discount must be cleared too');
}
