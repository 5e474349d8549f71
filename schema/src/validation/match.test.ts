import { describe, expect, it } from 'vitest';
import { matchInputSchema } from './match.ts';
import { validate } from './validate.ts';

describe('matchInputSchema', () => {
  it.each([
    [{ invoiceId: 7 }, 1],
    [{ invoiceId: 7, confidence: null }, 1],
    [{ invoiceId: 7, confidence: 0.85 }, 0.85],
    [{ invoiceId: 7, confidence: 0 }, 0],
  ])('reads %j', (input, confidence) => {
    expect(validate(matchInputSchema, input)).toEqual({ invoiceId: 7, confidence });
  });

  it.each([
    [{}, 'Please choose an invoice'],
    [{ invoiceId: '7' }, 'Please choose an invoice'],
    [{ invoiceId: 0 }, 'Please choose an invoice'],
    [{ invoiceId: 7, confidence: 1.1 }, 'Confidence must be a number from 0 to 1'],
    [{ invoiceId: 7, confidence: -0.1 }, 'Confidence must be a number from 0 to 1'],
    [{ invoiceId: 7, confidence: '1' }, 'Confidence must be a number from 0 to 1'],
  ])('refuses %j: %s', (input, message) => {
    expect(() => validate(matchInputSchema, input)).toThrow(message);
  });
});
