import { expect, it } from 'vitest';
import { type AmountField, filledInFirst, fillIn } from './typed-amounts.ts';

/** Types one after the other, as the form does. */
function typeAll(
  steps: readonly (readonly [AmountField, string])[],
  start = { amount: '', netAmount: '', vatAmount: '' },
) {
  const values = { ...start };
  let filled = filledInFirst(values);
  for (const [field, text] of steps) {
    values[field] = text;
    if (filled === field) filled = null;
    const next = fillIn(values, field, filled);
    if (!next) continue;
    values[next.field] = next.text;
    filled = next.field;
  }
  return [values.amount, values.netAmount, values.vatAmount];
}

it.each([
  [
    'the VAT follows from amount and net',
    [
      ['amount', '120'],
      ['netAmount', '100'],
    ],
    ['120', '100', '20.00'],
  ],
  [
    'the net from amount and VAT',
    [
      ['amount', '£1,200.00'],
      ['vatAmount', '200'],
    ],
    ['£1,200.00', '1000.00', '200'],
  ],
  [
    'the amount from net and VAT',
    [
      ['netAmount', '100'],
      ['vatAmount', '20'],
    ],
    ['120.00', '100', '20'],
  ],
  [
    'what was filled in follows what is typed letter by letter',
    [
      ['amount', '120'],
      ['netAmount', '1'],
      ['netAmount', '10'],
      ['netAmount', '100'],
    ],
    ['120', '100', '20.00'],
  ],
  [
    'and goes when that goes',
    [
      ['amount', '120'],
      ['netAmount', '100'],
      ['netAmount', ''],
    ],
    ['120', '', ''],
  ],
  ['nothing follows from one alone', [['vatAmount', '20']], ['', '', '20']],
  [
    'nothing below zero is filled in',
    [
      ['amount', '10'],
      ['netAmount', '12'],
    ],
    ['10', '12', ''],
  ],
  [
    'a credit note may be typed below zero',
    [
      ['amount', '-120'],
      ['vatAmount', '-20'],
    ],
    ['-120', '100.00', '-20'],
  ],
] as const)('%s', (_case, steps, expected) => {
  expect(typeAll(steps)).toEqual(expected);
});

it('keeps the amount and the VAT of what is stored, and lets the net give way', () => {
  const stored = { amount: '120.00', netAmount: '100.00', vatAmount: '20.00' };
  expect(typeAll([['vatAmount', '10']], stored)).toEqual(['120.00', '110.00', '10']);
  expect(typeAll([['amount', '60']], stored)).toEqual(['60', '40.00', '20.00']);
  expect(typeAll([['netAmount', '90']], stored)).toEqual(['120.00', '90', '30.00']);
});
