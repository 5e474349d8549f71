import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areMistyped,
  areNumbersAlike,
  differInOneDigit,
  invoiceNumberKey,
  mistypedTails,
  numberTails,
  supplierNameKey,
} from './invoice-identity.ts';

describe('supplierNameKey', () => {
  it.each([
    ['Acme Ltd', ' ACME  ltd '],
    ['Acme Ltd', 'acme\tLtd'],
    ['Acme Ltd', 'Acme\u00a0Ltd'],
    ['Caf\u00e9', 'CAFE\u0301'],
    ['Acme Ltd', 'Ac\u200bme\u3164 Ltd\u202e'],
  ])('finds %j by %j', (a, b) => {
    expect(supplierNameKey(a)).toBe(supplierNameKey(b));
  });

  it.each([
    ['Acme Ltd', 'Acme Limited'],
    ['Acme Ltd', 'AcmeLtd'],
    ['Acme Ltd', 'Acme Ltd.'],
    ['Cafe', 'Café'],
  ])('keeps %j and %j apart', (a, b) => {
    expect(supplierNameKey(a)).not.toBe(supplierNameKey(b));
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(supplierNameKey(supplierNameKey(name))).toBe(supplierNameKey(name));
      }),
    );
  });
});

describe('invoiceNumberKey', () => {
  it.each([
    ['INV-0012', 'inv12'],
    ['inv 12', 'inv12'],
    ['#00012', '12'],
    ['2026/03/007', '202603007'],
    ['INV-2026-007', 'inv2026007'],
    ['inv2026 007', 'inv2026007'],
    ['1-01', '101'],
    ['A-10', 'a10'],
    ['000', '0'],
    ['A0B00C', 'a0b0c'],
    ['１２', '12'],
    ['HP-٠١٠٠٥', 'hp1005'],
    ['१२ 𝟑', '123'],
    ['ᎻᏢ-7', 'hp7'],
    ['Nº 7', 'no7'],
    ['НР-500', 'hp500'],
    ['нр-500', 'hp500'],
    ['ΗΡ-500', 'hp500'],
    ['ӀNV-12', 'inv12'],
    ['--', '--'],
    [' - ', '-'],
  ])('reads %j as %j', (invoiceNumber, key) => {
    expect(invoiceNumberKey(invoiceNumber)).toBe(key);
  });

  it.each([
    ['INV-10', 'INV-1'],
    ['INV-100', 'INV-10'],
    ['A-1', 'B-1'],
    ['INV-0', 'INV'],
    ['-', '/'],
  ])('keeps %j and %j apart', (a, b) => {
    expect(invoiceNumberKey(a)).not.toBe(invoiceNumberKey(b));
  });

  it('is never empty for a number, and is its own key', () => {
    const numbers = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(numbers, (invoiceNumber) => {
        const key = invoiceNumberKey(invoiceNumber);
        expect(key).not.toBe('');
        expect(invoiceNumberKey(key)).toBe(key);
      }),
    );
  });

  it('ignores spaces and punctuation between the characters', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '-', '/', '. ', ' # '), (parts, separator) => {
        expect(invoiceNumberKey(parts.join(separator))).toBe(invoiceNumberKey(parts.join('')));
      }),
    );
  });
});

