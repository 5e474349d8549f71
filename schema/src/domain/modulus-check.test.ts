import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankDetailsWarning, checkModulus, type ModulusTable, type ModulusWeights } from './modulus-check.ts';

const SORT_CODE = '111111';
const ONE_TO_EIGHT = [0, 0, 0, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1];
/** Weighs only the digit at a place, so that a test can say which digits count. */
const onlyAt = (...places: number[]) => ONE_TO_EIGHT.map((_, place) => (places.includes(place) ? 1 : 0));

function row(exception: number | null, changes: Partial<ModulusWeights> = {}): ModulusWeights {
  return { from: SORT_CODE, to: SORT_CODE, algorithm: 'MOD11', weights: ONE_TO_EIGHT, exception, ...changes };
}

function tableOf(...rows: ModulusWeights[]): ModulusTable {
  return { rows, substitutions: new Map([[SORT_CODE, '200000']]) };
}

const check = (account: string, ...rows: ModulusWeights[]) => checkModulus(SORT_CODE, account, tableOf(...rows));
const passing = (exception: number | null) => row(exception, { weights: onlyAt() });
/** Fails for an account number that ends in 1. */
const failing = (exception: number | null) => row(exception, { weights: onlyAt(13) });

describe('without exceptions', () => {
  it('does not know a sort code without rows, or a number of another length', () => {
    expect(checkModulus('222222', '00000001', tableOf(row(null)))).toBe('unknown');
    expect(check('0000001', row(null))).toBe('unknown');
    expect(check('00000001')).toBe('unknown');
  });

  it.each([
    ['MOD11', '00000013', 'invalid'],
    ['MOD11', '00000051', 'valid'],
    ['MOD10', '00000042', 'valid'],
    ['MOD10', '00000051', 'invalid'],
    // 5 × 2 counts as 1 + 0.
    ['DBLAL', '00000059', 'valid'],
    ['DBLAL', '00000050', 'invalid'],
  ] as const)('checks by %s: %s is %s', (algorithm, account, result) => {
    expect(check(account, row(null, { algorithm }))).toBe(result);
  });

  it('needs both of two rows', () => {
    expect(check('00000001', passing(null), passing(null))).toBe('valid');
    expect(check('00000001', passing(null), failing(null))).toBe('invalid');
    expect(check('00000001', failing(null), passing(null))).toBe('invalid');
  });
});

