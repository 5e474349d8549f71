declare const localDateBrand: unique symbol;
declare const monthBrand: unique symbol;

/** A calendar date as text, `YYYY-MM-DD`; it compares and sorts as text. Never a timestamp (RULES.md, 1). */
export type LocalDate = string & { readonly [localDateBrand]: true };

/** A calendar month as text, `YYYY-MM`. */
export type Month = string & { readonly [monthBrand]: true };

const DAY_MS = 86_400_000;

/** January first. */
export const LONG_MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MONTH_NAMES = LONG_MONTH_NAMES.map((name) => name.slice(0, 3));

/** Date of these numbers; null if no such day exists (30 February, month 13, a year outside 1 to 9999). */
export function localDateOf(year: number, month: number, day: number): LocalDate | null {
  if (![year, month, day].every(Number.isInteger) || year < 1 || year > 9999) return null;
  if (month < 1 || month > 12 || day < 1) return null;
  // Every month has 28 days. Skip the lookup, because lists have hundreds of dates.
  if (day > 28 && day > daysInMonth(year, month)) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as LocalDate;
}

/** Reads exactly `YYYY-MM-DD`; null for anything else, including impossible dates. */
export function parseLocalDate(value: unknown): LocalDate | null {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  return match ? localDateOf(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** Converts a text that must be a date. @throws RangeError otherwise. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new RangeError(`not a date: ${text}`);
  return date;
}

/** Reads exactly `YYYY-MM`; null for anything else. */
export function parseMonth(value: unknown): Month | null {
  return typeof value === 'string' && parseLocalDate(`${value}-01`) ? (value as Month) : null;
}

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7) as Month;
}

export function firstDayOf(month: Month): LocalDate {
  return `${month}-01` as LocalDate;
}

export function lastDayOf(month: Month): LocalDate {
  return `${month}-${pad(daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))), 2)}` as LocalDate;
}

/** Adds months; a negative number goes back. */
export function addMonths(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}` as Month;
}

/** Adds days; a negative number goes back. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcMs(date) + days * DAY_MS).toISOString().slice(0, 10) as LocalDate;
}

/** Same day of a later month, or that month's last day if it is shorter: 31 Aug becomes 28 Feb six months later. */
export function monthsLater(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months);
  const last = lastDayOf(month);
  const same = `${month}-${date.slice(8)}`;
  return same > last ? last : (same as LocalDate);
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (utcMs(to) - utcMs(from)) / DAY_MS;
}

/** Sorts the earlier date first. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : Number(a > b);
}

/** Formats as `YYYY-MM-DD`. Cached, because creating a formatter takes far longer than using it. */
const LONDON_DATES = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** The calendar date in Europe/London at an instant. */
export function londonDate(instant: Date): LocalDate {
  return LONDON_DATES.format(instant) as LocalDate;
}

const LONDON_TIMES = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** "14:05": the time in Europe/London at an instant. */
export function formatLondonTime(instant: Date): string {
  return LONDON_TIMES.format(instant);
}

/** "5 Sep 2026": day, abbreviated month, year (RULES.md, section 1). */
export function formatLocalDate(date: LocalDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTH_NAMES[(month ?? 1) - 1]} ${year}`;
}

/** "September 2026". */
export function formatMonth(month: Month): string {
  return `${LONG_MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

function utcMs(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
