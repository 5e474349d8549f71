import { daysBetween, type LocalDate } from './local-date.ts';

/*
 * What a slip in the year of a date looks like. It may be meant, so it is said beside the field and never refused
 * (RULES.md, section 5, Date fields).
 */

/** No terms are longer, and few dates are older, so a year more is likely to be a slip. */
const DUE_DAYS = 366;
const AGE_DAYS = 2 * 366;
const DAYS_OF_YEAR = 365.25;

/** What looks wrong with the due date of an invoice; null for nothing. */
export function slipOfDueDate(dueDate: LocalDate, invoiceDate: LocalDate): string | null {
  if (dueDate < invoiceDate) return 'This is before the invoice date.';
  const days = daysBetween(invoiceDate, dueDate);
  return days > DUE_DAYS ? `This is ${inYears(days)} after the invoice date.` : null;
}

/** What looks wrong with the date of an invoice, or with a due date of several; null for nothing. */
export function slipOfDate(date: LocalDate, today: LocalDate): string | null {
  const days = daysBetween(today, date);
  if (days > DUE_DAYS) return `This is ${inYears(days)} from now.`;
  return -days > AGE_DAYS ? `This is ${inYears(-days)} ago.` : null;
}

function inYears(days: number): string {
  const years = Math.floor(days / DAYS_OF_YEAR);
  return years > 1 ? `${years} years` : 'more than a year';
}
