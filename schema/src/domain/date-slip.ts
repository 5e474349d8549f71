import { daysBetween, type LocalDate } from './local-date.ts';

/*
 * Detects likely typos in the year of a date. The date may be intended, so it gets a hint beside the field and is never
 * refused (RULES.md, section 5, Date fields).
 */

/** No terms are longer, and few dates are older, so a year more is likely to be a slip. */
const DUE_DAYS = 366;
const AGE_DAYS = 2 * 366;
const DAYS_OF_YEAR = 365.25;

/** Hint about an unusual due date of an invoice; null for none. */
export function slipOfDueDate(dueDate: LocalDate, invoiceDate: LocalDate): string | null {
  if (dueDate < invoiceDate) return 'This is before the invoice date.';
  const days = daysBetween(invoiceDate, dueDate);
  return days > DUE_DAYS ? `This is ${inYears(days)} after the invoice date.` : null;
}

/** Hint about an unusual invoice date, or a due date for several invoices; null for none. */
export function slipOfDate(date: LocalDate, today: LocalDate): string | null {
  const days = daysBetween(today, date);
  if (days > DUE_DAYS) return `This is ${inYears(days)} from now.`;
  return -days > AGE_DAYS ? `This is ${inYears(-days)} ago.` : null;
}

function inYears(days: number): string {
  const years = Math.floor(days / DAYS_OF_YEAR);
  return years > 1 ? `${years} years` : 'more than a year';
}
