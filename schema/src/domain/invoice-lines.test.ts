import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InvoiceSums, linesFault, linesOf, rowsOfLines, type StoredInvoiceLine } from './invoice-lines.ts';
import { localDate } from './local-date.ts';
import { pence, sumPence } from './money.ts';
import { VAT_CODES } from './vat-code.ts';

const UNCODED: StoredInvoiceLine = {
  description: null,
  netAmountPence: null,
  vatAmountPence: null,
  vatCode: null,
  nominalCode: null,
  serviceFrom: null,
  serviceTo: null,
  trackingCategory: null,
};
const line = (net: number, vat: number, coding: Partial<StoredInvoiceLine> = {}): StoredInvoiceLine => ({
  ...UNCODED,
  ...coding,
  netAmountPence: pence(net),
  vatAmountPence: pence(vat),
});
const invoice = (net: number | null, vat: number | null, amount = (net ?? 0) + (vat ?? 0), paid = 0): InvoiceSums => ({
  amountPence: pence(amount),
  netAmountPence: net === null ? null : pence(net),
  vatAmountPence: vat === null ? null : pence(vat),
  paidInAdvancePence: paid === 0 ? null : pence(paid),
});

describe('the lines of an invoice (RULES.md, 89)', () => {
  it('are one line of the whole amount if none is stored', () => {
    expect(linesOf(invoice(100, 20), [])).toEqual([{ ...line(100, 20), amountPence: 120, notionalVatPence: null }]);
    expect(linesOf(invoice(100, 20, 10, 110), [])).toMatchObject([{ amountPence: 120 }]);
    expect(linesOf(invoice(null, null, 120), [])).toMatchObject([{ netAmountPence: null, amountPence: 120 }]);
  });

  it('keep their coding where the only one is stored', () => {
    const coded = { ...UNCODED, nominalCode: '5000' };
    expect(linesOf(invoice(100, 20), [coded])).toMatchObject([{ nominalCode: '5000', netAmountPence: 100 }]);
  });

  it('have the VAT that the buyer owes under a reverse charge beside what is paid', () => {
    const lines = linesOf(invoice(150, 10), [line(100, 0, { vatCode: 'reverse_charge' }), line(50, 10)]);
    expect(lines).toMatchObject([
      { amountPence: 100, notionalVatPence: 20 },
      { amountPence: 60, notionalVatPence: null },
    ]);
    const only = { ...UNCODED, vatCode: 'construction_reverse_charge' } as const;
    expect(linesOf(invoice(null, null, 120), [only])).toMatchObject([
      { netAmountPence: 120, vatAmountPence: 0, amountPence: 120, notionalVatPence: 24 },
    ]);
  });

  it('are stored without amounts where there is one, and not at all where it is not coded', () => {
    expect(rowsOfLines([line(100, 20)])).toEqual([]);
    expect(rowsOfLines([line(100, 20, { nominalCode: '1' })])).toEqual([{ ...UNCODED, nominalCode: '1' }]);
    expect(rowsOfLines([line(100, 20), line(1, 0)])).toEqual([line(100, 20), line(1, 0)]);
  });
});

describe('lines that are not those of an invoice', () => {
  it.each([
    [invoice(100, 20), [], null],
    [invoice(100, 20), [UNCODED], null],
    [invoice(null, null, 120), [UNCODED], null],
    [invoice(100, 20), [line(60, 20), line(40, 0)], null],
    [invoice(100, 20, 10, 110), [line(60, 20), line(40, 0)], null],
    [invoice(100, 20), [line(60, 20), line(39, 0)], 'The lines come to £1.19, the invoice to £1.20'],
    [invoice(100, 20), [line(60, 19), line(41, 0)], 'The lines come to £1.01 net, the invoice to £1.00 net'],
    [invoice(-100, -20), [line(-60, -20), line(-41, 0)], 'The lines come to -£1.21, the credit note to -£1.20'],
    [
      invoice(100, 20, 10, 110),
      [line(60, 20), line(41, 0)],
      'The lines come to £1.21, the invoice and what was paid in advance to £1.20',
    ],
    [
      invoice(null, null, 120),
      [line(60, 20), line(40, 0)],
      'The lines come to £1.00 and £0.20 VAT, which the invoice leaves open',
    ],
    [invoice(100, 20), [line(99, 20)], 'The lines come to £1.19, the invoice to £1.20'],
    [invoice(100, 20), [line(60, 20), line(40, 0), line(0, 0, { vatCode: 'reverse_charge' })], null],
    [
      invoice(100, 20),
      [{ ...UNCODED, vatCode: 'reverse_charge' as const }],
      'Line 1 is under a reverse charge: the supplier charges no VAT on it',
    ],
  ])('%j with %j: %s', (whole, lines, fault) => {
    expect(linesFault(whole, lines)).toBe(fault);
  });
});

describe('any lines that are accepted', () => {
  const anyCoding = fc.record({
    vatCode: fc.constantFrom(null, ...VAT_CODES),
    nominalCode: fc.constantFrom(null, '5000'),
    serviceFrom: fc.constantFrom(null, localDate('2026-09-01')),
  });
  const anyAmount = fc.integer({ min: -300, max: 300 });
  const anyLines = fc.array(fc.tuple(anyAmount, anyAmount, anyCoding), { minLength: 1, maxLength: 5 });

  it('add up to the invoice, and are given back as they are stored', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(0, 0, 0, 1, -1), (given, slip) => {
        const lines = given.map(([net, vat, coding]) => line(net, vat, coding));
        const net = sumPence(lines.map(({ netAmountPence }) => netAmountPence ?? pence(0)));
        const vat = sumPence(lines.map(({ vatAmountPence }) => vatAmountPence ?? pence(0)));
        const whole = invoice(net, vat, net + vat + slip);
        if (linesFault(whole, lines) !== null) return;
        expect(slip).toBe(0);
        const shown = linesOf(whole, rowsOfLines(lines));
        expect(sumPence(shown.map(({ amountPence }) => amountPence))).toBe(whole.amountPence);
        expect(rowsOfLines(shown.map(storedOf))).toEqual(rowsOfLines(lines));
        expect(linesFault(whole, shown.map(storedOf))).toBeNull();
      }),
    );
  });
});

function storedOf({ amountPence: _, notionalVatPence: __, ...stored }: ReturnType<typeof linesOf>[number]) {
  return stored;
}
