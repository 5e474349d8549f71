import { describe, expect, it } from 'vitest';
import { matchInputSchema } from './match.ts';
import { validate } from './validate.ts';

describe('matchInputSchema', () => {
  it.each([
    [{ invoiceId: 7 }, 1, false],
    [{ invoiceId: 7, confidence: null, partPayment: null }, 1, false],
    [{ invoiceId: 7, confidence: 0.85, partPayment: true }, 0.85, true],
    [{ invoiceId: 7, confidence: 0, partPayment: false }, 0, false],
  ])('reads %j', (input, confidence, partPayment) => {
    expect(validate(matchInputSchema, input)).toEqual({
      invoiceId: 7,
      confidence,
      partPayment,
      allowDifference: false,
      otherInvoice: false,
      paidOutside: false,
      refund: false,
    });
  });

  it.each([
    [{}, 'Please choose an invoice'],
    [{ invoiceId: '7' }, 'Please choose an invoice'],
    [{ invoiceId: 0 }, 'Please choose an invoice'],
    [{ invoiceId: 7, confidence: 1.1 }, 'Confidence must be a number from 0 to 1'],
    [{ invoiceId: 7, confidence: -0.1 }, 'Confidence must be a number from 0 to 1'],
    [{ invoiceId: 7, confidence: '1' }, 'Confidence must be a number from 0 to 1'],
    [{ invoiceId: 7, partPayment: 'true' }, 'Please say true or false'],
  ])('refuses %j: %s', (input, message) => {
    expect(() => validate(matchInputSchema, input)).toThrow(message);
  });
});
