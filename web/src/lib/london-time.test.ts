import { expect, it } from 'vitest';
import { formatTimestamp } from './london-time.ts';

it.each([
  ['2026-11-20T10:15:00.000Z', '20 Nov 2026, 10:15'],
  ['2026-07-01T23:30:00.000Z', '2 Jul 2026, 00:30'],
])('writes %s as London saw it', (timestamp, words) => {
  expect(formatTimestamp(timestamp)).toBe(words);
});
