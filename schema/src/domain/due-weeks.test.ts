import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DUE_WEEKS_AHEAD, type DueDay, dueByWeek, lastDueWeekDay } from './due-weeks.ts';
import { addDays, daysBetween, localDate } from './local-date.ts';
import { pence } from './money.ts';

const WEDNESDAY = localDate('2026-09-16');

function day(offset: number, amount = 100): DueDay {
  return { dueDate: addDays(WEDNESDAY, offset), count: 1, amountPence: pence(amount) };
}

it('starts with overdue amounts, followed by weeks that end on Sunday', () => {
  const weeks = dueByWeek([day(-400), day(-1, 1), day(0), day(4), day(5, 7)], WEDNESDAY);
  expect(weeks).toHaveLength(DUE_WEEKS_AHEAD + 1);
  expect(weeks.slice(0, 3)).toEqual([
    { from: null, to: '2026-09-15', count: 2, amountPence: 101 },
    { from: '2026-09-16', to: '2026-09-20', count: 2, amountPence: 200 },
    { from: '2026-09-21', to: '2026-09-27', count: 1, amountPence: 7 },
  ]);
});

it('shows weeks in which nothing is due', () => {
  const weeks = dueByWeek([], WEDNESDAY);
  expect(weeks.map(({ count, amountPence }) => count + amountPence)).toEqual(new Array(DUE_WEEKS_AHEAD + 1).fill(0));
});

it('counts each day up to its last one exactly once, on any day of the week', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3000, max: 3000 }),
      fc.array(fc.integer({ min: -100, max: 100 })),
      (start, offsets) => {
        const today = addDays(WEDNESDAY, start);
        const days = offsets.map((offset) => ({ dueDate: addDays(today, offset), count: 1, amountPence: pence(1) }));
        const counted = dueByWeek(days, today).reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(days.filter(({ dueDate }) => dueDate <= lastDueWeekDay(today)).length);
        expect(daysBetween(today, lastDueWeekDay(today))).toBeGreaterThanOrEqual(7 * (DUE_WEEKS_AHEAD - 1));
      },
    ),
  );
});
