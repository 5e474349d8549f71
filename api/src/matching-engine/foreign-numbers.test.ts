import { describe, expect, it } from 'vitest';
import type { EngineChoice } from './engine.types.ts';
import { invoice, line, suggest } from './engine-input.testing.ts';

const PRINT = { supplierName: 'Harbour Print Ltd' };
const BILLS = [
  invoice(1, 4, '150.00', { ...PRINT, number: '20411' }),
  invoice(2, 1, '150.00', { number: 'OJ-77' }),
  invoice(3, 4, '50.00', { ...PRINT, number: '20412' }),
];

function bestOf(description: string): EngineChoice | undefined {
  return suggest([line(1, '150.00', description)], BILLS)[0]?.choices[0];
}

describe('a number on a line that is no number of the bill (RULES.md, 50)', () => {
  it.each(['CHQ 020411', 'CHEQUE 20411', 'CHQ NO 20411', '020411 CHQ', 'CHQ. 20411'])(
    'takes the number of a cheque for no invoice number: %s',
    (description) => expect(bestOf(description)?.confidence ?? 0).toBeLessThan(0.9),
  );

  it.each(['DVLA 20411', 'TESCO STORES 20411', 'WAGES 020411', 'WAGES 20411'])(
    'is not sure by digits alone beside another payee or purpose: %s',
    (description) => expect(bestOf(description)?.confidence ?? 0).toBeLessThan(0.9),
  );

  it.each(['20411', 'INV 20411', 'HP 20411', 'HARBOUR PRINT CITY 20411', 'J HARTLEY INV 20411'])(
    'is sure by a number that is said, alone, or beside the name: %s',
    (description) => {
      expect(bestOf(description)).toMatchObject({ invoiceIds: [1] });
      expect(bestOf(description)?.confidence).toBeGreaterThan(0.9);
    },
  );

  it('is not sure if it is that of another open bill of the amount', () => {
    const best = bestOf('HARBOUR PRINT OJ-77');
    expect(best?.confidence).toBeLessThanOrEqual(0.7);
    expect(bestOf('OAKLEY JOINERY OJ-77')).toMatchObject({ invoiceIds: [2] });
    expect(bestOf('OAKLEY JOINERY OJ-77')?.confidence).toBeGreaterThan(0.9);
  });

  it('is not sure if it is that of an open bill of another supplier, with any amount', () => {
    const bills = [
      invoice(1, 4, '120.37', { ...PRINT, number: '20411' }),
      invoice(2, 1, '60.00', { number: 'OJ-2001' }),
    ];
    const confidenceOf = (description: string) =>
      suggest([line(1, '120.37', description)], bills)[0]?.choices[0]?.confidence ?? 0;
    expect(confidenceOf('HARBOUR PRINT OJ-2001')).toBe(0.7);
    expect(confidenceOf('HARBOUR PRINT 20411 OJ-2001')).toBeGreaterThan(0.9);
    expect(confidenceOf('HARBOUR PRINT OJ-2002')).toBe(0.7);
  });

  it.each(['BRIGHT SIGNS INV-0041', 'SUMUP *BRIGHT INV 0041', 'BRIGHT SIGNS INV 41'])(
    'is not sure by a number of the form that software begins with, beside another payee: %s',
    (description) => {
      const clean = invoice(4, 5, '120.00', { supplierName: 'Green Clean Ltd', number: 'INV-0041' });
      const [best] = suggest([line(1, '120.00', description)], [...BILLS, clean])[0]?.choices ?? [];
      expect(best?.confidence ?? 0).toBeLessThanOrEqual(0.7);
      expect(suggest([line(1, '120.00', 'GREEN CLEAN INV-0041')], [clean])[0]?.choices[0]?.confidence).toBeGreaterThan(
        0.9,
      );
      expect(suggest([line(1, '120.00', 'INV-0041')], [clean])[0]?.choices[0]?.confidence).toBeGreaterThan(0.9);
    },
  );

  it('is not sure if two suppliers have a bill of the number and the amount, and the line names neither', () => {
    const bills = [
      invoice(5, 5, '120.00', { supplierName: 'Green Clean Ltd', number: '1041' }),
      invoice(6, 4, '120.00', { ...PRINT, number: 'INV-1041' }),
    ];
    const confidenceOf = (description: string) =>
      suggest([line(1, '120.00', description)], bills)[0]?.choices[0]?.confidence ?? 0;
    expect(confidenceOf('INV 1041')).toBeLessThanOrEqual(0.7);
    expect(confidenceOf('HARBOUR PRINT INV 1041')).toBeGreaterThan(0.9);
    expect(confidenceOf('GREEN CLEAN INV 1041')).toBeGreaterThan(0.9);
  });
});
