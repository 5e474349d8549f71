import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDateInput,
  formatDateWithWeekday,
  parseDateInput,
  weekdayIndex,
  weekdayOf,
  weeksOf,
} from './date-input.ts';
import { addDays, daysBetween, formatLocalDate, localDate, monthOf, parseLocalDate } from './local-date.ts';

const TODAY = localDate('2026-11-22');
const anyDate = fc.integer({ min: -36_000, max: 36_000 }).map((days) => addDays(localDate('2000-01-01'), days));

describe('parseDateInput', () => {
  it.each([
    ['12/11/2026', '2026-11-12'],
    ['12 11 26', '2026-11-12'],
    ['12.11.26', '2026-11-12'],
    ['121126', '2026-11-12'],
    ['12112026', '2026-11-12'],
    ['2026-11-12', '2026-11-12'],
    ['12 nov', '2026-11-12'],
    ['12nov', '2026-11-12'],
    ['12th November', '2026-11-12'],
    ['Nov 12', '2026-11-12'],
    ['12 Nov 2027', '2027-11-12'],
    ['12/11', '2026-11-12'],
    ['5 jan', '2027-01-05'],
    ['28 may', '2026-05-28'],
    ['29 feb', '2028-02-29'],
    ['today', '2026-11-22'],
    [' Tomorrow ', '2026-11-23'],
    ['YESTERDAY', '2026-11-21'],
    ['+30', '2026-12-22'],
    ['+ 1 day', '2026-11-23'],
    ['-7', '2026-11-15'],
    ['end of month', '2026-11-30'],
    ['eom', '2026-11-30'],
    ['end of next month', '2026-12-31'],
  ])('reads %s', (typed, date) => {
    expect(parseDateInput(typed, { today: TODAY })).toBe(date);
  });

  it.each(['', '12', '31/11', '31 nov', '30 feb', '12/13/2026', '+', '+12345', '12 foo', 'next week', '311126x'])(
    'does not make a date of %j',
    (typed) => expect(parseDateInput(typed, { today: TODAY })).toBeNull(),
  );

  it('counts days and the end of the month from the given date, and words from today', () => {
    const base = { today: TODAY, from: localDate('2026-09-05') };
    expect(parseDateInput('+30', base)).toBe('2026-10-05');
    expect(parseDateInput('end of month', base)).toBe('2026-09-30');
    expect(parseDateInput('today', base)).toBe(TODAY);
  });

  it('reads back each form in which it is written', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (date, today) => {
        for (const text of [formatDateInput(date), date, formatLocalDate(date)]) {
          expect(parseDateInput(text, { today })).toBe(date);
        }
      }),
    );
  });

  it('takes the nearest day where no year is given', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -182, max: 182 }), (today, days) => {
        const date = addDays(today, days);
        const typed = formatLocalDate(date).replace(/ \d+$/, '');
        const read = parseDateInput(typed, { today });
        expect(read?.slice(5)).toBe(date.slice(5));
        if (read) expect(Math.abs(daysBetween(today, read))).toBeLessThanOrEqual(Math.abs(days));
      }),
    );
  });

  it('accepts any text, and returns a real date or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9/. a-z]{0,14}$/)), (typed) => {
        const read = parseDateInput(typed, { today: TODAY });
        if (read !== null) expect(parseLocalDate(read)).toBe(read);
      }),
    );
  });
});

it('says the day of the week beside the date', () => {
  expect(formatDateWithWeekday(localDate('2026-11-12'))).toBe('12 Nov 2026, Thursday');
  expect(weekdayOf(localDate('1969-07-20'))).toBe('Sunday');
});

it('shows each day of a month once, in whole weeks from Monday', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const month = monthOf(date);
      const weeks = weeksOf(month);
      const days = weeks.flat();
      expect(days.filter((day) => day === date)).toHaveLength(1);
      expect(weeks.every((week) => week.length === 7 && week[0] && weekdayIndex(week[0]) === 0)).toBe(true);
      expect(days.every((day, index) => index === 0 || daysBetween(days[index - 1] ?? day, day) === 1)).toBe(true);
    }),
  );
});
