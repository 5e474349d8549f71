import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoice } from './engine-input.testing.ts';
import { findSets } from './find-sets.ts';
import { indexOpenInvoices, type OpenInvoice } from './open-invoices.ts';

function invoices(amounts: readonly number[]): readonly OpenInvoice[] {
  const invoices = amounts.map((amount, at) => invoice(at + 1, 1, (amount / 100).toFixed(2)));
  return indexOpenInvoices(invoices).byDue;
}

function idsOf(amounts: readonly number[], amount: number, isThorough = false) {
  return findSets(invoices(amounts), amount, isThorough).sets.map((set) => set.invoices.map(({ id }) => id).join());
}

describe('findSets', () => {
  it('finds runs, and runs with one or two left out', () => {
    const amounts = [1009, 2027, 4051, 8111, 16_253, 32_507, 65_003, 130_003, 260_003, 520_021, 1, 3, 7, 13, 29];
    expect(idsOf(amounts, 1009 + 2027 + 4051)).toContain('1,2,3');
    expect(idsOf(amounts, 2027 + 8111)).toContain('2,4');
    expect(findSets(invoices(amounts), 1009 + 8111 + 16_253, false).sets[0]).toMatchObject({ gaps: 2, older: 0 });
  });

  it('finds any subset of few invoices', () => {
    expect(idsOf([101, 203, 407, 811, 1601, 3203], 101 + 811 + 3203)).toEqual(['1,4,6']);
  });

  it('finds no set of one, and none of what is too little', () => {
    expect(idsOf([500, 700], 500)).toEqual([]);
    expect(idsOf([500, 700], 5000)).toEqual([]);
  });

  it('says when it gave up', () => {
    const many = Array.from({ length: 300 }, (_, at) => 1000 + at);
    expect(findSets(invoices(many), 777_777, false).gaveUp).toBe(true);
  });

  it('comes to the penny, each set once', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 300 }), fc.boolean(), (some, amount, isThorough) => {
        const { sets } = findSets(invoices(some), amount, isThorough);
        for (const set of sets) expect(set.invoices.reduce((sum, invoice) => sum + invoice.amount, 0)).toBe(amount);
        const keys = sets.map((set) => set.invoices.map(({ id }) => id).join());
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
