import { describe, expect, it } from 'vitest';
import { weighDifference } from './difference-evidence.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

describe('weighDifference', () => {
  it.each([
    [59_96, 60_00, '£0.04 less than the invoice: rounded?'],
    [453_00, 456_00, '£3.00 less than the invoice: a fee?'],
    [242_81, 240_00, '£2.81 more than the invoice: a charge?'],
    [336_54, 354_25, '5% less than the invoice: a discount?'],
    [40_21, 39_42, '2% more than the invoice'],
    [420_00, 410_91, '£9.09 more than the invoice: rounded?'],
    [244_81, 248_41, '£3.60 less than the invoice: two digits exchanged?'],
    [210_00, 120_00, '£90.00 more than the invoice: two digits exchanged?'],
  ])('tells why %d may be paid for %d', (paid, owed, words) => {
    expect(weighDifference(paid, owed, 'the invoice')?.words).toBe(words);
  });

  it.each([
    [100_00, 100_00],
    [137_11, 100_00],
    [5123_45, 5000_01],
  ])('has no reason for %d instead of %d', (paid, owed) => {
    expect(weighDifference(paid, owed, 'the invoice')).toBeNull();
  });

  it('takes what explains few amounts for likelier than what explains many', () => {
    const weigh = (paid: number): number => weighDifference(paid, 1000_00, 'the invoice')?.weight ?? -99;
    expect(weigh(950_00)).toBeGreaterThan(weigh(981_13));
    expect(weigh(999_97)).toBeGreaterThan(weigh(981_13));
  });
});

describe('suggestPayments with a difference', () => {
  const invoices = [
    invoice(1, 1, '268.58', { number: 'A-593', due: '2026-02-01' }),
    invoice(2, 1, '310.20', { number: 'A-594', due: '2026-02-03' }),
    invoice(3, 1, '840.00', { number: 'A-597', due: '2026-03-20' }),
  ];

  it('offers a set with a discount, and says so', () => {
    const [only] = suggest([line(1, '561.42', 'OAKLEY JOINERY 593-94')], invoices);
    expect(only?.choices[0]).toMatchObject({ kind: 'fee', invoiceIds: [1, 2], differencePence: -17_36 });
    expect(only?.choices[0]?.reasons).toContain('3% less than the 2 invoices: a discount?');
  });

  it('offers a set that the line names with its last invoice in part, and the rest to the next line', () => {
    const lines = [line(1, '400.00', 'OAKLEY JOINERY A-593 A-594'), line(2, '178.78', 'OAKLEY JOINERY', '2026-02-12')];
    expect(suggest(lines, invoices)).toMatchObject([
      { choices: [{ kind: 'part_payment', invoiceIds: [1, 2] }] },
      { choices: [{ kind: 'part_payment', invoiceIds: [2] }] },
    ]);
  });

  it('prefers what comes to the amount', () => {
    const exact = invoice(4, 1, '561.42', { number: 'A-600', due: '2026-02-02' });
    const [only] = suggest([line(1, '561.42', 'OAKLEY JOINERY')], [...invoices, exact]);
    expect(only?.choices[0]).toMatchObject({ invoiceIds: [4], differencePence: 0 });
  });

  it('says nothing of a payment made twice that differs a little from another invoice', () => {
    const twice = [invoice(1, 1, '23.72'), invoice(2, 1, '24.00', { due: '2026-02-20' })];
    const lines = [line(1, '23.72', 'OAKLEY JOINERY'), line(2, '23.72', 'OAKLEY JOINERY', '2026-02-06')];
    expect(suggest(lines, twice).map(({ transactionId }) => transactionId)).toEqual([1]);
  });
});
