import { describe, expect, it } from 'vitest';
import { invoice, line, suggest } from './engine-input.testing.ts';

const of = (supplierId: number, supplierName: string) => invoice(supplierId, supplierId, '103.07', { supplierName });

describe('suppliers that only sound alike', () => {
  it.each([
    ['T VERITY ENERGY', 'J Verity Energy Ltd', 'T Verity Energy Ltd'],
    ['GRANBY DIV 65', 'Granby Signs Division 95', 'Granby Signs Division 65'],
    ['HARROW & SONS DERB', 'Harrow & Sons (Hull) Ltd', 'Harrow & Sons (Derby) Ltd'],
  ])('%s is not %s', (printed, other, own) => {
    expect(suggest([line(1, '103.07', `${printed} PAYMENT`)], [of(1, other), of(2, own)])).toMatchObject([
      { choices: [{ invoiceIds: [2] }] },
    ]);
    const elsewhere = invoice(2, 2, '512.00', { supplierName: own });
    expect(suggest([line(1, '103.07', `${printed} PAYMENT`)], [of(1, other), elsewhere])).toEqual([]);
  });

  it('knows another division by its number, even when nothing of it is open', () => {
    const one = of(1, 'Granby Signs Division 95');
    expect(suggest([line(1, '103.07', 'GRANBY DIV 65 PAYMENT')], [one])).toEqual([]);
    expect(suggest([line(1, '103.07', 'GRANBY DIV 95 PAYMENT')], [one])).toMatchObject([
      { choices: [{ invoiceIds: [1] }] },
    ]);
  });

  it('gives a line to its own payee, not to an earlier one of the same amount', () => {
    const invoices = [invoice(1, 1, '88.71', { number: '10030599', dated: '2026-01-13', due: '2026-01-20' })];
    const lines = [
      line(1, '88.71', 'J PATEL EXPENSES', '2026-01-22'),
      line(2, '88.71', 'OAKLEY JOINERY 10030599', '2026-01-26'),
    ];
    expect(suggest(lines, invoices)).toMatchObject([{ transactionId: 2, choices: [{ invoiceIds: [1] }] }]);
  });
});
