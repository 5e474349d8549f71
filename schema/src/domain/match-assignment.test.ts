import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignMatches, type MatchAssignment, type ScoredPair } from './match-assignment.ts';

/** Pairs written as [transaction, invoice, score]. */
function assign(...triples: readonly [number, number, number][]): MatchAssignment[] {
  return assignMatches(triples.map(([transactionId, invoiceId, score]) => ({ transactionId, invoiceId, score })));
}

function single(transactionId: number, invoiceId: number, score: number): MatchAssignment {
  return { transactionId, isTie: false, candidates: [{ invoiceId, score }] };
}

describe('assignMatches', () => {
  it('suggests nothing where nothing fits', () => {
    expect(assignMatches([])).toEqual([]);
  });

  it('gives each transaction its own invoice', () => {
    expect(assign([2, 20, 60], [1, 10, 70])).toEqual([single(1, 10, 70), single(2, 20, 60)]);
  });

  it('gives an invoice to the transaction that it fits better, and the other transaction nothing', () => {
    expect(assign([1, 10, 70], [2, 10, 75])).toEqual([single(2, 10, 75)]);
  });

  it('prefers the higher total to the highest single score', () => {
    expect(assign([1, 10, 100], [1, 11, 90], [2, 10, 90])).toEqual([single(1, 11, 90), single(2, 10, 90)]);
  });

  it('leaves a transaction without an invoice where that makes the total higher', () => {
    expect(assign([1, 10, 100], [1, 11, 30], [2, 10, 30])).toEqual([single(1, 10, 100)]);
  });

  it('shows two free invoices that fit equally as a choice', () => {
    const candidates = [
      { invoiceId: 10, score: 70 },
      { invoiceId: 11, score: 70 },
    ];
    expect(assign([1, 11, 70], [1, 10, 70], [1, 12, 65])).toEqual([{ transactionId: 1, isTie: true, candidates }]);
  });

  it('shows two invoices that two transactions could exchange as a choice for both', () => {
    const result = assign([1, 10, 70], [1, 11, 70], [2, 10, 70], [2, 11, 70]);
    expect(result.map(({ isTie }) => isTie)).toEqual([true, true]);
    for (const { candidates } of result) {
      expect(candidates.map(({ invoiceId }) => invoiceId).sort()).toEqual([10, 11]);
    }
    expect(new Set(result.map(({ candidates }) => candidates[0]?.invoiceId))).toEqual(new Set([10, 11]));
  });

  it('makes no choice of an invoice that another transaction needs for the highest total', () => {
    expect(assign([1, 10, 70], [1, 11, 70], [2, 11, 70])).toEqual([single(1, 10, 70), single(2, 11, 70)]);
  });

  it('makes no choice between different scores, although the totals are equal', () => {
    const result = assign([1, 10, 70], [1, 11, 60], [2, 10, 60], [2, 11, 50]);
    expect(result.every(({ isTie }) => !isTie)).toBe(true);
    expect(result.flatMap(({ candidates }) => candidates.map(({ score }) => score))).toHaveLength(2);
  });

  it('follows a choice through a chain of exchanges to a free invoice', () => {
    const result = assign([1, 10, 70], [1, 11, 70], [2, 11, 70], [2, 12, 70], [3, 12, 70], [3, 13, 70]);
    expect(result.map(({ isTie }) => isTie)).toEqual([true, true, true]);
  });

  it('gives an invoice that fits two transactions equally to the earlier one', () => {
    expect(assign([2, 10, 70], [1, 10, 70])).toEqual([single(1, 10, 70)]);
  });
});

