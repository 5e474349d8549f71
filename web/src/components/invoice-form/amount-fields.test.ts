import { expect, it } from 'vitest';
import { deriveAmount, firstDerivedField, type TypedField } from './amount-fields.ts';

/** Types one after the other, as the form does. */
function typeAll(
  steps: readonly (readonly [TypedField, string])[],
  start = { amount: '', netAmount: '', vatAmount: '', paidInAdvance: '' },
) {
  const values = { ...start };
  let filled = firstDerivedField(values);
  for (const [field, text] of steps) {
    values[field] = text;
    if (filled === field) filled = null;
    const next = deriveAmount(values, field, filled);
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
  const stored = { amount: '120.00', netAmount: '100.00', vatAmount: '20.00', paidInAdvance: '' };
  expect(typeAll([['vatAmount', '10']], stored)).toEqual(['120.00', '110.00', '10']);
  expect(typeAll([['amount', '60']], stored)).toEqual(['60', '40.00', '20.00']);
  expect(typeAll([['netAmount', '90']], stored)).toEqual(['120.00', '90', '30.00']);
});

it.each([
  [
    'is taken off an amount that net and VAT come to, letter by letter',
    [
      ['amount', '120'],
      ['netAmount', '100'],
      ['paidInAdvance', '1'],
      ['paidInAdvance', '11'],
      ['paidInAdvance', '110'],
    ],
    ['10.00', '100', '20.00'],
  ],
  [
    'gives the amount where net and VAT are typed alone, and gives it back',
    [
      ['netAmount', '100'],
      ['vatAmount', '20'],
      ['paidInAdvance', '110'],
      ['paidInAdvance', ''],
    ],
    ['120.00', '100', '20'],
  ],
  [
    'leaves an amount that was typed as the rest',
    [
      ['amount', '15'],
      ['netAmount', '100'],
      ['vatAmount', '20'],
      ['paidInAdvance', '110'],
    ],
    ['15', '100', '20'],
  ],
  [
    'is a part of what net and VAT come to',
    [
      ['amount', '10'],
      ['paidInAdvance', '110'],
      ['vatAmount', '20'],
    ],
    ['10', '100.00', '20'],
  ],
  [
    'empties an amount that it is more than',
    [
      ['netAmount', '100'],
      ['vatAmount', '20'],
      ['paidInAdvance', '121'],
    ],
    ['', '100', '20'],
  ],
  [
    'says nothing of net and VAT that are not known',
    [
      ['amount', '10'],
      ['paidInAdvance', '110'],
    ],
    ['10', '', ''],
  ],
] as const)('what was paid in advance %s', (_case, steps, expected) => {
  expect(typeAll(steps)).toEqual(expected);
});
