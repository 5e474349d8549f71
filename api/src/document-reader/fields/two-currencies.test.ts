import { describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

/** Currency and total of a bill with these rows, '?' behind a currency in doubt. */
function read(rows: readonly string[], foot = ''): string {
  const [invoice] = readPages([writtenPage(drawnBill(rows, foot))], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  const { currency, totalAmount } = invoice;
  const isDoubted = currency.doubt !== null || totalAmount.doubt !== null;
  return `${currency.value} ${(totalAmount.value ?? 0) / 100}${isDoubted ? '?' : ''}`;
}

const EUROS = ['Net|€1,000.00', 'VAT 20%|€200.00', 'Total due|€1,200.00'];
const POUNDS = ['Net|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00'];

describe('a bill with amounts in two currencies', () => {
  it.each<[string, readonly string[], string?]>([
    ['GBP 1000', ['Hotel Paris, Total EUR 1,150.00 at 1.15|£1,000.00', 'Total due|£1,000.00']],
    [
      'GBP 1200',
      ['Total USD 500.00 @ 1.25|£400.00', 'Total EUR 690.00 @ 1.15|£600.00', 'Software|£200.00', 'Total due|£1,200.00'],
    ],
    [
      'GBP 1600',
      ['Paris: Total EUR 1,150.00 at 1.15|1,000.00', 'Rome: Total EUR 690.00 at 1.15|600.00', 'Total due £|1,600.00'],
    ],
    ['GBP 800', ['Consulting|$1,000.00', 'Subtotal|$1,000.00', 'Exchange rate|1.25', 'Payable|£800.00']],
    ['EUR 1200', [...EUROS, 'GBP equivalent for VAT: VAT|£170.00']],
    ['EUR 1200', [...EUROS, 'Sterling equivalent|£1,020.00']],
    ['EUR 1200', [...EUROS, 'VAT in sterling|£170.00']],
    ['EUR 1380', ['Net|£1,000.00', 'VAT|£200.00', 'Total EUR 1,380.00 at 1.15']],
    ['GBP 1200', POUNDS, 'GBP account: 20-00-00 55779911  EUR account: IE29 AIBK 9311 5212 3456 78'],
    ['GBP 1200', ['Chip, list price $1,300.00|£1,000.00', ...POUNDS]],
  ])('is read as %s if one of them is that of the total: %j %s', (expected, rows, foot) => {
    expect(read(rows, foot)).toBe(expected);
  });

  it.each<[string, readonly string[], string?]>([
    ['EUR 1200?', [...EUROS, 'Net|£850.00', 'VAT|£170.00', 'Total|£1,020.00']],
    ['EUR 1200?', ['Net|£850.00', 'VAT|£170.00', 'Total|£1,020.00', ...EUROS]],
    ['EUR 1150?', ['Services|£1,000.00', 'Total|£1,000.00', 'Exchange rate|1.15', 'Amount due|€1,150.00']],
    ['GBP 400?', ['Subscription|$500.00', 'Total|$500.00', 'Exchange rate|1.25', 'Amount due|£400.00']],
    ['GBP 800?', ['Consulting|1,000.00', 'Total USD|1,000.00', 'Amount payable (GBP)|800.00']],
    ['GBP 1200?', ['Net|£1,000.00 / €1,150.00', 'VAT|£200.00 / €230.00', 'Total due|£1,200.00 / €1,380.00']],
    ['EUR 1200?', ['Net|1,000.00', 'VAT|200.00', 'Total|1,200.00'], 'Currency: EUR. Total GBP 1,020.00 at 0.85'],
    ['GBP 1200?', POUNDS, 'Total EUR 1,380.00 at 1.15. Please pay in euros.'],
    ['EUR 1380?', POUNDS, 'Amount due EUR 1,380.00 at 1.15'],
    [
      'EUR 1200?',
      ['Flight. Total EUR 1,150.00 at 1.15|1,000.00', 'Net|1,000.00', 'VAT|200.00', 'Total payable|1,200.00'],
    ],
  ])('is doubted if totals are in both, or the total is in none: %s %j %s', (expected, rows, foot) => {
    expect(read(rows, foot)).toBe(expected);
  });

  it('is in the currency that heads the column of its total', () => {
    const drawing = (first: string, last: string) => `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026

  Item                             ${first}                  ${last}

  Hotel                            1,150.00             1,000.00

  Total due                                             1,000.00`;
    const currencyOf = (first: string, last: string) =>
      readPages([writtenPage(drawing(first, last))], READER_CONTEXT).invoices[0]?.currency;
    expect(currencyOf('EUR', 'GBP')).toMatchObject({ value: 'GBP', doubt: null });
    expect(currencyOf('GBP', 'EUR')).toMatchObject({ value: 'EUR', doubt: null });
  });
});
