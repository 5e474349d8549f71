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
});
