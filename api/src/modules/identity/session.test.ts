import { describe, expect, it } from 'vitest';
import { isRecentlyAuthenticated } from './session.ts';

const MINUTE_MS = 60_000;

describe('a recent sign-in as proof of identity', () => {
  it.each([
    ['is fresh for five minutes', -4 * MINUTE_MS, true],
    ['is not fresh any more after them', -6 * MINUTE_MS, false],
    ['is not fresh where a clock that was ahead gave it', 60 * MINUTE_MS, false],
  ])('%s', (_, offset, isFresh) => {
    expect(isRecentlyAuthenticated({ confirmedAt: Date.now() + offset })).toBe(isFresh);
  });

  it('is not fresh where there is none', () => {
    expect(isRecentlyAuthenticated({})).toBe(false);
  });
});
