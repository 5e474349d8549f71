import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatDecimal, formatPounds, pence } from '../domain/money.ts';
import { amountFromDecimal, amountPence, amountText, amountTextOrZero } from './amount.ts';

const POSITIVE = { label: 'Amount', precision: 10, sign: 'positive' } as const;
const ANY = { label: 'Opening balance', precision: 12, sign: 'any' } as const;

function outcome(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues[0]?.message;
}

const REQUIRED = 'Amount is required';
const NOT_POSITIVE = 'Amount must be a positive number';
const TOO_PRECISE = 'Amount must have at most two decimal places';
const TOO_LARGE = 'Amount must be at most £99,999,999.99';

describe('a positive amount from a REST body', () => {
  it.each([
    [12.5, 1250],
    [0.01, 1],
    [99999999.99, 9_999_999_999],
    ['12.50', 1250],
    [' 7 ', 700],
    [1e3, 100_000],
    [undefined, REQUIRED],
    [null, REQUIRED],
    ['', REQUIRED],
    ['  ', REQUIRED],
    [0, NOT_POSITIVE],
    [-1, NOT_POSITIVE],
    ['-0.01', NOT_POSITIVE],
    ['0.00', NOT_POSITIVE],
    ['abc', NOT_POSITIVE],
    ['1e3', NOT_POSITIVE],
    ['£12', NOT_POSITIVE],
    ['1,234.50', NOT_POSITIVE],
    ['12.', NOT_POSITIVE],
    [Number.NaN, NOT_POSITIVE],
    [Number.POSITIVE_INFINITY, NOT_POSITIVE],
    [true, NOT_POSITIVE],
    [[12], NOT_POSITIVE],
    [{ kind: 'too_large' }, NOT_POSITIVE],
    [1.234, TOO_PRECISE],
    ['1.234', TOO_PRECISE],
    ['1.000', TOO_PRECISE],
    [1e-7, TOO_PRECISE],
    [0.1 + 0.2, TOO_PRECISE],
    [100_000_000, TOO_LARGE],
    ['100000000.00', TOO_LARGE],
    [1e21, TOO_LARGE],
    ['9'.repeat(40), TOO_LARGE],
  ])('reads %j as %j', (value, expected) => {
    expect(outcome(amountPence(POSITIVE), amountFromDecimal(value))).toBe(expected);
  });

  it('is a missing field of an object in the same words', () => {
    const schema = z.object({ amountPence: amountPence(POSITIVE) });
    expect(outcome(schema, {})).toBe(REQUIRED);
    expect(outcome(schema, { amountPence: amountFromDecimal(undefined) })).toBe(REQUIRED);
  });
});

describe('a positive amount in pence', () => {
  it.each([
    [1, 1],
    [1.5, TOO_PRECISE],
    [0, NOT_POSITIVE],
    [-5, NOT_POSITIVE],
    ['100', NOT_POSITIVE],
    [10_000_000_000, TOO_LARGE],
    [Number.MAX_VALUE, TOO_LARGE],
  ])('reads %j as %j', (value, expected) => {
    expect(outcome(amountPence(POSITIVE), value)).toBe(expected);
  });
});

describe('a positive amount as typed', () => {
  it.each([
    ['1234.5', 123_450],
    ['£1,234.50', 123_450],
    [' £ 12 ', 1200],
    ['', REQUIRED],
    ['   ', REQUIRED],
    ['abc', NOT_POSITIVE],
    ['1,23', 'Amount needs a point before its pence, as in 1.23'],
    ['£1.234,5', 'Amount needs a point before its pence, as in 1234.5'],
    ['1,2345', NOT_POSITIVE],
    ['1.2.3', NOT_POSITIVE],
    ['-', NOT_POSITIVE],
    ['0', NOT_POSITIVE],
    ['-£5', NOT_POSITIVE],
    ['£1,234.567', TOO_PRECISE],
    ['100,000,000', TOO_LARGE],
    ['9'.repeat(40), TOO_LARGE],
  ])('reads %j as %j', (text, expected) => {
    expect(outcome(amountText(POSITIVE), text)).toBe(expected);
  });
});

describe('a balance', () => {
  it.each([
    ['', 0],
    [undefined, 0],
    ['-£1,234.50', -123_450],
    ['0', 0],
    ['ten', 'Opening balance must be a number'],
    ['1.005', 'Opening balance must have at most two decimal places'],
    ['10000000000', 'Opening balance must be between -£9,999,999,999.99 and £9,999,999,999.99'],
  ])('reads %j as %j', (text, expected) => {
    expect(outcome(amountTextOrZero(ANY), text)).toBe(expected);
  });
});

it('every amount of a column survives each way in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (value) => {
      const amount = pence(value);
      expect(outcome(amountPence(POSITIVE), amountFromDecimal(formatDecimal(amount)))).toBe(amount);
      expect(outcome(amountPence(POSITIVE), amountFromDecimal(Number(formatDecimal(amount))))).toBe(amount);
      expect(outcome(amountText(POSITIVE), formatPounds(amount))).toBe(amount);
    }),
  );
});

it('no value makes a schema throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      outcome(amountPence(ANY), value);
      outcome(amountPence(ANY), amountFromDecimal(value));
      outcome(amountText(ANY), value);
    }),
  );
});
