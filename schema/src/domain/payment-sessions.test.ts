import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_HOLIDAYS, HOLIDAY_CALENDARS } from './bank-holidays.ts';
import { addDays, type LocalDate, localDate } from './local-date.ts';
import { payBy } from './pay-by.ts';
import {
  nextSession,
  type SessionCalendar,
  type SessionRequest,
  type SessionStep,
  stepBounds,
} from './payment-sessions.ts';

const MIDDLE_AND_END: SessionCalendar = {
  paymentDays: [15, 31],
  holidays: BANK_HOLIDAYS,
  calendar: 'england_and_wales',
};

describe('the next payment session', () => {
  it.each([
    ['2026-11-10', '2026-11-13', 'before a Sunday'],
    ['2026-11-13', '2026-11-30', 'the last day of a shorter month'],
    ['2026-12-15', '2026-12-31', ''],
    ['2027-02-16', '2027-02-26', 'before a Sunday at the end of February'],
  ])('after %s is on %s %s', (after, session) => {
    expect(nextSession(localDate(after), MIDDLE_AND_END)).toBe(session);
  });

  it('of a company that pays on the first of January is held in December', () => {
    const first = { ...MIDDLE_AND_END, paymentDays: [1] };
    expect(nextSession(localDate('2026-12-02'), first)).toBe('2026-12-31');
    expect(nextSession(localDate('2026-12-31'), first)).toBe('2027-02-01');
  });
});

it('pays in a session what the next one would pay too late', () => {
  const session = { today: localDate('2026-11-30'), nextSession: localDate('2026-12-15') };
  // A payment arrives on the working day after it. 30 November 2026 is a Monday.
  const dayBefore = (dueDate: LocalDate) => addDays(dueDate, dueDate === '2026-11-30' ? -3 : -1);
  expect(stepBounds(session, dayBefore)).toEqual({ lastDay: '2026-12-01', payNow: '2026-12-15' });
});

const DAY = fc.integer({ min: 0, max: 2_500 }).map((days) => addDays(localDate('2021-01-01'), days));
const COMPANY = fc.record({
  paymentDays: fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 2 }),
  holidays: fc.constant(BANK_HOLIDAYS),
  calendar: fc.constantFrom(...HOLIDAY_CALENDARS),
  marginDays: fc.integer({ min: 0, max: 10 }),
  isNewAccount: fc.boolean(),
});

it('pays an invoice never late, and never before the last session that is in time', () => {
  fc.assert(
    fc.property(DAY, fc.integer({ min: 0, max: 120 }), COMPANY, (start, termsDays, company) => {
      const dueDate = addDays(start, termsDays);
      const last = payBy({ ...company, dueDate }).bank;
      const first = nextSession(addDays(start, -1), company);
      // An invoice whose last safe day is before the first session cannot be paid as planned.
      fc.pre(first <= last);
      const paidOn = payAsPlanned(first, { dueDate, payBy: last }, company);
      expect(paidOn <= last).toBe(true);
      expect(paidOn <= dueDate).toBe(true);
      expect(nextSession(paidOn, company) > last || paidOn === last).toBe(true);
    }),
  );
});

it('gives a due date the same step by its bounds', () => {
  fc.assert(
    fc.property(DAY, fc.integer({ min: -20, max: 60 }), COMPANY, (today, daysAhead, company) => {
      const session = { today, nextSession: nextSession(today, company) };
      const payByOf = (dueDate: LocalDate) => payBy({ ...company, dueDate }).bank;
      const { lastDay, payNow } = stepBounds(session, payByOf);
      const dueDate = addDays(today, daysAhead);
      const laterStep = dueDate <= payNow ? 'pay_now' : 'can_wait';
      const step = dueDate <= lastDay ? 'last_day' : laterStep;
      expect(sessionStep({ dueDate, payBy: payByOf(dueDate) }, session)).toBe(dueDate < today ? 'late' : step);
    }),
  );
});

function payAsPlanned(
  today: LocalDate,
  invoice: Parameters<typeof sessionStep>[0],
  sessions: SessionCalendar,
): LocalDate {
  const next = nextSession(today, sessions);
  return sessionStep(invoice, { today, nextSession: next }) === 'can_wait'
    ? payAsPlanned(next, invoice, sessions)
    : today;
}

/** Step of an unpaid invoice, by its last safe day. */
function sessionStep(
  { dueDate, payBy: last }: { readonly dueDate: LocalDate; readonly payBy: LocalDate },
  { today, nextSession: next }: SessionRequest,
): SessionStep {
  if (dueDate < today) return 'late';
  if (last <= today) return 'last_day';
  return last < next ? 'pay_now' : 'can_wait';
}
