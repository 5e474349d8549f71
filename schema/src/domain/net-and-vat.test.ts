import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pence } from './money.ts';
import { netAndVatAfterEdit, netAndVatFault, netAndVatOf } from './net-and-vat.ts';

const BEFORE = { amountPence: pence(120), netAmountPence: pence(100), vatAmountPence: pence(20) };
const UNKNOWN = { netAmountPence: null, vatAmountPence: null };

describe('net and VAT after an edit (RULES.md, 62)', () => {
  it('stay while the amount does', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(120), {})).toEqual({ netAmountPence: 100, vatAmountPence: 20 });
  });

  it('follow an amount that only changes its sign', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(-120), {})).toEqual({ netAmountPence: -100, vatAmountPence: -20 });
  });

  it('are not known any more when the amount changes without them', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(121), {})).toEqual(UNKNOWN);
  });

  it('are what is given, the other following from it', () => {
    const given = { vatAmountPence: pence(21) };
    expect(netAndVatAfterEdit(BEFORE, pence(121), given)).toEqual({ netAmountPence: 100, vatAmountPence: 21 });
  });

  it('are cleared together', () => {
    expect(netAndVatAfterEdit(BEFORE, pence(120), { vatAmountPence: null })).toEqual(UNKNOWN);
  });
});

it('what is let through adds up and has the sign of the amount', () => {
  const part = fc.option(fc.integer({ min: -200, max: 200 }).map(pence), { nil: null });
  const amounts = fc.integer({ min: -150, max: 150 }).filter((amount) => amount !== 0);
  fc.assert(
    fc.property(amounts.map(pence), part, part, (amount, netAmountPence, vatAmountPence) => {
      const given = { netAmountPence, vatAmountPence };
      if (netAndVatFault(amount, given)) return;
      const { netAmountPence: net, vatAmountPence: vat } = netAndVatOf(amount, given);
      if (net === null || vat === null) {
        expect([netAmountPence, vatAmountPence, net, vat]).toEqual([null, null, null, null]);
        return;
      }
      expect(net + vat).toBe(amount);
      expect(net * amount).toBeGreaterThanOrEqual(0);
      expect(vat * amount).toBeGreaterThanOrEqual(0);
    }),
  );
});
