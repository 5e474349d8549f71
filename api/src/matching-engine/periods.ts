import { MONTH_WORD, monthOfWord } from '@paycycle/schema/domain/month-words';
import { BANK_CODES } from './bank-codes.ts';
import { wordsOf } from './name-form.ts';
import { MS_PER_DAY, type OpenInvoice } from './open-invoices.ts';
import { type OpenTransaction, type Piece, printedPartsOf } from './read-line.ts';

/** A day or a month in a text. */
export interface Period {
  /** Its place among the pieces of the text. */
  readonly at: number;
  /** How many pieces name it. */
  readonly length: number;
  readonly printed: string;
  /** True behind 'W/E', 'W/C' and the like. */
  readonly isWeek: boolean;
  /** True for a date as banks print it beside a payment. */
  readonly isOfBank: boolean;
  /** The day since 1970; of a week its last. Null for a month. */
  readonly day: number | null;
  /** From 1 to 12. */
  readonly month: number;
  /** Null for a month without a year. */
  readonly year: number | null;
}

const MONTH = new RegExp(String.raw`^(${MONTH_WORD})['.-]?(\d{2}|20\d{2})?$`);
const DAY_MONTH = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?-?(${MONTH_WORD})-?(\d{2}|20\d{2})?$`);
const YEAR = /^(?:\d{2}|20\d{2})$/;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?$/;
const DATE = /^(\d{1,2})(?:[/-](\d{1,2})(?:[/-](\d{2}|20\d{2}))?|\.(\d{1,2})\.(\d{2}|20\d{2}))$/;
const ISO_DATE = /^(20\d{2})-(\d{2})-(\d{2})$/;
const MONTH_YEAR = /^(\d{1,2})[/.-](\d{2}|20\d{2})$/;
const YEAR_MONTH = /^(20\d{2})[/.-](\d{1,2})$/;
const COUNTER = /^\d{1,4}$/;
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;
const END_OF_WEEK = /^(?:w\/?e|m\/?e|p\/?e|ending|ended|end|to)$/;
const START_OF_WEEK = /^(?:w\/?c|w\/?b|commencing|beginning|starting|from)$/;
const BEFORE_WEEK = /^(?:wk|week|month|period)$/;
const LAST_DAY_OF_WEEK = 6;
/** Years further from that of the text are a day, or another number. */
const YEARS_APART_MAX = 3;
/** Banks print the day of a payment, which may be some days before it is booked. */
const BANK_DAYS_MAX = 10;
/** A weekly bill is dated so near to the end of its week, and another week's is not. */
const OF_WEEK_DAYS_MAX = 3;
/** A bill of the first days of a month may be for the month before, and one of its last days for the next. */
const EDGE_DAYS = 10;

/**
 * The days and months that a text names.
 *
 * @param today the day of the text, to which a date without a year is nearest
 */
export function periodsOf(pieces: readonly Piece[], today: number): Period[] {
  const found: Period[] = [];
  for (let at = 0; at < pieces.length; ) {
    const period = periodAt(pieces, at, today);
    if (period) found.push(period);
    at += period?.length ?? 1;
  }
  return found;
}

/** True if a bill's number or description names the period. If they name no other, its dates decide. */
export function isOfBill(period: Period, { record, number, dated, due }: OpenInvoice): boolean {
  const named = [...periodsOf(printedPartsOf(record), dated), ...monthsOf(number.printed, dated)];
  const own = period.day === null ? named : named.filter(({ day }) => day !== null);
  if (own.length > 0) return own.some((other) => areSame(period, other));
  if (period.day !== null)
    return Math.abs(period.day - dated) <= OF_WEEK_DAYS_MAX || (!period.isWeek && period.day === due);
  return [dated - EDGE_DAYS, dated, dated + EDGE_DAYS, due].some((day) => areSame(period, monthOf(day)));
}

/**
 * The month that a line names instead of the months by which these bills are numbered: 'SEP-26' for bill AUG-26. Null
 * where they have other numbers, or the line names one of theirs or none.
 */
export function anotherMonth({ words, day }: OpenTransaction, invoices: readonly OpenInvoice[]): string | null {
  const own = invoices.flatMap(({ number, dated }) => monthsOf(number.printed, dated));
  if (own.length < invoices.length) return null;
  const ofNames = new Set(invoices.flatMap(({ supplierName }) => wordsOf(supplierName)));
  const named = monthsOf(words.filter((word) => !ofNames.has(word)).join(' '), day);
  if (named.some((one) => own.some((other) => areSame(one, other)))) return null;
  return named[0]?.printed ?? null;
}

/** The months that a text names by words: 'AUG' and '2026' of 'RENT-AUG-2026'. */
function monthsOf(text: string, today: number): Period[] {
  return periodsOf(printedPartsOf(wordsOf(text).join(' ')), today).filter(({ day }) => day === null);
}

function areSame(one: Pick<Period, 'day' | 'month' | 'year'>, other: Pick<Period, 'day' | 'month' | 'year'>): boolean {
  if (one.day !== null) return one.day === other.day;
  return one.month === other.month && (one.year === null || other.year === null || one.year === other.year);
}

function monthOf(day: number): Pick<Period, 'day' | 'month' | 'year'> {
  const date = new Date(day * MS_PER_DAY);
  return { day: null, month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

function periodAt(pieces: readonly Piece[], at: number, today: number): Period | null {
  const start = at + labelLengthAt(pieces, at);
  const found = dayAt(pieces, start, today) ?? (start === at ? monthAt(pieces, at, today) : null);
  if (!found) return null;
  const end = start + found.length;
  const isLabelled = start > at;
  const isStart = isLabelled && START_OF_WEEK.test(pieces[start - 1]?.printed ?? '');
  const isNear = found.day !== null && Math.abs(found.day - today) <= BANK_DAYS_MAX;
  return {
    ...found,
    at,
    length: end - at,
    printed: pieces
      .slice(at, end)
      .map(({ printed }) => printed)
      .join(' ')
      .toUpperCase(),
    isWeek: isLabelled,
    isOfBank: isNear && !isLabelled && (found.day === today || isMarkedAt(pieces, start, end)),
    day: found.day !== null && isStart ? found.day + LAST_DAY_OF_WEEK : found.day,
  };
}

/** Words before a date: 'W/E', 'WEEK ENDING'. */
function labelLengthAt(pieces: readonly Piece[], at: number): number {
  const isLabel = (place: number): boolean => {
    const printed = pieces[place]?.printed ?? '';
    return END_OF_WEEK.test(printed) || START_OF_WEEK.test(printed);
  };
  if (isLabel(at)) return 1;
  return BEFORE_WEEK.test(pieces[at]?.printed ?? '') && isLabel(at + 1) ? 2 : 0;
}

/** True where a date stands as banks print it: 'ON 02 SEP', 'FP 05/01/26 10', '7712 01JAN26', '25FEB26 09:49'. */
function isMarkedAt(pieces: readonly Piece[], start: number, end: number): boolean {
  const before = pieces[start - 1]?.printed ?? '';
  const after = pieces[end]?.printed ?? '';
  if (before === 'on' || BANK_CODES.has(before)) return true;
  return COUNTER.test(before) || COUNTER.test(after) || TIME.test(after);
}

type Found = Pick<Period, 'day' | 'month' | 'year' | 'length'>;

function dayAt(pieces: readonly Piece[], at: number, today: number): Found | null {
  const printed = pieces[at]?.printed ?? '';
  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(printed) ?? [];
  if (isoYear) return dayOf(Number(isoDay), Number(isoMonth), isoYear, 1, today);
  const [, day, month, year, monthAfterPoint, yearAfterPoint] = DATE.exec(printed) ?? [];
  if (day) return dayOf(Number(day), Number(month ?? monthAfterPoint), year ?? yearAfterPoint, 1, today);
  const [, attachedDay, attachedMonth = '', attachedYear] = DAY_MONTH.exec(printed) ?? [];
  if (attachedDay) {
    const [of, length] = yearAt(attachedYear, pieces, at + 1);
    return dayOf(Number(attachedDay), monthOfWord(attachedMonth), of, length, today);
  }
  const [, name, nameYear] = MONTH.exec(pieces[at + 1]?.printed ?? '') ?? [];
  if (!name || !DAY.test(printed)) return null;
  const [of, length] = yearAt(nameYear, pieces, at + 2);
  return dayOf(Number.parseInt(printed, 10), monthOfWord(name), of, length + 1, today);
}

/** The year that is attached to a month or stands behind it, and how many pieces month and year are. */
function yearAt(attached: string | undefined, pieces: readonly Piece[], at: number): [string | undefined, number] {
  const after = pieces[at]?.printed ?? '';
  if (attached !== undefined) return [attached, 1];
  return YEAR.test(after) ? [after, 2] : [undefined, 1];
}

function dayOf(day: number, month: number, year: string | undefined, length: number, today: number): Found | null {
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const now = yearOf(today);
  const years = year === undefined ? [now - 1, now, now + 1] : [fullYear(year)];
  const days = years.map((one) => Date.UTC(one, month - 1, day) / MS_PER_DAY);
  const nearest = days.reduce((one, other) => (Math.abs(other - today) < Math.abs(one - today) ? other : one));
  return { day: nearest, month, year: null, length };
}

function monthAt(pieces: readonly Piece[], at: number, today: number): Found | null {
  const printed = pieces[at]?.printed ?? '';
  const [, name, attached] = MONTH.exec(printed) ?? [];
  if (name) {
    const [year, length] = yearAt(attached, pieces, at + 1);
    const isDay = year !== undefined && Math.abs(fullYear(year) - yearOf(today)) > YEARS_APART_MAX;
    if (isDay) return dayOf(Number(year), monthOfWord(name), undefined, length, today);
    return { day: null, month: monthOfWord(name), year: year === undefined ? null : fullYear(year), length };
  }
  const [, month, year = ''] = MONTH_YEAR.exec(printed) ?? [];
  const [, yearBefore = '', monthAfter] = YEAR_MONTH.exec(printed) ?? [];
  const number = Number(month ?? monthAfter ?? 0);
  const of = fullYear(month ? year : yearBefore);
  if (number < 1 || number > 12 || Math.abs(of - yearOf(today)) > YEARS_APART_MAX) return null;
  return { day: null, month: number, year: of, length: 1 };
}

function yearOf(day: number): number {
  return new Date(day * MS_PER_DAY).getUTCFullYear();
}

function fullYear(year: string): number {
  return (Number(year) % 100) + 2000;
}
