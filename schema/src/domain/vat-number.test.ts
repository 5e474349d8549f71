import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseVatNumber, vatNumberKey, vatNumberWarning } from './vat-number.ts';

/** The check digits of a UK number, by the older rule and by the newer one. */
function checkDigits(seven: string, added: 0 | 55): string {
  const sum = [...seven].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0) + added;
  return String((97 - (sum % 97)) % 97).padStart(2, '0');
}

const SEVEN = fc.integer({ min: 1, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));

describe('a VAT number', () => {
  it.each([
    ['GB 980 7806 84', 'GB980780684'],
    ['980780684', 'GB980780684'],
    ['gb 980-7806-84', 'GB980780684'],
    ['GB 980 7806 84 001', 'GB980780684001'],
    ['XI 980780684', 'XI980780684'],
    ['GD001', 'GBGD001'],
    ['GB HA 599', 'GBHA599'],
    ['IE 6388047V', 'IE6388047V'],
    ['DE 136 695 976', 'DE136695976'],
  ])('%s is read as %s', (typed, number) => {
    expect(parseVatNumber(typed)).toBe(number);
  });

  it.each([
    'GB98078068',
    '98078068',
    'GB000000000',
    'GBGD500',
    'GBHA499',
    'GB',
    '',
    'none',
    'DEABCDEF',
    '980 7806 84 1',
  ])('is not %s', (typed) => {
    expect(parseVatNumber(typed)).toBeNull();
  });

  it('of the UK has check digits by one of two rules', () => {
    fc.assert(
      fc.property(SEVEN, fc.constantFrom(0 as const, 55 as const), (seven, added) => {
        const number = `GB${seven}${checkDigits(seven, added)}`;
        expect(vatNumberWarning(parseVatNumber(number))).toBeNull();
        expect(vatNumberWarning(parseVatNumber(`${number}012`))).toBeNull();
      }),
    );
  });

  it.each(['GB980780685', 'GB980780674', 'GB980870684', 'XI980780685', 'GB980780685001'])('%s is a slip', (number) => {
    expect(parseVatNumber(number)).toBe(number);
    expect(vatNumberWarning(number)).toMatch(/check digits/);
  });

  it.each([null, 'GBGD001', 'GBHA500', 'IE6388047V', 'DE136695976'])('%s is not checked', (number) => {
    expect(vatNumberWarning(number)).toBeNull();
  });

  it('is the same for all branches of a business', () => {
    expect(vatNumberKey('GB980780684001')).toBe('GB980780684');
    expect(vatNumberKey('XI980780684')).toBe('GB980780684');
    expect(vatNumberKey('GBGD001')).toBe('GBGD001');
    expect(vatNumberKey('IE6388047V')).toBe('IE6388047V');
  });
});
