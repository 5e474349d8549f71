import { MONTH_WORD, monthOfWord } from '@paycycle/schema/domain/month-words';
import { wordsOf } from './name-form.ts';
import { MS_PER_DAY, type OpenInvoice } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';

const MONTH = new RegExp(String.raw`^(${MONTH_WORD})(\d{2}|20\d{2})?$`);
const YEAR = /^(?:\d{2}|20\d{2})$/;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/;
/** Two digits after a month that are further from the year of the bill are a day. */
const YEARS_APART_MAX = 3;
const PAST_MONTHS_MAX = 6;

interface PrintedMonth {
  readonly month: number;
  /** Its last two digits; null if none are printed. */
  readonly year: number | null;
  readonly printed: string;
}

/**
 * The month that a line names instead of the months by which these bills are numbered: 'SEP-26' for bill AUG-26. Null
 * where they have other numbers, or the line names one of theirs or none.
 */
export function anotherMonth(words: readonly string[], invoices: readonly OpenInvoice[]): string | null {
  const own = invoices.flatMap(({ number }) => monthsIn(wordsOf(number.printed)));
  if (own.length < invoices.length) return null;
  const ofNames = new Set(invoices.flatMap(({ supplierName }) => wordsOf(supplierName)));
  const named = monthsIn(words.filter((word) => !ofNames.has(word)));
  if (named.some((one) => own.some((other) => areSame(one, other)))) return null;
  return named[0]?.printed ?? null;
}

/**
 * Returns a month of the half year before the payment that the line names and that no invoice belongs to; null if there
 * is none. An invoice belongs to the month of its date, the two beside it, the month in which it is due, and one in its
 * number. The payment's own month speaks against no invoice.
 */
export function monthOfAnotherBill({ words, day }: OpenTransaction, invoices: readonly OpenInvoice[]): string | null {
  const ofNames = [...new Set(invoices.flatMap(({ supplierName }) => wordsOf(supplierName)))];
  // The bank may have cut 'Marine' to 'MAR'.
  const named = monthsIn(words.filter((word) => !ofNames.some((ofName) => ofName.startsWith(word))));
  const days = invoices.flatMap(({ dated, due }) => [...aroundOf(dated), due]);
  const own = [...[day, ...days].map(monthOf), ...invoices.flatMap(({ number }) => monthsIn(wordsOf(number.printed)))];
  if (named.some((one) => own.some((other) => areSame(one, other)))) return null;
  const past = Array.from({ length: PAST_MONTHS_MAX }, (_, ago) => monthOf(firstOfMonth(day, -ago - 1)));
  return named.find((one) => past.some((other) => areSame(one, other)))?.printed ?? null;
}

/** The day, and a day of each month beside it. */
function aroundOf(day: number): number[] {
  return [firstOfMonth(day, -1), day, firstOfMonth(day, 1)];
}

function firstOfMonth(day: number, months: number): number {
  const date = new Date(day * MS_PER_DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / MS_PER_DAY;
}

function monthOf(day: number): PrintedMonth {
  const date = new Date(day * MS_PER_DAY);
  return { month: date.getUTCMonth(), year: date.getUTCFullYear() % 100, printed: '' };
}

/** Months of a text, except those of a whole date: '02 SEP 2026'. */
function monthsIn(words: readonly string[]): PrintedMonth[] {
  return words.flatMap((word, at): PrintedMonth[] => {
    const [, name, attached] = MONTH.exec(word) ?? [];
    if (!name || DAY.test(words[at - 1] ?? '')) return [];
    const after = words[at + 1] ?? '';
    const year = attached ?? (YEAR.test(after) ? after : null);
    const printed = (attached || year === null ? word : `${word} ${year}`).toUpperCase();
    return [{ month: monthOfWord(name) - 1, year: year === null ? null : Number(year) % 100, printed }];
  });
}

function areSame(one: PrintedMonth, other: PrintedMonth): boolean {
  if (one.month !== other.month) return false;
  const apart = one.year === null || other.year === null ? 0 : Math.abs(one.year - other.year);
  return apart === 0 || apart > YEARS_APART_MAX;
}
