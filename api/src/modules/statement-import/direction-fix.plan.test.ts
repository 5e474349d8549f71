import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BalancedLine, findWrongDirections } from './direction-fix.plan.ts';

type Short = readonly [day: number, movement: number, balance: number | null];

function lines(...shorts: readonly Short[]): BalancedLine[] {
  return shorts.map(([day, movement, balance], index) => ({
    id: index + 1,
    date: addDays(localDate('2026-09-01'), day),
    description: 'LINE',
    movementPence: pence(movement),
    balancePence: balance === null ? null : pence(balance),
  }));
}

function wrongOf(given: readonly BalancedLine[]): number[] {
  const work = findWrongDirections(given);
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

describe('directions that the balances contradict', () => {
  it.each<[string, Short[], number[]]>([
    [
      'none',
      [
        [0, -10, 90],
        [1, 5, 95],
      ],
      [],
    ],
    [
      'one',
      [
        [0, -10, 90],
        [1, -5, 95],
      ],
      [2],
    ],
    [
      'all but the first, which nothing is before',
      [
        [0, 10, 90],
        [1, 10, 80],
        [2, 10, 70],
      ],
      [2, 3],
    ],
    [
      'one within a day',
      [
        [0, -10, 90],
        [0, -20, 70],
        [0, 10, 60],
      ],
      [3],
    ],
    [
      'none across a line without a balance',
      [
        [0, -10, 90],
        [1, -5, null],
        [2, 10, 80],
      ],
      [],
    ],
    [
      'none where something is missing',
      [
        [0, -10, 90],
        [3, -10, 40],
      ],
      [],
    ],
  ])('are %s', (_, given, expected) => {
    expect(wrongOf(lines(...given))).toEqual(expected);
  });

  it('are none when equal amounts of a day are only stored in another order', () => {
    expect(wrongOf(lines([0, -1, 100], [1, -10, 80], [1, -10, 90], [2, -5, 75]))).toEqual([]);
    expect(wrongOf(lines([1, -10, 70], [1, -10, 80], [1, -10, 90]))).toEqual([]);
  });

  it('are none when a day was imported twice on purpose', () => {
    expect(wrongOf(lines([0, -1, 100], [1, -10, 90], [1, -10, 80], [1, -10, 90], [1, -10, 80], [2, 3, 83]))).toEqual(
      [],
    );
  });

  it('are those that were turned round, whichever these are, and none when they are put right', () => {
    const movement = fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0);
    const days = fc.array(fc.record({ movement, isTurned: fc.boolean() }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(days, (given) => {
        let balance = 0;
        const right = given.map(({ movement }, day): Short => {
          balance += movement;
          return [day, movement, balance];
        });
        const stored = right.map(([day, movement, printed], index): Short => {
          const isTurned = index > 0 && given[index]?.isTurned;
          return [day, isTurned ? -movement : movement, printed];
        });
        const turned = given.flatMap(({ isTurned }, index) => (isTurned && index > 0 ? [index + 1] : []));
        expect(wrongOf(lines(...stored))).toEqual(turned);
        expect(wrongOf(lines(...right))).toEqual([]);
      }),
    );
  });
});
