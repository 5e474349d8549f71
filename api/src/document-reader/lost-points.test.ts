import { describe, expect, it } from 'vitest';
import type { DocumentPage } from './document.types.ts';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const NO_PENCE = 'It has no pence, or its point was not read: compare it with the document';
const SUMS = ['Net|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'];

function sumsOf(rows: readonly string[], origin: DocumentPage['origin'] = 'picture', foot = '') {
  const [invoice] = readPages([writtenPage(drawnBill(rows, foot), origin)], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  const { totalAmount, netAmount, vatAmount } = invoice;
  return {
    values: [totalAmount.value, netAmount.value, vatAmount.value],
    doubts: [totalAmount.doubt, netAmount.doubt, vatAmount.doubt],
  };
}

describe('a picture whose figures have no pence', () => {
  it.each([
    ['with pounds', ['Labour|£1000', 'Materials|£1500', 'Total|£2500'], 250_000],
    ['without a sign', ['Labour|1200', 'Materials|1300', 'Total due|2500'], 250_000],
    ['of one item', ['Total|£2500'], 250_000],
    ['with a figure below a thousand', ['Labour|£850', 'Materials|£1500', 'Total|£2350'], 235_000],
    ['with a deposit', ['Labour|£2500', 'Deposit paid|£500', 'Balance due|£2000'], 200_000],
    ['with blanks between thousands', ['Labour|£1 000', 'Materials|£1 500', 'Total|£2 500'], 250_000],
    ['with odd pounds', ['Labour|£1237', 'Materials|£1311', 'Total|£2548'], 254_800],
  ])('is read in pounds and doubted, %s', (_what, rows, total) => {
    const { values, doubts } = sumsOf(rows);
    expect([values[0], doubts[0]]).toEqual([total, NO_PENCE]);
  });

  it.each([
    [
      ['Net|£5000', 'VAT|£1000', 'Total|£6000'],
      [600_000, 500_000, 100_000],
    ],
    [
      ['Net|25000', 'VAT|5000', 'Total|30000'],
      [3_000_000, 2_500_000, 500_000],
    ],
  ])('has its net and VAT in doubt as well: %j', (rows, values) => {
    expect(sumsOf(rows)).toEqual({ values, doubts: [NO_PENCE, NO_PENCE, NO_PENCE] });
  });

  it('is doubted if a rate of an hour is as much as its total without a point', () => {
    expect(sumsOf(['Labour 40 hours at £25.00|£1000', 'Materials|£1500', 'Total|£2500']).doubts[0]).toBe(NO_PENCE);
  });
});

it.each([
  ['pence of the parts', ['Net|£2083.33', 'VAT|£416.67', 'Total|£2500'], [250_000, 208_333, 41_667]],
  ['pence of the whole', ['Labour|£1000.00', 'Materials|£1500', 'Total|£2500.00'], [250_000, null, null]],
  ['a comma of thousands', ['Labour|£1,500', 'Materials|£2000', 'Total|£3500'], [350_000, null, null]],
  ['pence beside blanks', ['Net|£2 083.33', 'VAT|£416.67', 'Total|£2 500'], [250_000, 208_333, 41_667]],
  ['commas everywhere', ['Labour|£1,000', 'Materials|£1,500', 'Total|£2,500'], [250_000, null, null]],
  ['a net without its point', ['Net|£97251', 'VAT|£194.50', 'Total|£1,167.01'], [116_701, 97_251, 19_450]],
  ['two without their point', ['Net|£97251', 'VAT|£19450', 'Total|£1,167.01'], [116_701, 97_251, 19_450]],
  ['a total without its point', ['Net|£972.51', 'VAT|£194.50', 'Total|£116701'], [116_701, 97_251, 19_450]],
  ['a point read as a blank', ['Net|£972 51', 'VAT|£194.50', 'Total|£1,167.01'], [116_701, 97_251, 19_450]],
  ['the column above', ['Ink|312.40', 'Paper|200.11', 'Card|459.00', 'Total|£97151'], [97_151, null, null]],
])('is sure of a picture by %s', (_what, rows, values) => {
  expect(sumsOf(rows)).toEqual({ values, doubts: [null, null, null] });
});

it.each([
  [['Total|£2 500'], 250_000, NO_PENCE],
  [['Total|£972 51'], 97_251, NO_PENCE],
  [['Total|£1850 40'], 185_040, NO_PENCE],
  [['Net|£2 000', 'VAT|£400', 'Total|£2 400'], 240_000, null],
  [['Labour|£1000', 'Materials|£1500', 'Total|£2500'], 250_000, null],
])('reads blanks in the figures of a text: %j', (rows, total, doubt) => {
  const { values, doubts } = sumsOf(rows, 'text');
  expect([values[0], doubts[0]]).toEqual([total, doubt]);
});

const QUANTITY = 'Its figures may be a quantity and a price: compare it with the document';

it.each([
  [['Net|1 028.80', 'VAT 20%|205.76', 'Total|1 234.56'], 123_456, null],
  [['Net|13 250.00', 'VAT 20%|2 650.00', 'Total|15 900.00'], 1_590_000, null],
  [['Net|GBP 13 250.00', 'VAT 20%|GBP 2 650.00', 'Total|GBP 15 900.00'], 1_590_000, null],
  [['Net|1\u2009250.00', 'VAT 20%|250.00', 'Total|1\u202f500.00'], 150_000, null],
  [['Oak|1 000.00', 'Ash|234.56', 'Total|1 234.56'], 123_456, null],
  [["Oak|1'000.00", 'Ash|234.56', 'Total|1’234.56'], 123_456, null],
  [['Work|', 'Total due|1 234.56'], 123_456, QUANTITY],
  [['Work|1 234 567.80', 'Total due|1 234 567.80'], 123_456_780, QUANTITY],
  [['Chairs   2 440.00|880.00', 'VAT|176.00', 'Total|1056.00'], 105_600, null],
  [['Chair 1 440.00|', 'Desk 1 300.00|', 'Total|740.00'], 74_000, null],
  [['Chairs|440.00', 'Total 2 440.00|'], 44_000, null],
  [['Net|1028.80', 'VAT 20 205.76|', 'Total|1234.56'], 123_456, null],
])('tells thousands from a quantity without the sign of a currency: %j', (rows, total, doubt) => {
  const { values, doubts } = sumsOf(rows, 'text');
  expect([values[0], doubts[0]]).toEqual([total, doubt]);
});

describe('a figure in a sentence of a picture', () => {
  it.each([
    'Payment will be taken by Direct Debit on or after 19 July 2026',
    'AutoPay: Visa ending 4242 will be charged on 15 Sep 2026',
    'Invoice assigned to and payable only to Aldermore Invoice Finance: 60-00-01 99887766',
    'Paid 19 July 2026',
    'Paid by card 5 Sep 2026',
    'Paid by BACS 05/09/2026 ref 123456',
    'Balance paid 5 September 2026',
    'Thank you for your payment of 5 September 2026',
    'Direct Debit ref 12345678',
    'By Direct Debit, originator number 837221',
    'Card ending 1234 charged',
    'Transaction approved AUTH 123456',
    'This invoice was cancelled on 5 September 2026',
    'Replaced by invoice 88219',
    'Disputed 5 September 2026',
    'Our bank details changed on 1 September 2026',
    'Our new bank account from September 2026 is 60-00-01 99887766',
  ])('is no amount, so that the doubt of a text stays: %s', (foot) => {
    const { doubts } = sumsOf(SUMS, 'text', foot);
    expect(doubts[0]).not.toBeNull();
    expect(sumsOf(SUMS, 'picture', foot).doubts).toEqual(doubts);
  });

  it('does not tell a part payment by its year', () => {
    expect(sumsOf(SUMS, 'picture', 'Last payment received June 2026').doubts).toEqual(
      sumsOf(SUMS, 'text', 'Last payment received June 2026').doubts,
    );
  });

  it('does not hide an earlier balance', () => {
    const rows = ['Balance from last bill|£280.40', 'New charges|£340.12', 'Amount now due|£620.52'];
    const { doubts } = sumsOf(rows, 'picture', 'Bill date 02 September 2026');
    expect(doubts[0]).toContain('earlier balance');
  });
});
