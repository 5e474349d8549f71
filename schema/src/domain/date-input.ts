import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  formatLocalDate,
  type LocalDate,
  lastDayOf,
  localDateOf,
  monthOf,
  parseLocalDate,
} from './local-date.ts';
import { readDate } from './printed-date.ts';

interface TypedDateBase {
  readonly today: LocalDate;
  /** Base for '+30' and 'end of month', for example the invoice date for its due date; today if omitted. */
  readonly from?: LocalDate;
}

/** Years searched around today for a day without a year: 29 February is at most eight years away. */
const YEARS_AROUND = 8;

const DAYS_LATER = /^([+-]) ?(\d{1,4})(?: ?d(?:ays?)?)?$/;
const SIX_DIGITS = /^(\d{2})(\d{2})(\d{2})$/;
const DAY_AND_MONTH = /^(\d{1,2})[/. -](\d{1,2})$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]*([a-z]{3,9})\.?$/;
const NAME_AND_DAY = /^([a-z]{3,9})\.?[ ./-]*(\d{1,2})(?:st|nd|rd|th)?$/;

/**
 * Reads a typed date, day before month; null if it is not a date. Besides the forms of `readDate` it accepts '12 nov'
 * and '12/11' (the nearest to today), '121126', 'today', 'tomorrow', 'yesterday', '+30' and '-7' (days), and 'end of
 * month'.
 */
export function parseDateInput(typed: string, { today, from = today }: TypedDateBase): LocalDate | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const sixDigits = SIX_DIGITS.exec(text);
  if (sixDigits) return readDate(`${sixDigits[1]}/${sixDigits[2]}/${sixDigits[3]}`, 'day-first');
  return inWords(text, today, from) ?? daysLater(text, from) ?? withoutYear(text, today) ?? readDate(text, 'day-first');
}

function inWords(text: string, today: LocalDate, from: LocalDate): LocalDate | null {
  switch (text) {
    case 'today':
    case 'now':
      return today;
    case 'tomorrow':
      return addDays(today, 1);
    case 'yesterday':
      return addDays(today, -1);
    case 'end of month':
    case 'end of the month':
    case 'month end':
    case 'eom':
      return lastDayOf(monthOf(from));
    case 'end of next month':
      return lastDayOf(addMonths(monthOf(from), 1));
    default:
      return null;
  }
}

function daysLater(text: string, from: LocalDate): LocalDate | null {
  const match = DAYS_LATER.exec(text);
  if (!match) return null;
  const days = Number(match[2]);
  return parseLocalDate(addDays(from, match[1] === '-' ? -days : days));
}

function withoutYear(text: string, today: LocalDate): LocalDate | null {
  const numbers = DAY_AND_MONTH.exec(text);
  if (numbers) return nearest(Number(numbers[1]), Number(numbers[2]), today);
  const dayFirst = DAY_AND_NAME.exec(text);
  const nameFirst = NAME_AND_DAY.exec(text);
  const [name, day] = dayFirst ? [dayFirst[2], dayFirst[1]] : [nameFirst?.[1], nameFirst?.[2]];
  // Use a leap year, so that 29 February is valid.
  const date = name && day ? readDate(`${day} ${name} 2024`, 'day-first') : null;
  return date && nearest(Number(date.slice(8)), Number(date.slice(5, 7)), today);
}

/** Date with this day and month that is nearest to today: in January '28 dec' is last month, and '5 feb' next month. */
function nearest(day: number, month: number, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const away = (date: LocalDate) => Math.abs(daysBetween(today, date));
  let found: LocalDate | null = null;
  for (let candidate = year - YEARS_AROUND; candidate <= year + YEARS_AROUND; candidate += 1) {
    const date = localDateOf(candidate, month, day);
    // If two are equally near, take the later one.
    if (date && (!found || away(date) <= away(found))) found = date;
  }
  return found;
}

/** "12/11/2026": a date as form fields show it, day before month. */
export function formatDateInput(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const SOME_MONDAY = localDateOf(2024, 1, 1);

/** Name of the day of the week. */
export function weekdayOf(date: LocalDate): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[weekdayIndex(date)] ?? 'Monday';
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayIndex(date: LocalDate): number {
  const days = SOME_MONDAY ? daysBetween(SOME_MONDAY, date) : 0;
  return ((days % 7) + 7) % 7;
}

/** "12 Nov 2026, Thursday": confirms a typed date, so that the user notices a wrong month or year. */
export function formatDateWithWeekday(date: LocalDate): string {
  return `${formatLocalDate(date)}, ${weekdayOf(date)}`;
}

/** Calendar of a month in whole weeks from Monday: four to six weeks of seven days. */
export function weeksOf(month: ReturnType<typeof monthOf>): LocalDate[][] {
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  const weeks: LocalDate[][] = [];
  for (let monday = addDays(first, -weekdayIndex(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}
