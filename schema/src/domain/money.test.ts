import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, formatPounds, maxPence, parseDecimal, parsePounds, pence, sumPence } from './money.ts';

const anyPence = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map(pence);

describe('pence', () => {
  it('accepts whole numbers, and has one zero', () => {
    expect(pence(-12)).toBe(-12);
    expect(Object.is(pence(-0), 0)).toBe(true);
  });

  it.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53]])('refuses %j', (value) => {
    expect(() => pence(value)).toThrow(RangeError);
  });
});

describe('parseDecimal (RULES.md, 2)', () => {
  it.each([
    [12.5, 1250],
    [0.1, 10],
    [-0.07, -7],
    [1.005 * 100, null],
    ['12.50', 1250],
    [' 12.5 ', 1250],
    ['0', 0],
    ['-0.00', 0],
    ['007', 700],
    ['99999999.99', 9_999_999_999],
    [1.234, null],
    ['1.000', null],
    ['1e3', null],
    [1e21, null],
    ['', null],
    ['.5', null],
    ['5.', null],
    ['+5', null],
    ['1,000', null],
    ['£5', null],
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
    [null, null],
    [true, null],
    [[5], null],
    ['999999999999999.99', null],
  ])('reads %j as %j', (value, expected) => {
    expect(parseDecimal(value)).toBe(expected);
  });
});

describe('parsePounds', () => {
  it.each([
    ['£1,234.5', 123_450],
    ['1234.50', 123_450],
    ['-£5', -500],
    ['- £ 5', -500],
    ['£-5', -500],
    ['1,234,567', 123_456_700],
    ['100 GBP', 10_000],
    ['100.00GBP', 10_000],
    ['100gbp', 10_000],
    ['GBP 100', 10_000],
    ['-GBP 1,234.50', -123_450],
    ['1 234.56', 123_456],
    ['1\u00a0234\u202f567', 123_456_700],
    ['.5', 50],
    ['-.05', -5],
    ['50.', 5_000],
    ['£.5', 50],
    ['.', null],
    ['-', null],
    ['GBP', null],
    ['£', null],
    ['.505', null],
    ['100 EUR', null],
    ['£100 GBP', null],
    ['GBP100GBP', null],
    ['12 34', null],
    ['1 234,567', null],
    ['1,234 567', null],
    ['1  234', null],
    ['10 0', null],
    ['5 .5', null],
    ['12,34', null],
    ['1,2345', null],
    ['', null],
    ['five', null],
    ['5.001', null],
    ['$5', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parsePounds(text)).toBe(expected);
  });
});

describe('formatting', () => {
  it.each([
    [0, '0.00', '£0.00'],
    [5, '0.05', '£0.05'],
    [123_450, '1234.50', '£1,234.50'],
    [-123_456_789, '-1234567.89', '-£1,234,567.89'],
    [-1, '-0.01', '-£0.01'],
  ])('writes %j pence as %s and %s', (value, decimal, pounds) => {
    expect(formatDecimal(pence(value))).toBe(decimal);
    expect(formatPounds(pence(value))).toBe(pounds);
  });

  it('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(anyPence, (amount) => {
        expect(parseDecimal(formatDecimal(amount))).toBe(amount);
        expect(parsePounds(formatPounds(amount))).toBe(amount);
      }),
    );
  });
});

it('adds exactly', () => {
  expect(sumPence([])).toBe(0);
  expect(sumPence(new Array(10).fill(pence(10)))).toBe(100);
  expect(() => sumPence([pence(Number.MAX_SAFE_INTEGER), pence(1)])).toThrow(RangeError);
});

it('knows the largest amount of a column', () => {
  expect(formatDecimal(maxPence(10))).toBe('99999999.99');
  expect(formatDecimal(maxPence(15))).toBe('9999999999999.99');
});
