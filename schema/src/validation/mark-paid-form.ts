import { z } from 'zod';
import type { InvoiceType } from '../domain/invoice-type.ts';
import { formatLocalDate, type LocalDate, localDate, parseLocalDate } from '../domain/local-date.ts';
import { EARLIEST_DATE } from '../limits.ts';

const LABEL = 'Payment date';

/** Payment date of invoices that are marked as paid: today if omitted, and never in the future. */
export function markPaidSchema(today: LocalDate) {
  return z.object({
    paymentDate: z
      .string({ error: `${LABEL} must be a real date in the form YYYY-MM-DD` })
      .trim()
      .nullish()
      .transform((text, context) => (text ? readDate(text, today, context) : today)),
  });
}

interface DatedInvoice {
  readonly invoiceNumber: string;
  readonly documentType: InvoiceType;
  readonly invoiceDate: LocalDate;
}

/** Why some invoices cannot have been paid on a day: one was written after it (RULES.md, 49); null when they can. */
export function paidBeforeWritten(invoices: readonly DatedInvoice[], paymentDate: LocalDate): string | null {
  const [first, ...others] = invoices;
  if (!first) return null;
  const newest = others.reduce((newest, one) => (one.invoiceDate > newest.invoiceDate ? one : newest), first);
  if (newest.invoiceDate <= paymentDate) return null;
  const { invoiceNumber, documentType } = newest;
  const [what, done] = documentType === 'credit_note' ? ['Credit note', 'used'] : ['Invoice', 'paid'];
  const day = formatLocalDate(newest.invoiceDate);
  return `${what} ${invoiceNumber} is dated ${day}, and was not ${done} before that. Choose ${day} or later.`;
}

function readDate(text: string, today: LocalDate, context: z.RefinementCtx): LocalDate {
  const date = parseLocalDate(text);
  const wrong = problemOf(date, today);
  if (date && !wrong) return date;
  context.addIssue({ code: 'custom', message: wrong ?? '' });
  return z.NEVER;
}

function problemOf(date: LocalDate | null, today: LocalDate): string | null {
  if (!date) return `${LABEL} must be a real date in the form YYYY-MM-DD`;
  if (date > today) return `${LABEL} must not be in the future`;
  const earliest = localDate(EARLIEST_DATE);
  return date < earliest ? `${LABEL} must be ${formatLocalDate(earliest)} or later` : null;
}
