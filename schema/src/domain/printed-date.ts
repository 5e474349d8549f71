import { type LocalDate, localDateOf } from './local-date.ts';
import { MONTH_WORD, monthOfWord } from './month-words.ts';

/** Order of a date of three numbers with the year last: 03/04/2026 is 3 April, or 4 March. */
export type DateOrder = 'day-first' | 'month-first';

const MONTH = new RegExp(`^(?:${MONTH_WORD})$`);
const YEAR_MIN = 1900;
const YEAR_MAX = 2099;
/** Two-digit years from 70 belong to the last century. */
const CENTURY_TURN = 70;

const YEAR_LAST = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})([/. -])(\d{1,2})\2(\d{1,2})$/;
const EIGHT_DIGITS = /^\d{8}$/;
const DAY_NAMED_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]*([a-z]{3,9})\.?,?[ ./-]*(\d{4}|\d{2})$/i;
const NAMED_MONTH_DAY = /^([a-z]{3,9})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:,[ ]?|[ -])(\d{4}|\d{2})$/i;
const YEAR_NAMED_MONTH = /^(\d{4})[ /-]([a-z]{3,9})[ /-](\d{1,2})$/i;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? +/i;
const ZONE = String.raw`(?: ?(?:Z|UTC|GMT|BST|CET|CEST|[+-]\d{2}:?\d{2})){0,2}`;
const TIME_OF_DAY = new RegExp(String.raw`(?:[T ]|, ?)(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?: ?[ap]m)?${ZONE}$`, 'i');
const COMPACT_TIME = /^(\d{8})T?(\d{6})(?:\.\d+)?Z?$/;
const ISO_ZONE = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Date that a cell prints, ignoring any time and zone after it (RULES.md, 1); null if it is not a date. Forms:
 * 05/09/2026, 05-09-26, 5.9.2026, 2026-09-05, 2026.09.05, 20260905, 5 September 2026, 05-Sep-26, Sep 5, 2026.
 */
export function readDate(cell: string, order: DateOrder): LocalDate | null {
  if (cell.length < 6 || cell.length > 50 || !/\d/.test(cell)) return null;
  const text = withoutTime(cell);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [, first, , second, year] = yearLast;
    return order === 'day-first' ? dateOf(year, second, first) : dateOf(year, first, second);
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  if (EIGHT_DIGITS.test(text)) {
    return (
      dateOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) ??
      dateOf(text.slice(4), text.slice(2, 4), text.slice(0, 2))
    );
  }
  return readNamedMonth(text);
}

/** Time of day printed after a date; empty if there is none. It sorts the rows of one day. */
export function readTimeOfDay(cell: string): string {
  return TIME_OF_DAY.exec(cell)?.[1]?.padStart(5, '0') ?? '';
}

/** True if a cell is a date in either order. */
export function isDate(cell: string): boolean {
  return readDate(cell, 'day-first') !== null || readDate(cell, 'month-first') !== null;
}

/** Evidence for the order in a list of dates: for each order, the first date valid only in that order. */
export interface OrderProof {
  readonly dayFirst: string | null;
  readonly monthFirst: string | null;
}

const MONTH_FIRST = /\bmm? ?[/.-]? ?dd?\b/i;
const DAY_FIRST = /\bdd? ?[/.-]? ?mm?\b/i;

/** Collects the evidence. A heading such as 'Date (mm/dd/yyyy)' counts like a date. */
export function proofOfDateOrder(cells: Iterable<string>, heading = ''): OrderProof {
  let proof: OrderProof = { dayFirst: null, monthFirst: null };
  for (const cell of new Set(cells)) {
    const dayFirst = readDate(cell, 'day-first');
    const monthFirst = readDate(cell, 'month-first');
    if (dayFirst && !monthFirst) proof = { ...proof, dayFirst: proof.dayFirst ?? cell };
    if (monthFirst && !dayFirst) proof = { ...proof, monthFirst: proof.monthFirst ?? cell };
    if (proof.dayFirst !== null && proof.monthFirst !== null) break;
  }
  return {
    dayFirst: proof.dayFirst ?? (DAY_FIRST.test(heading) ? `'${heading}'` : null),
    monthFirst: proof.monthFirst ?? (MONTH_FIRST.test(heading) ? `'${heading}'` : null),
  };
}

/**
 * Order of a list's dates: day first, as on British statements. Month first only if some dates are valid only
 * month-first, and none only day-first.
 */
export function detectDateOrder(cells: Iterable<string>, heading = ''): DateOrder {
  const { dayFirst, monthFirst } = proofOfDateOrder(cells, heading);
  return dayFirst === null && monthFirst !== null ? 'month-first' : 'day-first';
}

/** True if a list has evidence for both orders. An ambiguous date then stays unknown. */
export function hasBothOrders(cells: Iterable<string>, heading = ''): boolean {
  const { dayFirst, monthFirst } = proofOfDateOrder(cells, heading);
  return dayFirst !== null && monthFirst !== null;
}

/** The two dates that a cell can mean, the British one first; null if it means one date, or none. */
export function twoDaysOf(cell: string): readonly [LocalDate, LocalDate] | null {
  const [british, american] = [readDate(cell, 'day-first'), readDate(cell, 'month-first')];
  return british && american && british !== american ? [british, american] : null;
}

function withoutTime(cell: string): string {
  const text = cell.trim().replace(WEEKDAY, '');
  const compact = COMPACT_TIME.exec(text) ?? ISO_ZONE.exec(text);
  return compact?.[1] ?? text.replace(TIME_OF_DAY, '').replace(/,$/, '');
}

function readNamedMonth(text: string): LocalDate | null {
  const dayFirst = DAY_NAMED_MONTH.exec(text);
  if (dayFirst) return dateOf(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = NAMED_MONTH_DAY.exec(text);
  if (monthFirst) return dateOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const yearFirst = YEAR_NAMED_MONTH.exec(text);
  return yearFirst ? dateOf(yearFirst[1], monthNumber(yearFirst[2]), yearFirst[3]) : null;
}

function monthNumber(name = ''): string {
  return MONTH.test(name.toLowerCase()) ? String(monthOfWord(name)) : '';
}

function dateOf(year = '', month = '', day = ''): LocalDate | null {
  const short = Number(year);
  const full = year.length > 2 ? short : short + (short < CENTURY_TURN ? 2000 : 1900);
  return full < YEAR_MIN || full > YEAR_MAX ? null : localDateOf(full, Number(month), Number(day));
}
