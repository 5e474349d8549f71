import { describe, expect, it } from 'vitest';
import { BANK_HOLIDAYS } from './bank-holidays.ts';
import { localDate } from './local-date.ts';
import { type PayByRequest, payBy } from './pay-by.ts';

/**
 * Due date, last working day on or before it, and last day to submit a Bacs file. Sources: Bacs, press release of
 * 23 April 2021; Access PaySuite on the State Funeral of 19 September 2022; the others are computed.
 */
const CASES = [
  ['2021-05-04', '2021-05-04', '2021-04-29', 'after the early May bank holiday'],
  ['2021-05-05', '2021-05-05', '2021-04-30', 'the day after that'],
  ['2021-06-01', '2021-06-01', '2021-05-27', 'after the spring bank holiday'],
  ['2021-06-02', '2021-06-02', '2021-05-28', 'the day after that'],
  ['2022-09-16', '2022-09-16', '2022-09-14', 'before the extra bank holiday'],
  ['2022-09-20', '2022-09-20', '2022-09-15', 'day after the extra bank holiday'],
  ['2022-09-21', '2022-09-21', '2022-09-16', 'the day after that'],
  ['2022-09-22', '2022-09-22', '2022-09-20', 'the day after that'],
  ['2026-11-24', '2026-11-24', '2026-11-20', 'plain Tuesday'],
  ['2026-11-22', '2026-11-20', '2026-11-18', 'Sunday: the Friday before'],
  ['2026-12-25', '2026-12-24', '2026-12-22', 'Christmas Day on a Friday'],
  ['2026-12-28', '2026-12-24', '2026-12-22', 'substitute Boxing Day, Monday'],
  ['2026-12-29', '2026-12-29', '2026-12-23', 'first working day after Christmas'],
  ['2026-12-31', '2026-12-31', '2026-12-29', 'three working days after Christmas'],
  ['2027-01-01', '2026-12-31', '2026-12-29', 'New Year'],
  [
    '2027-01-04',
    '2027-01-04',
    '2026-12-30',
    '2 January is a holiday in Scotland only, here its substitute on Monday 4th: Bacs works',
  ],
  ['2027-03-26', '2027-03-25', '2027-03-23', 'Good Friday'],
  ['2027-03-30', '2027-03-30', '2027-03-24', 'Tuesday after Easter'],
  ['2027-12-27', '2027-12-24', '2027-12-22', 'Christmas substitute on Monday'],
  ['2027-12-29', '2027-12-29', '2027-12-23', 'after both substitutes'],
  ['2028-01-03', '2027-12-31', '2027-12-29', 'New Year substitute on Monday'],
  ['2028-01-05', '2028-01-05', '2027-12-31', 'the day after that'],
  ['2028-02-29', '2028-02-29', '2028-02-25', 'leap day'],
  ['2026-06-15', '2026-06-15', '2026-06-11', 'World Cup bank holiday in Scotland only: Bacs works'],
  ['2026-03-17', '2026-03-17', '2026-03-13', "St Patrick's Day, Northern Ireland only: Bacs works"],
  ['2026-03-29', '2026-03-27', '2026-03-25', 'clocks go forward on this Sunday'],
  ['2026-10-25', '2026-10-23', '2026-10-21', 'clocks go back on this Sunday'],
] as const;

function daysFor(dueDate: string, given: Partial<PayByRequest> = {}) {
  return payBy({
    dueDate: localDate(dueDate),
    holidays: BANK_HOLIDAYS,
    calendar: 'england_and_wales',
    marginDays: 0,
    isNewAccount: false,
    ...given,
  });
}

it.each(CASES)('an invoice due on %s is paid by %s, or by a Bacs file of %s (%s)', (due, bank, bacs) => {
  expect(daysFor(due)).toEqual({ bank, bacs, areHolidaysKnown: true });
});

describe('the margin of a bank payment', () => {
  it('counts working days before the due date', () => {
    expect(daysFor('2026-12-29', { marginDays: 1 }).bank).toBe('2026-12-24');
    expect(daysFor('2026-11-22', { marginDays: 2 }).bank).toBe('2026-11-18');
  });

  it('is at least two working days for an account that was never paid', () => {
    expect(daysFor('2026-11-24', { marginDays: 1, isNewAccount: true }).bank).toBe('2026-11-20');
    expect(daysFor('2026-11-24', { marginDays: 3, isNewAccount: true }).bank).toBe('2026-11-19');
  });
});

describe("the company's own calendar", () => {
  it('moves the payment before a day off of its people, on which the banks work', () => {
    expect(daysFor('2026-06-15', { calendar: 'scotland' }).bank).toBe('2026-06-12');
    expect(daysFor('2026-03-17', { calendar: 'northern_ireland' }).bank).toBe('2026-03-16');
    expect(daysFor('2026-06-17', { calendar: 'scotland' }).bacs).toBe('2026-06-12');
  });

  it("keeps the banks' days off, on which its people work", () => {
    // Easter Monday is no bank holiday in Scotland, but no money arrives by Bacs.
    expect(daysFor('2027-03-29', { calendar: 'scotland' })).toMatchObject({ bank: '2027-03-25', bacs: '2027-03-23' });
  });
});

it('says that the bank holidays of a later year are not known, and counts weekdays', () => {
  expect(daysFor('2031-12-25')).toEqual({ bank: '2031-12-25', bacs: '2031-12-23', areHolidaysKnown: false });
});
