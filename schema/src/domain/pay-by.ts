import type { BankHolidays, HolidayCalendar } from './bank-holidays.ts';
import type { LocalDate } from './local-date.ts';
import { areHolidaysKnown, BANKS_CALENDAR, lastWorkingDay, workingDaysBefore } from './working-days.ts';

/** Working days between a bank payment and the due date, unless the company chooses another number. */
export const PAY_BY_MARGIN_DEFAULT = 1;
export const PAY_BY_MARGIN_MAX = 10;

/** A bank may hold a payment to a new account until the end of the fourth business day. */
export const NEW_ACCOUNT_MARGIN = 2;

/** Working days from the submission of a Bacs file to the credit of its payments: submitted, processed, credited. */
const BACS_WORKING_DAYS = 2;

/** Ways to pay that have a last safe day of their own. */
export const PAY_BY_METHODS = ['bank', 'bacs'] as const;
export type PayByMethod = (typeof PAY_BY_METHODS)[number];

export interface PayByRequest {
  readonly dueDate: LocalDate;
  readonly holidays: BankHolidays;
  readonly calendar: HolidayCalendar;
  /** Working days between a bank payment and the due date. */
  readonly marginDays: number;
  /** No payment to the account is known yet. */
  readonly isNewAccount: boolean;
}

/** Last days on which a payment is safe to be on time. */
export interface PayBy {
  /** By open banking or Faster Payments. */
  readonly bank: LocalDate;
  /** By a Bacs file, submitted until 22:30. */
  readonly bacs: LocalDate;
  /** False if the list of bank holidays ends before the due date. Both days then count weekdays alone. */
  readonly areHolidaysKnown: boolean;
}

/**
 * Last safe days to pay an invoice (RULES.md, 100). The money arrives on the last working day of the banks on or before
 * the due date. People pay on working days of their own calendar.
 */
export function payBy({ dueDate, holidays, calendar, marginDays, isNewAccount }: PayByRequest): PayBy {
  const arrival = lastWorkingDay(dueDate, holidays, BANKS_CALENDAR);
  const margin = isNewAccount ? Math.max(marginDays, NEW_ACCOUNT_MARGIN) : marginDays;
  const submission = workingDaysBefore(arrival, BACS_WORKING_DAYS, holidays, BANKS_CALENDAR);
  return {
    bank: workingDaysBefore(arrival, margin, holidays, calendar),
    bacs: lastWorkingDay(submission, holidays, BANKS_CALENDAR, calendar),
    areHolidaysKnown: areHolidaysKnown(dueDate, holidays),
  };
}
