import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AGED_BUCKETS, type AgedBucket, agedDueDates, agedTotal } from './aged-creditors.ts';
import { addDays, type LocalDate, localDate } from './local-date.ts';
import { pence } from './money.ts';

const DAY = localDate('2026-09-15');

it.each<[number, AgedBucket]>([
  [400, 'notDue'],
  [1, 'notDue'],
  [0, 'notDue'],
  [-1, 'days1To30'],
  [-30, 'days1To30'],
  [-31, 'days31To60'],
  [-60, 'days31To60'],
  [-61, 'days61To90'],
  [-90, 'days61To90'],
  [-91, 'over90Days'],
  [-4000, 'over90Days'],
])('puts what is due %i days from the day of the report into %s', (days, bucket) => {
  expect(bucketsOf(addDays(DAY, days), DAY)).toEqual([bucket]);
});

it('names the due dates of each column', () => {
  expect(AGED_BUCKETS.map((bucket) => agedDueDates(bucket, DAY))).toEqual([
    { from: '2026-09-15', to: null },
    { from: '2026-08-16', to: '2026-09-14' },
    { from: '2026-07-17', to: '2026-08-15' },
    { from: '2026-06-17', to: '2026-07-16' },
    { from: null, to: '2026-06-16' },
  ]);
});

it('has every due date in one column', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -3000, max: 3000 }), (days, start) => {
      const asAt = addDays(DAY, start);
      const dueDate = addDays(asAt, days);
      expect(bucketsOf(dueDate, asAt)).toHaveLength(1);
    }),
  );
});

it('takes the credits off the total', () => {
  const figures = {
    notDuePence: pence(100),
    days1To30Pence: pence(20),
    days31To60Pence: pence(3),
    days61To90Pence: pence(0),
    over90DaysPence: pence(5),
    creditsPence: pence(-30),
  };
  expect(agedTotal(figures)).toBe(98);
});

function bucketsOf(dueDate: LocalDate, asAt: LocalDate): AgedBucket[] {
  return AGED_BUCKETS.filter((bucket) => {
    const { from, to } = agedDueDates(bucket, asAt);
    return (from === null || dueDate >= from) && (to === null || dueDate <= to);
  });
}
