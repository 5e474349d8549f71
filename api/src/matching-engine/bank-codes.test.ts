import { describe, expect, it } from 'vitest';
import { invoice, line, suggest, told } from './engine-input.testing.ts';
import { readLine } from './read-line.ts';

const tokensOf = (description: string): string[] =>
  readLine(line(1, '10.00', description)).tokens.map(({ printed }) => printed);

describe('the codes of a bank', () => {
  it.each([
    ['OAKLEY JOINERY INV411 083210     10 25FEB26 09:49', ['inv411']],
    ['OAKLEY JOINERY , INV 411 , FP 25/02/26 10 , 10000001501N', ['411', '10000001501n']],
    ['2110 02JAN26 C , OAKLEY JOINERY , LONDON GB', []],
    ['OAKLEY JOINERY APRIL 2026', []],
    ['OAKLEY JOINERY JAN 26 ACCT', []],
    ['OAKLEY JOINERY 20-43-77', []],
    ['OAKLEY JOINERY CD 7712', []],
    ['OAKLEY JOINERY INV 2026 01/02/26', ['2026']],
  ])('are no references in %s', (description, tokens) => {
    expect(tokensOf(description)).toEqual(tokens);
  });

  it('are known by the many payees on whose lines they stand', () => {
    const names = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder', 'Fir'];
    const invoices = names.flatMap((name, at) => [
      invoice(at * 2 + 1, at + 10, '50.00', {
        supplierName: `${name} Trading`,
        number: `A-${at}09`,
        due: '2026-02-04',
      }),
      invoice(at * 2 + 2, at + 10, '50.00', {
        supplierName: `${name} Trading`,
        number: `A-${at}10`,
        due: '2026-02-10',
      }),
    ]);
    const lines = names.map((name, at) => line(at + 1, '50.00', `${name} TRADING 10`));
    const [first] = suggest(lines, invoices);
    expect(first?.choices[0]?.reasons.join()).not.toContain('reference');
  });

  it('leave a short number to count where a person says that it is one', () => {
    const invoices = [
      invoice(1, 1, '360.00', { number: 'A-109', due: '2026-02-01' }),
      invoice(2, 1, '360.00', { number: 'A-110', due: '2026-02-06' }),
    ];
    expect(told(suggest([line(1, '360.00', 'OAKLEY JOINERY INV 110 083210     10 04FEB26')], invoices))).toEqual({
      1: [2],
    });
    const [bare] = suggest([line(1, '360.00', 'OAKLEY JOINERY 083210     10 04FEB26')], invoices);
    expect(bare?.choices[0]?.confidence).toBeLessThan(0.9);
  });
});