describe('areNumbersAlike', () => {
  const alike = (one: string, other: string) => areNumbersAlike(invoiceNumberKey(one), invoiceNumberKey(other));
  const haveTailInCommon = (one: string, other: string) => {
    const tails = numberTails(invoiceNumberKey(other));
    return [...numberTails(invoiceNumberKey(one))].some((tail) => tails.has(tail));
  };

  it.each([
    ['INV-1005', '1005'],
    ['INV-0005', '5'],
    ['Invoice 1005', 'INV/1005'],
    ['Invoice No. 1005', 'SI-1005'],
    ['A-1005', '1005'],
    ['HP1005', 'INV 1005'],
    ['1O05', '1005'],
    ['INV-1OO5', '1005'],
    ['I005', '1005'],
    ['l005', '1005'],
    ['IO05', '1005'],
    ['A-O12', 'A-012'],
    ['2026/1005', '1005'],
    ['26/1005', '1005'],
    ['1005/2026', '1005'],
    ['HP-20445/2026', 'HP-20445'],
    ['INV-1005/26', '1005'],
    ['INV-26-1005', 'INV-1005'],
    ['INV-2026-0005', '0005'],
    ['1005A', '1005'],
    ['1005-01', '1005'],
    ['INV-1005-09', 'INV-1005'],
    ['1005 copy 2', '1005'],
    ['1005 v2', '1005'],
    ['1005-SEPTEMBER', '1005'],
    ['CN-7', 'Credit note 7'],
  ])('takes %j and %j for one (RULES.md, 11)', (one, other) => {
    expect(alike(one, other)).toBe(true);
    expect(alike(other, one)).toBe(true);
    expect(haveTailInCommon(one, other)).toBe(true);
  });

  it('holds for no two ways to write a number that have no tail in common', () => {
    const before = fc.constantFrom('', 'INV-', 'A-', 'HP', 'I', 'O', '2026/', '26/', 'INV-2026-', 'AB2026', 'No. 00');
    const core = fc.constantFrom('1005', '1O05', 'l005', 'I00S', '0440', '044O', '12345', '90', '7', '0O7');
    const after = fc.constantFrom('', 'A', '-B', 'l', '/O');
    const number = fc.tuple(before, core, after).map((parts) => parts.join(''));
    fc.assert(
      fc.property(number, number, (one, other) => {
        if (alike(one, other)) expect([one, other, haveTailInCommon(one, other)]).toEqual([one, other, true]);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['A-1005', 'B-1005'],
    ['1005', '11005'],
    ['1005', '1006'],
    ['INV-1005', '105'],
    ['10-05', '05'],
    ['1005', 'INV-10050'],
    ['JAN', 'FEB'],
    ['JANUARY', '1'],
    ['202609', '9'],
    ['26005', '5'],
    ['1005-01', '1005-02'],
    ['105-01', '105'],
    ['1005-10', '1005'],
    ['361005', '1005'],
    ['--', '1005'],
  ])('keeps %j and %j apart', (one, other) => {
    expect(alike(one, other)).toBe(false);
    expect(alike(other, one)).toBe(false);
  });

  it('recognises a number with any prefix of letters', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.stringMatching(/^[A-Z]{1,6}$/), (number, prefix) => {
        expect(alike(`${prefix}-${number}`, String(number))).toBe(true);
      }),
    );
  });
});

it('makes no key longer than its column, even of characters that grow', () => {
  expect([...invoiceNumberKey('\ufdfa'.repeat(100))]).toHaveLength(100);
  expect([...supplierNameKey('\u0130'.repeat(255))]).toHaveLength(255);
});

describe('numbers with a typo', () => {
  it.each([
    ['qb10041', 'qb10042', true],
    ['qb10041', 'qb90041', true],
    ['qb10041', 'qb90042', false],
    ['qb10041', 'qc10041', false],
    ['qb10041', 'qb10041', false],
    ['qb10041', 'qb1004', false],
    ['104', '105', false],
  ])('takes %s and %s for one digit apart: %s', (one, other, isSo) => {
    expect(differInOneDigit(one, other)).toBe(isSo);
    expect(differInOneDigit(other, one)).toBe(isSo);
  });

  it('have a tail in common with the number that was meant', () => {
    const keys = fc.stringMatching(/^[a-z]{0,3}[1-9][0-9]{2,7}$/);
    const place = fc.nat({ max: 9 });
    fc.assert(
      fc.property(
        keys,
        place,
        fc.constantFrom('exchange', 'leave out', 'add', 'change'),
        place,
        (key, at, how, digit) => {
          const [before, here, next] = [key.slice(0, at), key[at] ?? '', key[at + 1] ?? ''];
          const typed = {
            exchange: before + next + here + key.slice(at + 2),
            'leave out': before + key.slice(at + 1),
            add: before + digit + key.slice(at),
            change: before + digit + key.slice(at + 1),
          }[how];
          fc.pre(areMistyped(key, typed) || differInOneDigit(key, typed));
          const tails = mistypedTails(key);
          expect([...numberTails(typed)].some((tail) => tails.has(tail))).toBe(true);
        },
      ),
    );
  });
});
