import { type LocalDate, localDate, londonDate } from '@paycycle/schema/domain/local-date';

/** The date of every run of the simulation: the day on which it begins. */
export const RUN_DATE = localDate('2026-09-15');

/** The date of every line on the statement. */
export const LINE_DATE = localDate('2026-09-10');

/** When every history begins. */
export const SIMULATION_START = Date.parse('2026-09-15T11:00:00Z');

const days = new Map<number, LocalDate>();

/** The day in London; it does not change within an hour. */
export function dayOf(instant: number): LocalDate {
  const hour = Math.floor(instant / 3_600_000);
  const known = days.get(hour);
  if (known) return known;
  const day = londonDate(new Date(instant));
  days.set(hour, day);
  return day;
}
