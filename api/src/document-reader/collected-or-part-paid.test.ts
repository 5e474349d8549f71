import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills that are collected or part paid, in less usual words. */

interface Drawing {
  readonly rows?: readonly string[];
  readonly foot?: string;
}

function doubtOf({
  rows = ['Net|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00'],
  foot = '',
}: Drawing): string | null {
  const [read] = readPages([writtenPage(drawnBill(rows, foot))], READER_CONTEXT).invoices;
  if (!read) throw new Error('nothing was read');
  return read.totalAmount.doubt;
}

const PAID_PARTS = [
  'Less deposit',
  'Deposit received',
  'Received on account',
  'Paid to date',
  'Amount received',
  'Paid 1 June 2026',
  'Part payment 1 June 2026',
  'Your payment 1 June 2026',
  'BACS receipt 1 June 2026',
  'Deposit (INV-0099)',
  'Retainer',
];

describe('a bill that is collected, or paid in part, in other words', () => {
  it.each([
    'Payment method: Standing order',
    'Terms: standing order',
    'You pay this by standing order',
    'You pay by standing order. No action is needed.',
    "We'll take £1,200.00 on 3 July 2026",
    'This will leave your account on 3 July 2026',
    'GoCardless payment 3 July 2026',
    'GoCardless mandate active',
    'BACS DD 3 July 2026',
    'DD on 3 Jul 2026',
    'Automatic collection 3 July 2026',
    'Collection date 3 July 2026',
    'BACS collection',
    'Payment type: DDR',
    'Charged to your account on 3 July 2026',
    'Your standing order: 1st of each month',
  ])('is in doubt: %s', (line) => {
    expect(doubtOf({ foot: line })).toMatch(/collects it/);
  });

  it.each([
    'Please set up a standing order to our account.',
    'Ways to pay: bank transfer, standing order or cheque',
    'We accept payment by standing order or bank transfer.',
    'We will take legal action after 60 days.',
  ])('is not for what could be done: %s', (line) => {
    expect(doubtOf({ foot: line })).toBeNull();
  });

  it.each(PAID_PARTS)('is in doubt where no remainder is printed: %s', (line) => {
    expect(doubtOf({ rows: ['Fitted kitchen|£1,200.00', 'Total|£1,200.00', `${line}|£200.00`] })).toBe(
      'It says that £200.00 was paid or is taken off: less than this total may be left to pay',
    );
  });

  it.each(PAID_PARTS)('is in doubt also where net and VAT come to the total: %s', (line) => {
    const rows = ['Net|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00', `${line}|£350.00`];
    expect(doubtOf({ rows })).toMatch(/^It says that £350.00 was paid|said to be paid already/);
  });

  it.each(['Recd £400 on 2 June', '£400 recd 2 June'])('is in doubt by what was received: %s', (foot) => {
    expect(doubtOf({ foot })).toMatch(/^It says that £400.00 was paid|paid already/);
  });

  it.each([
    'Bank transfer|£1,200.00',
    'Bank transfer 2 June|£400.00',
    'Cheque|£1,200.00',
    'Chq 100231|£400.00',
    'Tendered|£1,200.00',
    'Payments|£1,200.00',
    'Remitted|£400.00',
    'Stage 1|£400.00',
  ])('is in doubt by a row below its total: %s', (row) => {
    const doubt = `It says: "${row.replace('|', ' ')}". Check that £1,200.00 is still to pay`;
    expect(doubtOf({ rows: ['Fitted kitchen|£1,200.00', 'Total|£1,200.00', row] })).toBe(doubt);
  });

  it.each([
    'Please pay|£1,200.00',
    'Amount due by 14/07/2026|£1,200.00',
    'VAT at standard rate|£200.00',
    'Credit limit|£900.00',
    'Invoice N-13|£1,200.00',
  ])('is not by a usual row below its total: %s', (row) => {
    expect(doubtOf({ rows: ['Net|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00', row] })).toBeNull();
  });

  it('is not where the remainder is printed', () => {
    const rows = ['Fitted kitchen|£1,200.00', 'Total|£1,200.00', 'Less deposit|£200.00', 'Balance due|£1,000.00'];
    expect(doubtOf({ rows })).toBeNull();
  });
});
