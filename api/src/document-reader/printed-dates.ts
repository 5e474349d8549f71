import { type LocalDate, localDateOf } from '@paycycle/schema/domain/local-date';
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
}

/** Order of day and month in 03/04/2026, and whether the document proves it. */
export interface DateOrder {
  readonly monthFirst: boolean;
  readonly sure: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const YEAR = String.raw`(20\d{2}|'?\d{2})(?![\d%]|[.,:]\d)`;

const ISO = /(?<![\d.,/-])(20\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[-/.]\d)/g;
const NUMBERS = new RegExp(String.raw`(?<![\d.,/-])(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?${YEAR}(?![-/]\d)`, 'g');
const SPACED = /(?<![\d.,/-])(\d{2}) (\d{2}) (20\d{2})(?![\d]| \d)/g;
const DAY_MONTH = new RegExp(
  String.raw`(?<![\d.,/-])(\d{1,2}) ?(?:st|nd|rd|th)?[\s./-]*(?:of |day of )?${MONTH}\b\.?,?[\s./-]*${YEAR}`,
  'gi',
);
const MONTH_DAY = new RegExp(String.raw`\b${MONTH}\b\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:, ?| |-)${YEAR}`, 'gi');
const YEAR_MONTH_DAY = new RegExp(String.raw`(?<![\d.,/-])(20\d{2})[\s-]${MONTH}[\s-](\d{1,2})(?!\d)`, 'gi');

const US_ADDRESS =
  /\b(?:AL|AZ|CA|CO|CT|DE|FL|GA|IL|MA|MD|MI|MN|NC|NJ|NV|NY|OH|OR|PA|TX|UT|VA|WA|WI),? \d{5}(?:-\d{4})?\b/;
const US_WORDS = /\bsales tax\b|\brouting (?:no|number)\b|\bzip code\b|\bEIN\b/i;

/** Dates of a page in their order, without invalid ones. */
export function datesOn(page: PageLayout, order: DateOrder): Found<PrintedDate>[] {
  return page.runs.flatMap((run) => {
    const text = page.origin === 'picture' ? asDigits(run.text) : run.text;
    const found = rawDates(text, order).filter(
      (date, index, all) => !all.some((other, at) => at < index && other.start < date.end && date.start < other.end),
    );
    const inOrder = found.toSorted((a, b) => a.start - b.start);
    return inOrder.map(({ start, end, date, other }, index) =>
      foundAt(page, run, start, end, {
        date,
        other,
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

interface RawDate {
  readonly start: number;
  readonly end: number;
  readonly date: LocalDate;
  readonly other: LocalDate | null;
}

function rawDates(text: string, order: DateOrder): RawDate[] {
  const raw = (match: RegExpMatchArray, date: LocalDate | null, other: LocalDate | null = null): RawDate[] =>
    date ? [{ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length, date, other }] : [];
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

function named(year = '', month = '', day = ''): LocalDate | null {
  return localDateOf(fullYear(year), MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(day));
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
