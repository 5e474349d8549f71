import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const ACCOUNT = 'Sort code 20-11-22   Account no 12345678';

function totalOf(rows: readonly string[]) {
  const [invoice] = readPages([writtenPage(drawnBill(rows, ACCOUNT))], READER_CONTEXT).invoices;
  return invoice?.totalAmount;
}

/** A first total, what comes on top or is taken off, the last total. */
const EXTRAS: readonly (readonly [string, string, string, number])[] = [
  ['Total|£240.00', 'MOT test (no VAT)|£54.85', 'Grand total|£294.85', 29_485],
  ['Total|£240.00', 'City tax|£4.00', 'Total amount|£244.00', 24_400],
  ['Total|£240.00', 'Service charge 12.5%|£30.00', 'Total|£270.00', 27_000],
  ['Total|£240.00', 'Discount|-£34.00', 'Grand total|£206.00', 20_600],
  ['Sub total|£240.00', 'Carriage|£6.00', 'Total|£246.00', 24_600],
  ['Sub total|£240.00', 'Fuel surcharge|£6.00', 'Grand total|£246.00', 24_600],
  ['Invoice total|£240.00', 'Late fee|£40.00', 'New total|£280.00', 28_000],
  ['Total inc VAT|£240.00', 'Insurance (exempt)|£40.00', 'Invoice total|£280.00', 28_000],
];

describe('a bill with another item between the sum of net and VAT and its last total', () => {
  it.each(EXTRAS)('is read at the last total, or is in doubt: %s, %s, %s', (first, extra, last, pence) => {
    const total = totalOf(['Goods|£200.00', 'VAT 20%|£40.00', first, extra, last]);
    expect(total?.value === pence || total?.doubt !== null).toBe(true);
  });
});
