import { isTransposed } from '@paycycle/schema/domain/one-typo';
import { describe, expect, it } from 'vitest';
import { isOneTypoApart, readNumber } from './read-number.ts';

describe('readNumber', () => {
  it.each([
    ['INV-00031', { whole: 'inv00031', digits: '00031', value: 31 }],
    ['2026/0412', { whole: '20260412', digits: '20260412', value: 412 }],
    ['A 17 b', { whole: 'a17b', digits: '17', value: 17 }],
    ['DEPOSIT', { whole: 'deposit', digits: '', value: -1 }],
  ])('%s', (printed, form) => {
    expect(readNumber(printed)).toEqual({ printed, ...form });
  });
});

describe('isOneTypoApart', () => {
  it.each([
    ['10023', '10032', 'exchanged'],
    ['10023', '1023', 'left out'],
    ['10023', '100223', 'doubled'],
    ['10023', '10823', 'another'],
    ['inv10', 'inv1o', 'a letter like a digit'],
  ])('%s and %s: %s', (one, other) => {
    expect(isOneTypoApart(one, other)).toBe(true);
    expect(isOneTypoApart(other, one)).toBe(true);
  });

  it.each([
    ['10023', '10023'],
    ['10023', '12003'],
    ['10023', '100'],
  ])('not %s and %s', (one, other) => {
    expect(isOneTypoApart(one, other)).toBe(false);
  });

  it('tells an exchange from another digit', () => {
    expect(isTransposed('inv085', 'inv058')).toBe(true);
    expect(isTransposed('inv085', 'inv086')).toBe(false);
  });
});
