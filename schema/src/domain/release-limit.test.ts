import { describe, expect, it } from 'vitest';
import { pence } from './money.ts';
import { describeSum, type EarlierRelease, limitExceeded, type Release } from './release-limit.ts';

const LIMIT = pence(5_000_00);
const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;

const release = (pounds: number, supplierId = 1, account: string | null = `A${supplierId}`): Release => ({
  supplierId,
  account,
  amountPence: pence(pounds * 100),
});
const earlier = (pounds: number, hoursAgo: number, supplierId = 1, account?: string): EarlierRelease => ({
  ...release(pounds, supplierId, account),
  releasedAt: new Date(NOW.getTime() - hoursAgo * HOUR),
});

describe('the limit for payments by one person', () => {
  it.each<[string, Release[], EarlierRelease[], string | null]>([
    ['up to the limit', [release(5_000)], [], null],
    ['above it', [release(5_001)], [], 'amount'],
    ['several payees that come to more', [release(3_000, 1), release(2_001, 2)], [], 'amount'],
    ['a second of £4,999 within a day', [release(4_999, 2)], [earlier(4_999, 23.9)], 'day'],
    ['a second of £4,999 a day later, to another payee', [release(4_999, 2)], [earlier(4_999, 24)], null],
    ['a second of £4,999 a day later, to the same payee', [release(4_999)], [earlier(4_999, 24)], 'payee'],
    ['the same to another payee with its account', [release(4_999, 2, 'A1')], [earlier(4_999, 24)], 'payee'],
    ['two payees without accounts', [release(4_999, 2, null)], [{ ...earlier(4_999, 24), account: null }], null],
    ['a second of £4,999 after seven days', [release(4_999)], [earlier(4_999, 7 * 24)], null],
    ['nothing, whatever was before', [], [earlier(9_000, 1)], null],
  ])('%s', (_case, releases, before, by) => {
    expect(limitExceeded(LIMIT, releases, before, NOW)?.by ?? null).toBe(by);
    expect(limitExceeded(null, releases, before, NOW)).toBeNull();
  });

  it('is shown with its amount', () => {
    const passed = limitExceeded(LIMIT, [release(4_999, 2)], [earlier(4_999, 1)], NOW);
    expect(passed && describeSum(passed)).toBe('what you have released alone comes to £9,998.00 in 24 hours');
  });
});
