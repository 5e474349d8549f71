import { expect, it } from 'vitest';
import { CYCLE_DAYS_DEFAULT, cutOffDate, parseCycleDays } from './cycle.ts';
import { localDate } from './local-date.ts';

it.each([
  ['2026-08-21', CYCLE_DAYS_DEFAULT, '2026-09-05'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', 365, '2027-03-01'],
])('the cycle of %s and %i days is cut off on %s', (today, days, cutOff) => {
  expect(cutOffDate(localDate(today), days)).toBe(cutOff);
});

it.each([
  ['1', 1],
  ['15', 15],
  [' 30 ', 30],
  ['030', 30],
  ['365', 365],
])('reads %j as cycle days', (text, days) => {
  expect(parseCycleDays(text)).toBe(days);
});

it.each(['', ' ', '0', '-1', '366', '99999999999', '1.5', '1e2', '1,0', 'ten', '15 days'])('refuses %j', (text) => {
  expect(parseCycleDays(text)).toBeNull();
});
