import { weekdayOf } from '@paycycle/schema/domain/date-input';
import { formatLocalDate, type LocalDate, localDateOf } from '@paycycle/schema/domain/local-date';
import { MONTH_WORD, monthOfWord } from '@paycycle/schema/domain/month-words';
import { type Found, foundAt } from './labels.ts';
import type { PageLayout } from './layout.ts';
import { asDigits } from './ocr-confusions.ts';

/** A date as it is printed. */
export interface PrintedDate {
  readonly date: LocalDate;
  /** Its other meaning, where the numbers leave open which is the month. */
  readonly other: LocalDate | null;
  /** True for the start or end of a period: '1 May 2026 - 31 May 2026'. */
  readonly inPeriod: boolean;
  /** Doubt about the year, where it is not printed and the printed weekday is that of another; null otherwise. */
  readonly otherYear: string | null;
  readonly hasYear: boolean;
}

/** Order of day and month in 03/04/2026, and whether the document proves it. */
export interface DateOrder {
  readonly monthFirst: boolean;
  readonly sure: boolean;
}

const MONTH = `(${MONTH_WORD})`;
const YEAR = String.raw`(20\d{2}|'?\d{2})(?![\d%]|[.,:]\d)`;

const ISO = /(?<![\d.,/-])(20\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[-/.]\d)/g;
const NUMBERS = new RegExp(String.raw`(?<![\d.,/-])(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?${YEAR}(?![-/]\d)`, 'g');
const SPACED = /(?<![\d.,/-])(\d{2}) (\d{2}) (20\d{2})(?![\d]| \d)/g;
const DAY_MONTH = new RegExp(
  String.raw`(?<![\d.,/-])(\d{1,2}) ?(?:st|nd|rd|th)?[\s./-]*(?:of |day of )?${MONTH}\b\.?,?[\s./-]*${YEAR}`,
  'gi',
);
const MONTH_DAY = new RegExp(String.raw`\b${MONTH}\b\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?: ?, ?| |-)${YEAR}`, 'gi');
const YEAR_MONTH_DAY = new RegExp(String.raw`(?<![\d.,/-])(20\d{2})[\s-]${MONTH}[\s-](\d{1,2})(?!\d)`, 'gi');

const WEEKDAY = String.raw`(?:\b(mon|tues?|wed(?:nes|s)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\b\.?,? (?:the )?)?`;
const DAY_ALONE = new RegExp(
  String.raw`${WEEKDAY}(?<![\d.,/-])(\d{1,2}) ?(?:st|nd|rd|th)?[\s./-]*(?:of |day of )?${MONTH}\b(?![\s./,-]*\d{4})`,
  'gi',
);
/** 'Sep 26' may be a month of 2026. */
const MONTH_DAY_ALONE = new RegExp(
  String.raw`${WEEKDAY}\b${MONTH}\b\.?[\s-]*(\d{1,2})(?:(?:st|nd|rd|th)\b|(?![\da-z%]|[.,:/-]\d))(?![\s./,-]*\d{4})`,
  'gi',
);
const NUMBERS_ALONE = new RegExp(String.raw`${WEEKDAY}(?<![\d.,/-])(\d{1,2})/(\d{1,2})(?![\d%]|[-/.,:]\d)`, 'gi');

const US_ADDRESS =
  /\b(?:AL|AZ|CA|CO|CT|DE|FL|GA|IL|MA|MD|MI|MN|NC|NJ|NV|NY|OH|OR|PA|TX|UT|VA|WA|WI),? \d{5}(?:-\d{4})?\b/;
const US_WORDS = /\bsales tax\b|\brouting (?:no|number)\b|\bzip code\b|\bEIN\b/i;

/**
 * Dates of a page in their order, without invalid ones. With `since`, also days without a year: each is the first on or
 * after that date.
 */
export function datesOn(page: PageLayout, order: DateOrder, since: LocalDate | null = null): Found<PrintedDate>[] {
  return page.runs.flatMap((run) => {
    const text = page.origin === 'picture' ? asDigits(run.text) : run.text;
    const raw = [...rawDates(text, order), ...(since ? datesWithoutYear(text, order, since) : [])];
    const found = raw.filter(
      (date, index, all) => !all.some((other, at) => at < index && other.start < date.end && date.start < other.end),
    );
    const inOrder = found.toSorted((a, b) => a.start - b.start);
    return inOrder.map(({ start, end, ...printed }, index) =>
      foundAt(page, run, start, end, {
        ...printed,
        inPeriod:
          isRange(text.slice(end, inOrder[index + 1]?.start ?? end)) ||
          isRange(text.slice(inOrder[index - 1]?.end ?? start, start)),
      }),
    );
  });
}

/**
 * Detects whether the document's dates have the month first. Evidence in this order: a day above 12, month names before
 * the day, signs of the United States. British order without evidence.
 */
