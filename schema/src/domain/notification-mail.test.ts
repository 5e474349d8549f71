import { expect, it } from 'vitest';
import { nextDigest } from './notification-mail.ts';

it.each([
  ['2026-09-15T06:59:59Z', false, '2026-09-15'],
  ['2026-09-15T07:00:00Z', true, '2026-09-16'],
  ['2026-12-15T07:59:59Z', false, '2026-12-15'],
  ['2026-12-15T08:00:00Z', true, '2026-12-16'],
  // The day in London is ahead of the day in UTC.
  ['2026-09-14T23:30:00Z', false, '2026-09-15'],
])('sends the digest at 08:00 in London, in summer and winter (%s)', (now, isPastDigest, digestOn) => {
  expect(nextDigest(new Date(now))).toEqual({ isPastDigest, digestOn });
});
