import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAccountNumberInput, formatSortCodeInput, maskedAccountNumbers, parseSortCode } from './bank-details.ts';

const typed = fc.string({ unit: fc.constantFrom(...'0123456789- x') });

describe('formatSortCodeInput', () => {
  it.each([
    ['', ''],
    ['2', '2'],
    ['20', '20'],
    ['200', '20-0'],
    ['20-', '20'],
    ['2000', '20-00'],
    ['20000', '20-00-0'],
    ['200000', '20-00-00'],
    ['20 00 00', '20-00-00'],
    ['20-00-001', '20-00-00'],
    ['ab', ''],
  ])('makes %j into %j', (text, formatted) => {
    expect(formatSortCodeInput(text)).toBe(formatted);
  });

  it('always gives pairs of digits, and leaves what it gave as it is', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const formatted = formatSortCodeInput(text);
        expect(formatted).toMatch(/^\d{0,2}(-\d{1,2}){0,2}$/);
        expect(formatSortCodeInput(formatted)).toBe(formatted);
      }),
    );
  });
});

describe('parseSortCode', () => {
  it.each(['200415', '20-04-15', '20 04 15', ' 20-04-15 ', '20-0415'])('reads %j', (text) => {
    expect(parseSortCode(text)).toBe('20-04-15');
  });

  it.each(['', '20041', '2004155', '20.04.15', '20--04-15', '2-00-415', 'ab-cd-ef'])('refuses %j', (text) => {
    expect(parseSortCode(text)).toBeNull();
  });
});

it('keeps eight digits of an account number', () => {
  expect(formatAccountNumberInput('1234 5678 9')).toBe('12345678');
  expect(formatAccountNumberInput('a12')).toBe('12');
});

describe('two account numbers side by side', () => {
  it.each([
    ['55779911', '30000299', '••••9911', '••••0299'],
    ['55779911', '55729911', '•••79911', '•••29911'],
    ['55779911', '45779911', '5•••9911', '4•••9911'],
    ['55779911', '15229911', '•••79911', '•••29911'],
    ['55779911', '779911', '•5••9911', '••••9911'],
    ['55779911', '55779911', '••••9911', '••••9911'],
    ['55779911', '', '••••9911', ''],
  ])('%s and %s are %s and %s', (one, other, first, second) => {
    expect(maskedAccountNumbers(one, other)).toEqual([first, second]);
    expect(maskedAccountNumbers(other, one)).toEqual([second, first]);
  });
});
