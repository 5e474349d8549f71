import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence, sumPence } from './money.ts';
import { runningBalances, signedPence } from './running-balance.ts';

describe('signedPence', () => {
  it.each([
    [500, true, -500],
    [-500, true, -500],
    [500, false, 500],
    [-500, false, 500],
    [0, true, 0],
  ])('counts %j with isOutgoing %j as %j', (amount, isOutgoing, signed) => {
    expect(signedPence({ amountPence: pence(amount), isOutgoing })).toBe(signed);
  });
});

describe('runningBalances', () => {
  it('takes outgoing amounts off and adds incoming ones, oldest first', () => {
    const movements = [
      { amountPence: pence(-1250), isOutgoing: true },
      { amountPence: pence(100_000), isOutgoing: false },
      { amountPence: pence(3), isOutgoing: true },
    ];
    expect(runningBalances(pence(1000), movements)).toEqual([-250, 99_750, 99_747]);
    expect(runningBalances(pence(1000), [])).toEqual([]);
  });

  it('ends at the starting balance plus every movement', () => {
    const movement = fc.record({
      amountPence: fc.integer({ min: -1e9, max: 1e9 }).map(pence),
      isOutgoing: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(movement, { minLength: 1 }), (movements) => {
        expect(runningBalances(pence(7), movements).at(-1)).toBe(sumPence([pence(7), ...movements.map(signedPence)]));
      }),
    );
  });
});
