import { weekdayIndex } from './date-input.ts';
import { addDays, type LocalDate } from './local-date.ts';
import { type Pence, sumPence } from './money.ts';

/** So many weeks are shown ahead, this one among them. */
export const DUE_WEEKS_AHEAD = 8;

/** Total of the invoices due on one day. */
export interface DueDay {
  readonly dueDate: LocalDate;
  readonly count: number;
  readonly amountPence: Pence;
}

/** Total of the invoices due in one week; `from` is null for all overdue ones. */
export interface DueWeek {
  readonly from: LocalDate | null;
  readonly to: LocalDate;
  readonly count: number;
  readonly amountPence: Pence;
}

/**
 * Amounts due by week: first all overdue ones, then weeks from Monday to Sunday, the first from today on. A week without
 * invoices has zero, so that a chart has a bar for it. Later days are left out.
 */
export function dueByWeek(days: readonly DueDay[], today: LocalDate): DueWeek[] {
  const weeks = [{ from: null, to: addDays(today, -1) }, ...weeksFrom(today)];
  return weeks.map(({ from, to }) => {
    const within = days.filter(({ dueDate }) => (from === null || dueDate >= from) && dueDate <= to);
    return {
      from,
      to,
      count: within.reduce((sum, { count }) => sum + count, 0),
      amountPence: sumPence(within.map(({ amountPence }) => amountPence)),
    };
  });
}

/** The last day that `dueByWeek` looks at. */
export function lastDueWeekDay(today: LocalDate): LocalDate {
  return weeksFrom(today).at(-1)?.to ?? today;
}

/** This week from today on, and the weeks after it from Monday to Sunday. */
export function weeksFrom(today: LocalDate): { readonly from: LocalDate; readonly to: LocalDate }[] {
  const monday = mondayOf(today);
  return Array.from({ length: DUE_WEEKS_AHEAD }, (_, week) => ({
    from: week === 0 ? today : addDays(monday, week * 7),
    to: addDays(monday, week * 7 + 6),
  }));
}

/** Returns the Monday of a day's week. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, -weekdayIndex(date));
}
