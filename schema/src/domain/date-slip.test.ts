import { expect, it } from 'vitest';
import { slipOfDate, slipOfDueDate } from './date-slip.ts';
import { localDate } from './local-date.ts';

const INVOICE_DATE = localDate('2026-09-01');

it.each([
  ['2026-09-01', null],
  ['2026-10-01', null],
  ['2027-09-01', null],
  ['2027-09-02', null],
  ['2027-09-03', 'This is more than a year after the invoice date.'],
  ['2028-09-01', 'This is 2 years after the invoice date.'],
  ['2062-12-01', 'This is 36 years after the invoice date.'],
  ['2099-01-01', 'This is 72 years after the invoice date.'],
  ['2026-08-31', 'This is before the invoice date.'],
  ['1900-01-01', 'This is before the invoice date.'],
])('a due date of %s: %s', (dueDate, words) => {
  expect(slipOfDueDate(localDate(dueDate), INVOICE_DATE)).toBe(words);
});

it.each([
  ['2026-09-01', null],
  ['2025-01-31', null],
  ['2024-08-30', null],
  ['2024-08-01', 'This is 2 years ago.'],
  ['1926-09-01', 'This is 100 years ago.'],
  ['1900-01-01', 'This is 126 years ago.'],
  ['2027-09-02', null],
  ['2062-12-01', 'This is 36 years from now.'],
])('a date of %s: %s', (date, words) => {
  expect(slipOfDate(localDate(date), INVOICE_DATE)).toBe(words);
});
