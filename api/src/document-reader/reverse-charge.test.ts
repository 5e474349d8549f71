import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills whose total is without the VAT that they print, or with parts at no rate. */

function totalOf(rows: readonly string[], foot = '') {
  const drawing = drawnBill(rows, foot);
  return readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.totalAmount;
}

const ACT =
  'VAT Act 1994 Section 55A applies. Customer to account to HMRC for the reverse charge output tax of £200.00';

describe('a bill under a reverse charge', () => {
  it.each([
    [['Labour|£1,000.00', 'Total|£1,000.00'], ACT],
    [['Labour|£1,000.00', 'Net|£1,000.00', 'VAT (domestic reverse charge 20%)|£200.00', 'Total due|£1,000.00'], ''],
    [['Labour|£1,000.00', 'Net|£1,000.00', 'DRC VAT @ 20%|£200.00', 'Total due|£1,000.00'], ''],
    [
      ['Labour|£1,000.00', 'Net|£1,000.00', 'VAT 20%|£200.00', 'Total due|£1,000.00'],
      'Reverse charge: customer to pay the VAT to HMRC',
    ],
  ])('is without the VAT: %j %s', (rows, foot) => {
    expect(totalOf(rows, foot)).toMatchObject({ value: 100_000, doubt: null });
  });

  it('has the VAT in its total that it charges', () => {
    const rows = ['Labour|£1,000.00', 'Net|£1,000.00', 'VAT 20%|£200.00', 'Total due|£1,200.00'];
    expect(totalOf(rows, 'Reverse charge does not apply.')).toMatchObject({ value: 120_000, doubt: null });
    expect(totalOf(rows, 'Reverse charge applies to other work.')).toMatchObject({ value: 120_000, doubt: null });
  });

  it.each(['', 'The reverse charge does not apply.', 'Reverse charge may apply.'])(
    'is in doubt if the VAT is not in the total and nothing says why: %s',
    (foot) => {
      const rows = ['Labour|£1,000.00', 'Net|£1,000.00', 'VAT 20%|£200.00', 'Total due|£1,000.00'];
      expect(totalOf(rows, foot)?.doubt).not.toBeNull();
    },
  );
});

describe('a bill whose total is more or less than a net sum and its VAT', () => {
  it.each([
    [['Subtotal|1,000.00', 'Total VAT|200.00', 'CIS deduction|-200.00', 'AMOUNT DUE GBP|1,000.00'], 100_000],
    [['Net @20%|1,000.00', 'Net @0%|300.00', 'VAT|200.00', 'Total|1,500.00'], 150_000],
    [['Net at 20%|1,000.00', 'Net at 5%|100.00', 'VAT at 20%|200.00', 'VAT at 5%|5.00', 'Total|1,305.00'], 130_500],
    [
      [
        'Profit costs|1,000.00',
        'VAT|200.00',
        'Disbursements|300.00',
        'Total|1,500.00',
        'Less monies on account|500.00',
        'Balance due|1,000.00',
      ],
      100_000,
    ],
  ])('is in no doubt if its rows add up: %j', (rows, value) => {
    expect(totalOf(rows)).toMatchObject({ value, doubt: null });
  });

  it('is in no doubt if its sums stand in one row each', () => {
    const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026

  Net @20%  1,000.00       Net @0%  300.00       VAT  200.00
  Total  1,500.00`;
    const total = readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.totalAmount;
    expect(total).toMatchObject({ value: 150_000, doubt: null });
  });

  it('is in doubt if they do not', () => {
    expect(totalOf(['Fitting|1,000.00', 'VAT 20%|200.00', 'Balance due|1,000.00'])?.doubt).not.toBeNull();
  });
});
