import { dueDateFor, PAYMENT_TERMS_DAYS_MAX } from '@paycycle/schema/domain/invoice-terms';
import { type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { EARLIEST_DATE } from '@paycycle/schema/limits';
import type { Page } from './invoice-prefill.types.ts';
import { agreed, labelledValues, places } from './labelled-values.ts';
import { leadingDate } from './printed-date.ts';

const INVOICE_DATE =
  /^(?:(?:invoice|issue|billing|document)\s+date|date\s+of\s+(?:the\s+)?(?:invoice|issue)|date\s+issued|issued\s+on|(?:invoice\s+)?date\s*(?:\/|&|and)\s*tax\s+point|tax\s+point(?:\s+date)?)\b/i;
const PLAIN_DATE = /^(?:dated?)(?=\s*[:.]|\s+\d|$)/i;
const DUE_DATE =
  /^(?:(?:payment|invoice)\s+due(?:\s+(?:date|by|on))?|due(?:\s+(?:date|by|on))|date\s+due|(?:please\s+)?pay(?:ment)?\s+by|payable\s+by)\b/i;
const TERMS = /^(?:payment\s+)?terms\b/i;

/** Dates that exist only with the month first. */
const MONTH_FIRST = /\b(?:0?[1-9]|1[0-2])[/.-](?:1[3-9]|2\d|3[01])[/.-](?:\d{4}|\d{2})\b/;
const NUMBERS_ONLY = /^\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]/;

const OTHER_TERMS = /month|eom|working|business|receipt|interest|late|return|deliver/i;
const DAYS =
  /^(?:strictly\s+)?(?:net\s+)?(?:payment\s+)?(?:due\s+)?(?:within\s+)?(\d{1,3})\s*days?(?:\s+net)?(?:\s+(?:from|of|after)\s+(?:the\s+)?(?:(?:date\s+of\s+)?(?:the\s+)?invoice(?:\s+date)?|(?:date\s+of\s+)?issue))?\s*\.?$/i;
const NET_DAYS = /^net\s*(\d{1,3})(?:\s*days?)?\.?$/i;
const SENTENCE = /^(?:payment|invoices?\s+(?:are|is))\s+(?:is\s+)?(?:due|payable)\s+(?=within\b)/i;

export interface InvoiceDates {
  readonly invoiceDate: LocalDate | null;
  readonly dueDate: LocalDate | null;
}

/**
 * The date of the invoice and the day on which it is due, as labelled or by its terms of payment. Where a date proves that
 * the document writes the month first, dates of numbers alone are not believed.
 */
export function readDates(pages: readonly Page[], today: LocalDate): InvoiceDates {
  const isMonthFirst = places(pages).some(({ text }) => MONTH_FIRST.test(text));
  const read = (labelled: string): LocalDate | null => {
    const text = labelled.replace(/^[–-]\s+/, '');
    return isMonthFirst && NUMBERS_ONLY.test(text) ? null : sensible(leadingDate(text));
  };
  const labelled = (label: RegExp, below: boolean): LocalDate[] =>
    labelledValues(pages, { label, read, below }).map(({ value }) => value);
  const strong = labelled(INVOICE_DATE, true);
  const issued = agreed(strong.length > 0 ? strong : labelled(PLAIN_DATE, false));
  const invoiceDate = issued !== null && issued <= today ? issued : null;
  const due = labelled(DUE_DATE, true);
  const dueDate = due.length > 0 ? agreed(due) : dueByTerms(pages, invoiceDate);
  return { invoiceDate, dueDate: dueDate !== null && invoiceDate !== null && dueDate < invoiceDate ? null : dueDate };
}

function sensible(date: LocalDate | null): LocalDate | null {
  return date !== null && date >= localDate(EARLIEST_DATE) ? date : null;
}

function dueByTerms(pages: readonly Page[], invoiceDate: LocalDate | null): LocalDate | null {
  if (invoiceDate === null) return null;
  const labelled = labelledValues(pages, { label: TERMS, read: leadingDays }).map(({ value }) => value);
  const alone = places(pages).flatMap(({ text }) => leadingDays(text.trim().replace(SENTENCE, '')) ?? []);
  const days = agreed([...labelled, ...alone]);
  return days === null ? null : dueDateFor(invoiceDate, days);
}

/** A whole phrase such as '30 days', 'Net 14', '30 days from date of invoice'; null for terms of another kind. */
function leadingDays(text: string): number | null {
  if (OTHER_TERMS.test(text)) return null;
  const days = Number((DAYS.exec(text) ?? NET_DAYS.exec(text))?.[1] ?? 0);
  return days >= 1 && days <= PAYMENT_TERMS_DAYS_MAX ? days : null;
}
