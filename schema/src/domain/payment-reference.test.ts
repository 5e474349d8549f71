import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PAYMENT_REFERENCE_LENGTH_MAX,
  paymentReference,
  REFERENCE_TOKENS,
  referenceToken,
  tokensIn,
} from './payment-reference.ts';

const anyToken = fc.integer({ min: 0, max: REFERENCE_TOKENS - 1 }).map(referenceToken);

describe('referenceToken', () => {
  it.each([
    [0, '000000'],
    [31, '00000Z'],
    [32, '000010'],
    [REFERENCE_TOKENS - 1, 'ZZZZZZ'],
  ])('of %i is %s', (number, token) => {
    expect(referenceToken(number)).toBe(token);
  });

  it('is another one for each number, and has no letter that is misread', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: REFERENCE_TOKENS - 1 }), { minLength: 2 });
    fc.assert(
      fc.property(numbers, (some) => {
        const tokens = some.map(referenceToken);
        expect(new Set(tokens).size).toBe(some.length);
        for (const token of tokens) expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
      }),
    );
  });
});

describe('paymentReference (RULES.md, 27)', () => {
  it.each([
    ['INV-10023', 'K7Q2M9 INV10023'],
    ['Payment Run #12', 'K7Q2M9 PAYMENT RUN'],
    ['Café  Ø/4', 'K7Q2M9 CAFE 4'],
    ['', 'K7Q2M9'],
    ['£££', 'K7Q2M9'],
  ])('of %j is %s', (subject, reference) => {
    expect(paymentReference('K7Q2M9', subject)).toBe(reference);
  });

  it.each(['echo', 'DELETE 4', 'config', 'exec-1', 'e c h o DEL-ETE', 'my system'])(
    'leaves out %j, which some banks refuse',
    (subject) => {
      expect(paymentReference('K7Q2M9', subject)).toBe('K7Q2M9');
    },
  );

  it('always fits what banks carry, and carries its token', () => {
    fc.assert(
      fc.property(anyToken, fc.string({ unit: 'grapheme' }), (token, subject) => {
        const reference = paymentReference(token, subject);
        expect(reference.length).toBeLessThanOrEqual(PAYMENT_REFERENCE_LENGTH_MAX);
        expect(reference).toMatch(/^[A-Z0-9]+( [A-Z0-9]+)*$/);
        expect(tokensIn(reference)).toContain(token);
      }),
    );
  });
});

describe('tokensIn', () => {
  it.each([
    ['K7Q2M9 INV10023', ['K7Q2M9', 'V10023']],
    ['to harb k7q2m9', ['K7Q2M9']],
    ['K7Q2M9AB1CD2', ['K7Q2M9', 'AB1CD2']],
    ['REF/K7Q2M9/HUT', ['K7Q2M9']],
    ['FPK7Q2M9', ['FPK7Q2', 'K7Q2M9']],
    ['K7Q2M9 K7Q2M9', ['K7Q2M9']],
    ['K7Q2M', []],
    ['BILL FOR COLOUR', []],
    ['', []],
  ])('of %j are %j', (text, tokens) => {
    expect(tokensIn(text)).toEqual(tokens);
  });

  it('finds a token in any surroundings, and with words joined to one side', () => {
    const around = fc.constantFrom(' ', ' BILL PAYMENT ', '/', '-REF:', '  ');
    fc.assert(
      fc.property(anyToken, around, around, fc.boolean(), (token, before, after, isLower) => {
        const text = `${before}${token}${after}`;
        expect(tokensIn(isLower ? text.toLowerCase() : text)).toContain(token);
        expect(tokensIn(`FPSOUT${token} ${after}`)).toContain(token);
        expect(tokensIn(`${before} ${token}INVOICE1`)).toContain(token);
      }),
    );
  });
});
