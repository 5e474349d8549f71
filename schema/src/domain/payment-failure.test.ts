import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPaymentFailure } from './payment-failure.ts';

describe('explainPaymentFailure', () => {
  it.each([
    ['insufficient_funds', 'The account has not enough money'],
    ['expired', 'The approval expired after 15 minutes'],
    ['canceled', 'The payment was cancelled before it was approved'],
    ['provider_rejected', 'The bank rejected the payment'],
    ['authorization_failed', 'The payment was not approved at the bank'],
    ['rejected', 'The payment was rejected'],
    ['payment_limit_exceeded', 'The amount is above the limit of the bank or of the account'],
    ['returned', 'The other bank returned the payment'],
    ['ANNM', 'The name does not match the payee’s account'],
    ['MBAM', 'The name is only a close match for the payee’s account'],
    ['annm', 'The name does not match the payee’s account'],
    ['EXPIRED', 'The approval expired after 15 minutes'],
  ])('says %s in plain words', (code, words) => {
    expect(explainPaymentFailure(code)).toBe(words);
  });

  it.each(['ANNM', 'MBAM', 'BANM', 'PANM', 'BAMM', 'PAMM', 'AC01', 'IVCR', 'ACNS', 'OPTO', 'CASS', 'SCNS'])(
    'describes %s of Confirmation of Payee',
    (code) => {
      expect(explainPaymentFailure(code)).not.toContain(code);
    },
  );

  it('spells a code that it does not know', () => {
    expect(explainPaymentFailure('payment_frozen-by_court')).toBe(
      'The provider gave as the reason: payment frozen by court',
    );
    expect(explainPaymentFailure('constructor')).toBe('The provider gave as the reason: constructor');
  });

  it('leaves words as they are', () => {
    expect(explainPaymentFailure('The request body was invalid.')).toBe('The request body was invalid.');
  });

  it('has words for every text', () => {
    expect(explainPaymentFailure('')).toBe('The bank gave no reason');
    expect(explainPaymentFailure('__')).toBe('The bank gave no reason');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(explainPaymentFailure(text).trim()).not.toBe('');
      }),
    );
  });
});
