import { describe, expect, it } from 'vitest';
import { localDate } from './local-date.ts';
import { dueDateOf, OFFERED_TERMS, parsePaymentTerms, paymentTermsText, storedTerms } from './payment-terms.ts';
import { termsLabel } from './stored-terms.ts';

const textOf = (words: string) => {
  const terms = parsePaymentTerms(words);
  return terms && paymentTermsText(terms);
};

describe('paymentTermsText', () => {
  it.each([
    ['Net 30', '30 days'],
    ['within fourteen (14) days of invoice date', '14 days'],
    ['Payable upon presentation', 'On receipt'],
    ['Net 30 EOM', '30 days end of month'],
    ['60 EOM', '60 days end of month'],
    ['EOM 30', '30 days after end of month'],
    ['30 days from the end of the month', '30 days after end of month'],
    ['Payment is due on the 20th of the month following invoice', '20th of following month'],
    ['net monthly account', 'End of following month'],
    ['by the end of the month', 'End of month'],
    ['2 calendar months', '2 months'],
    ['2/10 net 30', '2/10 net 30'],
    ['2% 10 days, net 30', '2/10 net 30'],
    ['2.5% discount if paid within 7 days, otherwise 30 days', '2.5/7 net 30'],
    ['1/10, 30 days end of month', '1/10, 30 days end of month'],
    ['1st of following month', '1st of following month'],
  ])('writes %s as %s', (words, text) => {
    expect(textOf(words)).toBe(text);
  });

  it('is read back as the same rule', () => {
    for (const text of OFFERED_TERMS) expect(textOf(text)).toBe(text);
    for (const day of [1, 2, 3, 11, 12, 13, 21, 22, 23, 28, 31]) {
      const text = paymentTermsText({ due: { kind: 'day-of-month', months: 1, day }, discount: null });
      expect(textOf(text)).toBe(text);
    }
  });

  it('is null for terms without a due date', () => {
    for (const words of ['', 'as agreed', 'on completion', 'proforma', '900 days']) expect(textOf(words)).toBeNull();
  });
});

describe('storedTerms', () => {
  it.each([
    ['30 days', null, 30],
    ['1 day', null, 1],
    ['30 days end of month', '30 days end of month', 30],
    ['20th of following month', '20th of following month', 30],
    ['On receipt', 'On receipt', 1],
    ['2 months', '2 months', 60],
    ['2/10 net 45', '2/10 net 45', 45],
  ])('stores %s', (words, paymentTerms, paymentTermsDays) => {
    const terms = parsePaymentTerms(words);
    expect(terms && storedTerms(terms)).toEqual({ paymentTerms, paymentTermsDays });
  });
});

describe('dueDateOf', () => {
  it.each([
    [null, 30, '2026-10-14'],
    ['30 days end of month', 30, '2026-10-31'],
    ['30 days after end of month', 30, '2026-10-30'],
    ['20th of following month', 30, '2026-10-20'],
    ['End of month', 30, '2026-09-30'],
    ['On receipt', 1, '2026-09-14'],
    ['2/10 net 30', 30, '2026-10-14'],
  ])('by %s, or %i days', (paymentTerms, paymentTermsDays, due) => {
    expect(dueDateOf(localDate('2026-09-14'), { paymentTerms, paymentTermsDays })).toBe(due);
  });
});

it('labels terms for people', () => {
  expect(termsLabel({ paymentTerms: null, paymentTermsDays: 1 })).toBe('1 day');
  expect(termsLabel({ paymentTerms: 'End of month', paymentTermsDays: 30 })).toBe('End of month');
});
