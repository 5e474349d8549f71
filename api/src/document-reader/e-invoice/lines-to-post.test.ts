import { type StoredInvoiceLine, sumsOfLines } from '@paycycle/schema/domain/invoice-lines';
import { pence, sumPence } from '@paycycle/schema/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ciiOf } from '../../testing/e-invoices/cii-xml.ts';
import { type EInvoiceToWrite, SAMPLE_E_INVOICE, sumsOf } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import { readEInvoice } from './read-e-invoice.ts';

const S20 = { category: 'S', percent: '20.00' };
const S5 = { category: 'S', percent: '5' };
const E0 = { category: 'E', percent: '0' };

/** Two rates and an exempt line, with an allowance and a charge. */
const MIXED: EInvoiceToWrite = {
  ...SAMPLE_E_INVOICE,
  lines: [
    { name: 'Oak door', amount: pence(40_000), treatment: S20 },
    { name: 'Insulation', amount: pence(10_010), treatment: S5 },
    { name: 'Insurance', amount: pence(3000), treatment: E0 },
  ],
  allowance: pence(1000),
  charge: pence(500),
  adjusted: S20,
  vat: [pence(7900), pence(501), pence(0)],
  groups: [
    { ...S20, net: pence(39_500) },
    { ...S5, net: pence(10_010) },
    { ...E0, net: pence(3000) },
  ],
};

const WRITERS = [
  ['UBL', ublOf],
  ['CII', ciiOf],
] as const;

function linesIn(xml: string): readonly StoredInvoiceLine[] {
  return readEInvoice(xml)?.invoices[0]?.lines ?? [];
}

const brief = ({ description, netAmountPence, vatAmountPence, vatCode }: StoredInvoiceLine) => [
  description,
  netAmountPence,
  vatAmountPence,
  vatCode,
];

describe.each(WRITERS)('the lines of an e-invoice in %s (RULES.md, 59 and 89)', (_, write) => {
  it('are its own with the VAT of their rates, and its allowances and charges', () => {
    expect(linesIn(write(MIXED)).map(brief)).toEqual([
      ['Oak door', 40_000, 8000, 'standard'],
      ['Insulation', 10_010, 501, 'reduced'],
      ['Insurance', 3000, 0, 'exempt'],
      ['Allowance', -1000, -200, 'standard'],
      ['Charge', 500, 100, 'standard'],
    ]);
  });

  it('have the treatment of the only rate where they say none, and the period of the whole', () => {
    const period = { from: '2026-03-01', to: '2026-03-31' };
    const groups = [{ ...S20, net: pence(52_050) }];
    const lines = linesIn(write({ ...SAMPLE_E_INVOICE, groups, period }));
    expect(lines.map(brief)).toEqual([
      ['Oak door', 40_000, 8000, 'standard'],
      ['Fitting', 12_050, 2410, 'standard'],
    ]);
    expect(lines).toMatchObject([{ serviceFrom: period.from, serviceTo: period.to }, { serviceTo: period.to }]);
  });

  it('share the pennies of a VAT that is rounded for all of a rate', () => {
    const lines = [12, 12, 12].map((amount, at) => ({ name: `Screw ${at}`, amount: pence(amount), treatment: S20 }));
    const screws = { ...SAMPLE_E_INVOICE, lines, vat: [pence(7)], groups: [{ ...S20, net: pence(36) }] };
    expect(linesIn(write(screws)).map((line) => line.vatAmountPence)).toEqual([2, 3, 2]);
    const each = { ...screws, vat: [pence(6)] };
    expect(linesIn(write(each)).map((line) => line.vatAmountPence)).toEqual([2, 2, 2]);
  });

  it('are one for each rate where their VAT is another', () => {
    expect(linesIn(write({ ...MIXED, vat: [pence(7905), pence(501), pence(0)] })).map(brief)).toEqual([
      [null, 39_500, 7905, 'standard'],
      [null, 10_010, 501, 'reduced'],
      [null, 3000, 0, 'exempt'],
    ]);
    const { groups: _, ...unsaid } = MIXED;
    const lines = unsaid.lines.map(({ treatment: __, ...line }) => line);
    expect(linesIn(write({ ...unsaid, lines }))).toEqual([]);
  });

  it('are one for each rate where there are more than can be kept', () => {
    const lines = Array.from({ length: 201 }, (__, at) => ({ name: `Part ${at}`, amount: pence(100), treatment: S20 }));
    const long = { ...SAMPLE_E_INVOICE, lines, vat: [pence(4020)], groups: [{ ...S20, net: pence(20_100) }] };
    expect(linesIn(write(long)).map(brief)).toEqual([[null, 20_100, 4020, 'standard']]);
  });

  it.each([
    ['lines', { wrong: { lines: pence(53_011) } }],
    ['net', { wrong: { net: pence(52_511) } }],
    ['VAT', { wrong: { vat: pence(8402) } }],
  ])('are none where its %s are wrong by a penny', (__, wrong) => {
    expect(linesIn(write({ ...MIXED, ...wrong }))).toEqual([]);
  });

  it('under a reverse charge have no VAT, and are not coded so where VAT is charged', () => {
    const AE = { category: 'AE', percent: '0' };
    const lines = [{ name: 'Groundworks', amount: pence(40_000), treatment: AE }];
    const reverse = { ...SAMPLE_E_INVOICE, lines, vat: [pence(0)], groups: [{ ...AE, net: pence(40_000) }] };
    expect(linesIn(write(reverse)).map(brief)).toEqual([['Groundworks', 40_000, 0, 'reverse_charge']]);
    expect(linesIn(write({ ...reverse, vat: [pence(8000)] })).map(brief)).toEqual([[null, 40_000, 8000, null]]);
  });

  it('of any e-invoice come to its net and VAT, or are none', () => {
    const treatment = fc.constantFrom(S20, S5, E0, { category: 'S', percent: '17.5' }, { category: 'Z', percent: '0' });
    const anyLine = fc.record({
      name: fc.constant('Part'),
      amount: fc.integer({ min: -500, max: 9999 }).map(pence),
      treatment,
    });
    const slip = fc.constantFrom(0, 0, 0, 1, -2);
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), slip, (lines, off) => {
        const said = withGroups({ ...SAMPLE_E_INVOICE, lines }, off);
        const found = linesIn(write(said));
        const { net, vat, payable } = sumsOf(said);
        if (payable <= 0) return;
        expect(found.length === lines.length || off !== 0).toBe(true);
        if (found.length > 0) expect(sumsOfLines(found)).toEqual({ netAmountPence: net, vatAmountPence: vat });
      }),
    );
  });
});

/** The e-invoice with a group for each rate, whose VAT is off by some pence in the first. */
function withGroups(said: EInvoiceToWrite, off: number): EInvoiceToWrite {
  const byRate = Map.groupBy(said.lines, ({ treatment = S20 }) => treatment);
  const groups = [...byRate].map(([treatment, lines]) => ({
    ...treatment,
    net: sumPence(lines.map(({ amount }) => amount)),
  }));
  const vat = groups.map(({ category, percent, net }, at) => {
    const exact = category === 'S' ? (Math.abs(net) * Number(percent)) / 100 : 0;
    return pence(Math.sign(net) * Math.floor(exact + 0.5) + (at === 0 ? off : 0));
  });
  return { ...said, groups, vat };
}