describe('exceptions', () => {
  it('1 adds 27', () => {
    const first = row(1, { algorithm: 'DBLAL', weights: onlyAt(13) });
    expect(check('00000003', first)).toBe('valid');
    expect(check('00000000', first)).toBe('invalid');
  });

  it('2 has weights of its own when a is not 0, and others when g is 9', () => {
    // Sort code 111111 weighs 0+0+1+2+5+3 = 11, then 6a + 3g + h = 6 + 3 + 2.
    expect(check('10000012', row(2, { weights: onlyAt(13) }))).toBe('valid');
    expect(check('10000007', row(2, { weights: onlyAt() }))).toBe('invalid');
    expect(check('10000096', row(2, { weights: onlyAt(13) }))).toBe('valid');
    expect(check('00000001', row(2, { weights: onlyAt(13) }))).toBe('invalid');
  });

  it('3 is not checked when c is 6 or 9', () => {
    for (const c of [6, 9]) expect(check(`00${c}00001`, passing(null), failing(3))).toBe('valid');
    expect(check('00500001', passing(null), failing(3))).toBe('invalid');
  });

  it('4 has the remainder as its last two digits', () => {
    const first = row(4, { weights: onlyAt(6, 7) });
    expect(check('91000010', first)).toBe('valid');
    expect(check('91000000', first)).toBe('invalid');
  });

  it('5 replaces the sort code, and has g and h as check digits', () => {
    // The replacement starts with 2: 11 - 2 = 9 is g, 10 - 2 = 8 is h.
    const first = row(5, { weights: onlyAt(0) });
    const second = row(5, { weights: onlyAt(0), algorithm: 'DBLAL' });
    expect(check('00000098', first, second)).toBe('valid');
    expect(check('00000088', first, second)).toBe('invalid');
    expect(check('00000099', first, second)).toBe('invalid');
  });

  it('5 takes no remainder of 1 by MOD11, and a check digit 0 without a remainder', () => {
    expect(check('10000000', row(5, { weights: onlyAt(6) }))).toBe('invalid');
    expect(check('00000000', row(5, { weights: onlyAt(6) }))).toBe('valid');
  });

  it('6 takes a foreign currency for valid: a from 4 to 8, g the same as h', () => {
    for (const account of ['40000011', '80000011']) expect(check(account, failing(6), failing(6))).toBe('valid');
    for (const account of ['30000011', '90000011', '40000021']) expect(check(account, failing(6))).toBe('invalid');
  });

  it('7 leaves out the sort code, a and b when g is 9', () => {
    const first = row(7, { weights: onlyAt(0, 6) });
    expect(check('00000090', first)).toBe('valid');
    expect(check('00000080', first)).toBe('invalid');
  });

  it('8 checks with sort code 090126', () => {
    expect(check('00000000', row(8, { weights: onlyAt(0) }))).toBe('valid');
    expect(check('00000000', row(null, { weights: onlyAt(0) }))).toBe('invalid');
  });

  it('2 and 9: one is enough, and 9 checks with sort code 309634', () => {
    const second = row(9, { weights: onlyAt(2) });
    expect(check('00000001', failing(2), row(9, { weights: onlyAt() }))).toBe('valid');
    expect(check('00000000', passing(2), second)).toBe('valid');
    expect(check('00000001', failing(2), second)).toBe('invalid');
    // 3 + 0 + 9 + 6 + 3 + 4 = 25 ends in 5.
    const third = row(9, { weights: onlyAt(0, 1, 2, 3, 4, 5, 13), algorithm: 'MOD10' });
    expect(check('00000005', failing(2), third)).toBe('valid');
    expect(check('00000004', failing(2), third)).toBe('invalid');
  });

  it('10 leaves out the sort code, a and b when ab is 09 or 99 and g is 9', () => {
    const first = row(10, { weights: onlyAt(0) });
    for (const account of ['09000090', '99000090']) expect(check(account, first)).toBe('valid');
    for (const account of ['19000090', '09000080']) expect(check(account, first)).toBe('invalid');
  });

  it.each([
    [10, 11],
    [12, 13],
  ])('%i and %i: one is enough', (one, other) => {
    expect(check('00000001', passing(one), failing(other))).toBe('valid');
    expect(check('00000001', failing(one), passing(other))).toBe('valid');
    expect(check('00000001', failing(one), failing(other))).toBe('invalid');
  });

  it('14 drops a last digit 0, 1 or 9, moves the others right and checks again', () => {
    // Only h is weighed: after the shift it is what g was.
    const first = row(14, { weights: onlyAt(13) });
    for (const account of ['00000001', '00000009']) expect(check(account, first)).toBe('valid');
    expect(check('00000002', first)).toBe('invalid');
    expect(check('00000011', first)).toBe('invalid');
    expect(check('50000001', row(14, { weights: onlyAt(6, 13) }))).toBe('valid');
  });
});

describe('any pair', () => {
  const account = fc.stringMatching(/^\d{8}$/);
  const table = tableOf(row(null));

  it('is no longer valid when one digit changes', () => {
    const valid = account.filter((text) => checkModulus(SORT_CODE, text, table) === 'valid');
    fc.assert(
      fc.property(valid, fc.nat(7), fc.integer({ min: 1, max: 9 }), (text, place, step) => {
        const changed = [...text].map((value, index) => (index === place ? (Number(value) + step) % 10 : value));
        expect(checkModulus(SORT_CODE, changed.join(''), table)).toBe('invalid');
      }),
    );
  });

  it('has the same result with separators', () => {
    fc.assert(
      fc.property(account, fc.constantFrom('-', ' '), (text, separator) => {
        const spaced = `${text.slice(0, 4)}${separator}${text.slice(4)}`;
        const code = ['11', '11', '11'].join(separator);
        expect(checkModulus(code, spaced, table)).toBe(checkModulus(SORT_CODE, text, table));
      }),
    );
  });
});

describe('bankDetailsWarning', () => {
  const table = tableOf(failing(null));

  it('says what does not fit, and what to do', () => {
    expect(bankDetailsWarning('11-11-11', '00000001', table)).toBe(
      "Account number 00000001 isn't valid for sort code 11-11-11. " +
        'One may be mistyped – check with the supplier before paying.',
    );
  });

  it.each([
    ['11-11-11', '00000000'],
    ['22-22-22', '00000001'],
    [null, '00000001'],
    ['11-11-11', null],
    ['', ''],
  ])('says nothing about %j and %j', (sortCode, accountNumber) => {
    expect(bankDetailsWarning(sortCode, accountNumber, table)).toBeNull();
  });
});