export function dateOrderOf(pages: readonly PageLayout[]): DateOrder {
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join('\n');
  let [dayFirst, monthFirst] = [0, 0];
  for (const [, first, sign, second, year = ''] of text.matchAll(NUMBERS)) {
    // '07-24-56' is a sort code.
    if (sign === '-' && year.length === 2) continue;
    if (Number(first) > 12 && localDateOf(fullYear(year), Number(second), Number(first))) dayFirst += 1;
    if (Number(second) > 12 && localDateOf(fullYear(year), Number(first), Number(second))) monthFirst += 1;
  }
  if (dayFirst !== monthFirst) return { monthFirst: monthFirst > dayFirst, sure: Math.min(dayFirst, monthFirst) === 0 };
  const american = [US_ADDRESS.test(text), US_WORDS.test(text), count(text, MONTH_DAY) > count(text, DAY_MONTH)];
  const signs = american.filter(Boolean).length;
  return { monthFirst: signs > 0, sure: signs === 0 };
}

interface RawDate extends Omit<PrintedDate, 'inPeriod'> {
  readonly start: number;
  readonly end: number;
}

function rawDates(text: string, order: DateOrder): RawDate[] {
  const raw = (match: RegExpMatchArray, date: LocalDate | null, other: LocalDate | null = null): RawDate[] =>
    date ? [{ ...placeOf(match), date, other, hasYear: true, otherYear: null }] : [];
  return [
    ...[...text.matchAll(ISO)].flatMap((m) => raw(m, localDateOf(Number(m[1]), Number(m[3]), Number(m[4])))),
    ...[...text.matchAll(DAY_MONTH)].flatMap((m) => raw(m, named(m[3], m[2], m[1]))),
    ...[...text.matchAll(MONTH_DAY)].flatMap((m) => raw(m, named(m[3], m[1], m[2]))),
    ...[...text.matchAll(YEAR_MONTH_DAY)].flatMap((m) => raw(m, named(m[1], m[2], m[3]))),
    ...[...text.matchAll(NUMBERS)].flatMap((m) => {
      const [date, other] = ofNumbers(m[1], m[3], m[4], order);
      return raw(m, date, other);
    }),
    ...[...text.matchAll(SPACED)].flatMap((m) => {
      const [date, other] = ofNumbers(m[1], m[2], m[3], order);
      return raw(m, date, other);
    }),
  ];
}

/** Days that are printed without a year, each as the first such date on or after a day. */
function datesWithoutYear(text: string, { monthFirst, sure }: DateOrder, since: LocalDate): RawDate[] {
  const year = Number(since.slice(0, 4));
  const first = (month: number, day: number) =>
    [year, year + 1].map((at) => localDateOf(at, month, day)).find((date) => date !== null && date >= since) ?? null;
  const raw = (match: RegExpMatchArray, date: LocalDate | null, other: LocalDate | null = null): RawDate[] =>
    date ? [{ ...placeOf(match), date, other, hasYear: false, otherYear: otherWeekday(date, match[1]) }] : [];
  return [
    ...[...text.matchAll(DAY_ALONE)].flatMap((m) => raw(m, first(monthOfWord(m[3] ?? ''), Number(m[2])))),
    ...[...text.matchAll(MONTH_DAY_ALONE)].flatMap((m) => {
      const date = first(monthOfWord(m[2] ?? ''), Number(m[3]));
      const mayBeYear = /\d$/.test(m[0]) && date?.slice(2, 4) === m[3];
      return mayBeYear ? [] : raw(m, date);
    }),
    ...[...text.matchAll(NUMBERS_ALONE)].flatMap((m) => {
      const [one, two] = [Number(m[2]), Number(m[3])];
      const [british, american] = [first(two, one), first(one, two)];
      const [date, other] = monthFirst ? [american ?? british, british] : [british ?? american, american];
      return raw(m, date, sure || other === date ? null : other);
    }),
  ];
}

function otherWeekday(date: LocalDate, weekday: string | undefined): string | null {
  const isSame = !weekday || weekdayOf(date).toLowerCase().startsWith(weekday.slice(0, 3).toLowerCase());
  return isSame ? null : `It prints no year, and ${formatLocalDate(date)} is a ${weekdayOf(date)}`;
}

function placeOf(match: RegExpMatchArray): { start: number; end: number } {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
}

function named(year = '', month = '', day = ''): LocalDate | null {
  return localDateOf(fullYear(year), monthOfWord(month), Number(day));
}

function ofNumbers(first = '', second = '', year = '', order: DateOrder): [LocalDate | null, LocalDate | null] {
  const british = localDateOf(fullYear(year), Number(second), Number(first));
  const american = localDateOf(fullYear(year), Number(first), Number(second));
  const [date, other] = order.monthFirst ? [american ?? british, british] : [british ?? american, american];
  return [date, other === date ? null : other];
}

function fullYear(year: string): number {
  const digits = year.replace("'", '');
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function isRange(between: string): boolean {
  return /^\s*(?:-|–|—|to|until|till|and|through)\s*$/i.test(between);
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
