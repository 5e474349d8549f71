import type { BankHolidays, HolidayCalendar } from './bank-holidays.ts';
import { weekdayIndex } from './date-input.ts';
import { addDays, type LocalDate } from './local-date.ts';

/** Bacs keeps this calendar for payers in all parts of the United Kingdom. */
export const BANKS_CALENDAR: HolidayCalendar = 'england_and_wales';

const SATURDAY = 5;

/** True if the list of bank holidays covers the day's year. */
export function areHolidaysKnown(date: LocalDate, holidays: BankHolidays): boolean {
  return date.slice(0, 4) in holidays[BANKS_CALENDAR];
}

/**
 * True if people work on the day in every one of the calendars. In years without a list of bank holidays, every weekday
 * counts as a working day.
 */
export function isWorkingDay(date: LocalDate, holidays: BankHolidays, calendars: readonly HolidayCalendar[]): boolean {
  if (weekdayIndex(date) >= SATURDAY) return false;
  return !calendars.some((calendar) => holidays[calendar][date.slice(0, 4)]?.includes(date.slice(5)));
}

/** Returns the last working day on or before the date. */
export function lastWorkingDay(date: LocalDate, holidays: BankHolidays, ...calendars: HolidayCalendar[]): LocalDate {
  return isWorkingDay(date, holidays, calendars) ? date : lastWorkingDay(addDays(date, -1), holidays, ...calendars);
}

/** Returns the first working day after the date. */
export function nextWorkingDay(date: LocalDate, holidays: BankHolidays, ...calendars: HolidayCalendar[]): LocalDate {
  const next = addDays(date, 1);
  return isWorkingDay(next, holidays, calendars) ? next : nextWorkingDay(next, holidays, ...calendars);
}

/** Returns the working day that lies this number of working days before the date. */
export function workingDaysBefore(
  date: LocalDate,
  days: number,
  holidays: BankHolidays,
  ...calendars: HolidayCalendar[]
): LocalDate {
  const last = lastWorkingDay(date, holidays, ...calendars);
  return days === 0 ? last : workingDaysBefore(addDays(last, -1), days - 1, holidays, ...calendars);
}