/** All assignments of the highest total, by trying every one. */
function bestByTrial(pairs: readonly ScoredPair[]): ScoredPair[][] {
  const byTransaction = [...Map.groupBy(pairs, (pair) => pair.transactionId).values()];
  let best: ScoredPair[][] = [[]];
  let bestTotal = 0;
  const extend = (index: number, chosen: readonly ScoredPair[], total: number): void => {
    if (index === byTransaction.length) {
      if (total > bestTotal) best = [];
      if (total >= bestTotal) best.push([...chosen]);
      bestTotal = Math.max(bestTotal, total);
      return;
    }
    extend(index + 1, chosen, total);
    for (const pair of byTransaction[index] ?? []) {
      const isTaken = chosen.some((other) => other.invoiceId === pair.invoiceId);
      if (!isTaken) extend(index + 1, [...chosen, pair], total + pair.score);
    }
  };
  extend(0, [], 0);
  return best;
}

const total = (pairs: readonly { readonly score: number }[]): number =>
  pairs.reduce((sum, { score }) => sum + score, 0);

/** Few scores, so that equal totals are common. */
const anyPairs = fc.uniqueArray(
  fc.record({
    transactionId: fc.integer({ min: 1, max: 5 }),
    invoiceId: fc.integer({ min: 1, max: 5 }),
    score: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 14, selector: ({ transactionId, invoiceId }) => `${transactionId}-${invoiceId}` },
);

describe('against every possible assignment', () => {
  it('has the highest total, and gives no invoice away twice', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const chosen = assignMatches(pairs).flatMap(({ candidates }) => candidates.slice(0, 1));
        expect(total(chosen)).toBe(total(bestByTrial(pairs)[0] ?? []));
        expect(new Set(chosen.map(({ invoiceId }) => invoiceId)).size).toBe(chosen.length);
      }),
      { numRuns: 500 },
    );
  });

  it('shows exactly the invoices of equal score that some best assignment gives the transaction', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const best = bestByTrial(pairs).flat();
        for (const { transactionId, isTie, candidates } of assignMatches(pairs)) {
          const score = candidates[0]?.score;
          const possible = best.filter((pair) => pair.transactionId === transactionId && pair.score === score);
          const expected = new Set(possible.map(({ invoiceId }) => invoiceId));
          expect(new Set(candidates.map(({ invoiceId }) => invoiceId))).toEqual(expected);
          expect(isTie).toBe(expected.size > 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the pairs', () => {
    const shuffled = anyPairs.chain((pairs) =>
      fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
    );
    fc.assert(
      fc.property(shuffled, ([pairs, other]) => {
        expect(assignMatches(other)).toEqual(assignMatches(pairs));
      }),
    );
  });
});

describe('many equal amounts', () => {
  const grid = (size: number, score: (row: number, column: number) => number): ScoredPair[] =>
    Array.from({ length: size * size }, (_, index) => {
      const row = Math.floor(index / size);
      const column = index % size;
      return { transactionId: row, invoiceId: column, score: score(row, column) };
    });

  it('assigns hundreds of transactions that fit hundreds of invoices equally, each of them a choice', () => {
    const result = assignMatches(grid(300, () => 55));
    expect(result).toHaveLength(300);
    expect(result.every(({ isTie, candidates }) => isTie && candidates.length === 300)).toBe(true);
    expect(new Set(result.map(({ candidates }) => candidates[0]?.invoiceId)).size).toBe(300);
  });

  it('gives monthly payments of one amount each the invoice of their month', () => {
    const nearness = (row: number, column: number): number => 55 + Math.max(0, 20 - 5 * Math.abs(row - column));
    const result = assignMatches(grid(300, nearness));
    expect(result.map(({ candidates }) => candidates)).toEqual(
      Array.from({ length: 300 }, (_, row) => [{ invoiceId: row, score: 75 }]),
    );
  });

  it('assigns a long chain of exchanges', () => {
    const pairs = Array.from({ length: 20_000 }, (_, index) => [
      { transactionId: index, invoiceId: index, score: 70 },
      { transactionId: index, invoiceId: index + 1, score: 70 },
    ]).flat();
    expect(assignMatches(pairs).filter(({ isTie }) => isTie)).toHaveLength(20_000);
  });
});
