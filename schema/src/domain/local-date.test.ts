import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  firstDayOf,
  formatLocalDate,
  formatLondonTime,
  formatMonth,
  lastDayOf,
  localDate,
  localDateOf,
  londonDate,
  monthOf,
  monthsLater,
  parseLocalDate,
  parseMonth,
} from './local-date.ts';

const anyDate = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(localDate('2000-01-01'), days));

it('compares dates as their days follow each other', () => {
  fc.assert(fc.property(anyDate, anyDate, (a, b) => Math.sign(compareDates(a, b)) === Math.sign(daysBetween(b, a))));
});

describe('parseLocalDate', () => {
  it.each([['2026-03-31'], ['2028-02-29'], ['2000-02-29'], ['1900-01-01'], ['0001-01-01'], ['9999-12-31']])(
    'reads %s',
    (text) => expect(parseLocalDate(text)).toBe(text),
  );

  it.each([
    ['2026-02-29'],
    ['1900-02-29'],
    ['2026-13-01'],
    ['2026-00-01'],
    ['2026-01-00'],
    ['2026-04-31'],
    ['0000-01-01'],
    ['2026-1-1'],
    ['2026-01-01T00:00:00Z'],
    [' 2026-01-01'],
    ['01/01/2026'],
    [''],
    [20260101],
    [null],
    [new Date(0)],
  ])('refuses %j', (value) => {
    expect(parseLocalDate(value)).toBeNull();
  });

  it('is strict where a date is known to be one', () => {
    expect(() => localDate('2026-02-30')).toThrow(RangeError);
    expect(localDateOf(2026, 2, 30)).toBeNull();
    expect(localDateOf(2026, 1.5, 3)).toBeNull();
    expect(localDateOf(10_000, 1, 1)).toBeNull();
    expect(localDateOf(2026, 3, 5)).toBe('2026-03-05');
  });
});

describe('months', () => {
  it.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s runs from %s to %s', (text, first, last) => {
    const month = parseMonth(text);
    if (!month) throw new Error('not a month');
    expect([firstDayOf(month), lastDayOf(month)]).toEqual([first, last]);
    expect(monthOf(lastDayOf(month))).toBe(text);
  });

  it.each([['2026-13'], ['2026-00'], ['2026-1'], ['2026-01-01'], [''], [202601], [null]])('refuses %j', (value) => {
    expect(parseMonth(value)).toBeNull();
  });

  it.each([
    ['2026-01', 1, '2026-02'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -27, '2023-12'],
    ['2026-03', 0, '2026-03'],
  ])('%s plus %i is %s', (from, months, to) => {
    expect(addMonths(monthOf(localDate(`${from}-01`)), months)).toBe(to);
  });
});

describe('counting days', () => {
  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %i is %s', (from, days, to) => {
    expect(addDays(localDate(from), days)).toBe(to);
    expect(daysBetween(localDate(from), localDate(to))).toBe(days);
  });

  it('counts back what it added, and orders as text', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(parseLocalDate(other)).toBe(other);
        expect(Math.sign(days)).toBe(other > date ? 1 : other < date ? -1 : 0);
      }),
    );
  });
});

describe('londonDate (RULES.md, 1)', () => {
  it.each([
    ['2026-01-15T23:59:59Z', '2026-01-15'],
    ['2026-07-15T22:59:59Z', '2026-07-15'],
    ['2026-07-15T23:00:00Z', '2026-07-16'],
    ['2026-03-29T00:59:59Z', '2026-03-29'],
    ['2026-10-25T00:00:00Z', '2026-10-25'],
  ])('at %s it is %s', (instant, date) => {
    expect(londonDate(new Date(instant))).toBe(date);
  });
});

it('writes dates for people', () => {
  expect(formatLocalDate(localDate('2026-09-05'))).toBe('5 Sep 2026');
});

it.each([
  ['2026-01', 'January 2026'],
  ['2026-09', 'September 2026'],
  ['2027-12', 'December 2027'],
])('writes the month %s for people', (text, words) => {
  expect(formatMonth(monthOf(localDate(`${text}-01`)))).toBe(words);
});

it.each([
  ['2026-01-15T00:05:59Z', '00:05'],
  ['2026-07-15T13:05:00Z', '14:05'],
  ['2026-07-15T23:00:00Z', '00:00'],
])('writes the time in London at %s', (instant, time) => {
  expect(formatLondonTime(new Date(instant))).toBe(time);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2027-08-29', 6, '2028-02-29'],
  ['2026-05-03', 6, '2026-11-03'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (date, months, later) => {
  expect(monthsLater(localDate(date), months)).toBe(later);
});
