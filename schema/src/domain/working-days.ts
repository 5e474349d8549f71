import { weekdayIndex } from './date-input.ts';
import { addDays, type LocalDate } from './local-date.ts';

/**
 * Bank holidays of England and Wales by year, each as month and day. Bacs keeps this calendar for payers in all parts of
 * the United Kingdom. Source: the list behind gov.uk/bank-holidays (alphagov/frontend, 25 February 2026, MIT).
 */
const BANK_HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  2019: ['01-01', '04-19', '04-22', '05-06', '05-27', '08-26', '12-25', '12-26'],
  2020: ['01-01', '04-10', '04-13', '05-08', '05-25', '08-31', '12-25', '12-28'],
  2021: ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2022: ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27'],
  2023: ['01-02', '04-07', '04-10', '05-01', '05-08', '05-29', '08-28', '12-25', '12-26'],
  2024: ['01-01', '03-29', '04-01', '05-06', '05-27', '08-26', '12-25', '12-26'],
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
};

const SATURDAY = 5;

/** True if banks work on the day. In years without a list of bank holidays, every weekday counts as a working day. */
function isWorkingDay(date: LocalDate): boolean {
  return weekdayIndex(date) < SATURDAY && !BANK_HOLIDAYS[date.slice(0, 4)]?.includes(date.slice(5));
}

/** Returns the last working day on or before the date. */
export function lastWorkingDay(date: LocalDate): LocalDate {
  return isWorkingDay(date) ? date : lastWorkingDay(addDays(date, -1));
}

/** Returns the first working day after the date. */
export function nextWorkingDay(date: LocalDate): LocalDate {
  const next = addDays(date, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}
