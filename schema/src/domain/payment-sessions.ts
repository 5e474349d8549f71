import type { BankHolidays, HolidayCalendar } from './bank-holidays.ts';
import { addDays, addMonths, firstDayOf, type LocalDate, lastDayOf, type Month, monthOf } from './local-date.ts';
import { lastWorkingDay } from './working-days.ts';

/** Days of the month on which a company pays, unless it chooses others: the middle and the end of the month. */
export const PAYMENT_DAYS_DEFAULT = [15, 31] as const;
export const PAYMENT_DAY_MAX = 31;

/** Days of a company's payment sessions. */
export interface SessionCalendar {
  /** Days of the month, 1 to 31. In a shorter month its last day stands for a day that it lacks. */
  readonly paymentDays: readonly number[];
  readonly holidays: BankHolidays;
  readonly calendar: HolidayCalendar;
}

/** Returns the first payment session after the day. A session that falls on a day off is held on the working day before. */
export function nextSession(after: LocalDate, sessions: SessionCalendar): LocalDate {
  const month = monthOf(after);
  const days = [0, 1, 2].flatMap((months) => sessionsOf(addMonths(month, months), sessions));
  const next = days.filter((day) => day > after).sort()[0];
  if (next === undefined) throw new RangeError('a company has at least one payment day');
  return next;
}

function sessionsOf(month: Month, { paymentDays, holidays, calendar }: SessionCalendar): LocalDate[] {
  const last = lastDayOf(month);
  return paymentDays.map((day) => {
    const named = addDays(firstDayOf(month), day - 1);
    return lastWorkingDay(named > last ? last : named, holidays, calendar);
  });
}

/** Returns the sessions from today to a day, today's included. */
export function sessionsUntil(today: LocalDate, until: LocalDate, sessions: SessionCalendar): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = nextSession(addDays(today, -1), sessions); day <= until; day = nextSession(day, sessions)) {
    days.push(day);
  }
  return days;
}

/** Day on which an unpaid invoice is paid: the last session by its last safe day, or today if there is none. */
export function plannedPaymentDay(
  payBy: LocalDate,
  { today, sessionDays }: { readonly today: LocalDate; readonly sessionDays: readonly LocalDate[] },
): LocalDate {
  return sessionDays.findLast((day) => day <= payBy) ?? today;
}

/** Steps of a payment session with an invoice, from the most urgent. */
export const SESSION_STEPS = ['late', 'last_day', 'pay_now', 'can_wait'] as const;
export type SessionStep = (typeof SESSION_STEPS)[number];

/** Label of each step, and what it means. */
export const SESSION_STEP_LABELS = {
  late: { label: 'Late', meaning: 'The due date is past.' },
  last_day: { label: 'Last safe day', meaning: 'Paid later than today, the money may arrive late.' },
  pay_now: { label: 'Pay now', meaning: 'The next session would be too late.' },
  can_wait: { label: 'Can wait', meaning: 'The next session still pays it on time.' },
} as const satisfies Record<SessionStep, { readonly label: string; readonly meaning: string }>;

export interface SessionRequest {
  readonly today: LocalDate;
  /** The session after today's. */
  readonly nextSession: LocalDate;
}

/** Last due dates of the steps of unpaid invoices that are not late; of later due dates each can wait. */
export interface StepBounds {
  readonly lastDay: LocalDate;
  readonly payNow: LocalDate;
}

/**
 * Bounds by due date of the steps of unpaid invoices in a session held today, for a database to compare with (RULES.md,
 * 101): an invoice waits if the next session still pays it by its last safe day.
 */
export function stepBounds(
  { today, nextSession: next }: SessionRequest,
  payByOf: (dueDate: LocalDate) => LocalDate,
): StepBounds {
  // The last safe day never falls as the due date rises.
  const lastWith = (isWithin: (payBy: LocalDate) => boolean, from: LocalDate): LocalDate => {
    const after = addDays(from, 1);
    return isWithin(payByOf(after)) ? lastWith(isWithin, after) : from;
  };
  const lastDay = lastWith((payBy) => payBy <= today, addDays(today, -1));
  return { lastDay, payNow: lastWith((payBy) => payBy < next, lastDay) };
}
