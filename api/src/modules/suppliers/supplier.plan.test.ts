import { describe, expect, it } from 'vitest';
import { bankDetailsAfter, paymentTermsHistoryAfter } from './supplier.plan.ts';

const now = new Date('2026-09-15T11:00:00Z');
const entry = { now, userId: 'ann' };
const noted = { bankDetailsEnteredAt: now, bankDetailsEnteredBy: 'ann', bankDetailsSource: null };

describe('paymentTermsHistoryAfter', () => {
  it('adds new terms once, and keeps them all', () => {
    expect(paymentTermsHistoryAfter([30], 14)).toEqual([30, 14]);
    expect(paymentTermsHistoryAfter([30, 14], 30)).toEqual([30, 14]);
    expect(paymentTermsHistoryAfter([30, 14], undefined)).toEqual([30, 14]);
  });
});

describe('bankDetailsAfter', () => {
  const before = { bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
  const none = { bankSortCode: null, bankAccountNumber: null };

  it.each([
    ['the same details', before, before],
    ['details that are left out', before, {}],
    ['none as before', none, none],
  ])('is no change with %s', (_case, was, entered) => {
    expect(bankDetailsAfter(was, entered, entry)).toEqual({});
  });

  it('says who entered the first details, which are no change', () => {
    expect(bankDetailsAfter(none, before, entry)).toEqual(noted);
  });

  it.each([
    ['another sort code', { bankSortCode: '20-00-01' }],
    ['another account number', { bankAccountNumber: '12345679' }],
    ['details taken away', none],
  ])('notes %s', (_case, entered) => {
    expect(bankDetailsAfter(before, entered, entry)).toEqual({ ...noted, bankDetailsChangedAt: now });
  });
});
