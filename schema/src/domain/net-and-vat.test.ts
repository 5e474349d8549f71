import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from './money.ts';
import { isVatExcessive, netAndVatAfterEdit, netAndVatError, netAndVatOf } from './net-and-vat.ts';

const BEFORE = {
  amountPence: pence(120),
  netAmountPence: pence(100),
  vatAmountPence: pence(20),
  paidInAdvancePence: null,
};
const UNKNOWN = { netAmountPence: null, vatAmountPence: null, paidInAdvancePence: null };
const known = (netAmountPence: number, vatAmountPence: number, paidInAdvancePence: number | null = null) => ({
  netAmountPence,
  vatAmountPence,
  paidInAdvancePence,
});

describe('net and VAT after an edit (RULES.md, 62)', () => {
  it('stay while the amount does', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(120), {})).toEqual(known(100, 20));
  });

  it('follow an amount that only changes its sign', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(-120), {})).toEqual(known(-100, -20));
  });

  it('are not known any more when the amount changes without them', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(121), {})).toEqual(UNKNOWN);
  });

  it('are what is given, the other following from it', () => {
    const given = { vatAmountPence: pence(21) };
    expect(netAndVatAfterEdit(BEFORE, pence(121), given)).toEqual(known(100, 21));
  });

  it('are cleared together', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(120), { vatAmountPence: null })).toEqual(UNKNOWN);
  });
});

describe('what was paid in advance, after an edit (RULES.md, 62)', () => {
  const PREPAID = { ...BEFORE, amountPence: pence(10), paidInAdvancePence: pence(110) };

  it('stays while the amount does, and new net and VAT come to both', () => {
    expect(netAndVatAfterEdit(PREPAID, pence(10), {})).toEqual(known(100, 20, 110));
    expect(netAndVatAfterEdit(PREPAID, pence(10), { vatAmountPence: pence(24) })).toEqual(known(96, 24, 110));
  });

  it('is forgotten with net and VAT when the amount changes without it', () => {
    expect(netAndVatAfterEdit(PREPAID, pence(15), {})).toEqual(UNKNOWN);
    expect(netAndVatAfterEdit(PREPAID, pence(15), { vatAmountPence: pence(3) })).toEqual(known(12, 3));
  });

  it('leaves net and VAT what they are where it is given along, and they still come to both', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(10), { paidInAdvancePence: pence(110) })).toEqual(known(100, 20, 110));
    expect(netAndVatAfterEdit(PREPAID, pence(120), { paidInAdvancePence: null })).toEqual(known(100, 20));
    expect(netAndVatAfterEdit(PREPAID, pence(120), {})).toEqual(known(100, 20));
    expect(netAndVatAfterEdit(BEFORE, pence(10), { paidInAdvancePence: pence(90) })).toEqual({
      ...UNKNOWN,
      paidInAdvancePence: 90,
    });
  });

  it('is nothing where it is zero, and of a credit note', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(120), { paidInAdvancePence: pence(0) })).toEqual(known(100, 20));
    expect(netAndVatAfterEdit(PREPAID, pence(-10), {})).toEqual(UNKNOWN);
    expect(netAndVatAfterEdit(PREPAID, pence(-120), {})).toEqual(known(-100, -20));
  });
});

it('what is let through adds up and has the sign of the amount', () => {
  const part = fc.option(fc.integer({ min: -200, max: 200 }).map(pence), { nil: null });
  const amounts = fc.integer({ min: -150, max: 150 }).filter((amount) => amount !== 0);
  fc.assert(
    fc.property(amounts.map(pence), part, part, part, (amount, netAmountPence, vatAmountPence, paidInAdvancePence) => {
      const given = { netAmountPence, vatAmountPence, paidInAdvancePence };
      if (netAndVatError(amount, given)) return;
      const { netAmountPence: net, vatAmountPence: vat, paidInAdvancePence: paid } = netAndVatOf(amount, given);
      expect(paid).toBe(paidInAdvancePence || null);
      expect(paid === null || (paid > 0 && amount > 0)).toBe(true);
      if (net === null || vat === null) {
        expect([netAmountPence, vatAmountPence, net, vat]).toEqual([null, null, null, null]);
        return;
      }
      expect(net + vat).toBe(amount + (paid ?? 0));
      expect(net * amount).toBeGreaterThanOrEqual(0);
      expect(vat * amount).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe('VAT that is more than any rate allows (RULES.md, 62)', () => {
  it.each([
    [20_000, 4_000, true],
    [-20_000, -4_000, true],
    [10_500, 2_100, true],
    [24_000, 4_000, false],
    [10_003, 1_672, false],
    [10_500, 500, false],
    [10_500, 0, false],
  ])('%i with VAT of %i: %s', (amount, vat, isExcessive) => {
    expect(isVatExcessive(pence(amount), { vatAmountPence: pence(vat) })).toBe(isExcessive);
  });

  it('counts the net amount as well, and what was paid in advance', () => {
    expect(isVatExcessive(pence(20_000), { netAmountPence: pence(16_000) })).toBe(true);
    const deposit = { vatAmountPence: pence(4_000), paidInAdvancePence: pence(12_000) };
    expect(isVatExcessive(pence(12_000), deposit)).toBe(false);
    expect(isVatExcessive(pence(12_000), {})).toBe(false);
  });
});
