import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { doubtOf } from './testing/doubt-of-foot.ts';
import { drawnRows, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

/** Bills that state a part payment in per cent or without an amount. */

const DOUBT = 'It says that a part was paid: less than this total may be left to pay';

function readRows(...rows: readonly string[]) {
  const drawing = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026

${drawnRows(rows)}`;
  return readPages([writtenPage(drawing)], READER_CONTEXT).invoices[0]?.totalAmount;
}

describe('a bill of which a part was paid', () => {
  it.each([
    'Deposit of 50% received with thanks',
    'Deposit of 50% received with thanks on 1 September.',
    '25% deposit received with thanks.',
    '25% deposit received',
    'Deposit of 50% paid on order.',
    'Deposit of 50% received, balance due on completion.',
    'Deposit (50%) paid',
    'Your deposit has been received.',
    'Deposit received',
    'We have received your deposit with thanks.',
    'Thank you for your deposit.',
    'Thank you for your 50% deposit, the balance is now due.',
    'You have paid a 25% deposit.',
    'Part payment received with thanks',
    '50% paid on order',
    'Half paid in advance',
  ])('is in doubt if no remainder is printed: %s', (line) => {
    expect(doubtOf(line)).toBe(DOUBT);
  });

  it.each([
    'A 50% deposit is required.',
    'Deposit payable on order',
    'A deposit of 50% must be paid on order.',
    'A 50% deposit is payable.',
    'Work starts once your deposit has been received.',
    'Terms: 50% deposit, balance on completion',
    'Deposits received are held in a client account.',
    'Your tenancy deposit has been paid into a scheme.',
    'Your deposit will be refunded when the skip is returned.',
    'Your deposit has been deducted from the total.',
    '50% cotton',
    '20% discount received on last order',
  ])('is not for "%s"', (line) => {
    expect(doubtOf(line)).toBeNull();
  });

  it('is in no doubt if the remainder is printed', () => {
    const rest = ['Net|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00', 'Deposit paid|£600.00', 'Balance due|£600.00'];
    const told = readRows(...rest, 'Deposit of 50% received with thanks.|');
    expect(told).toMatchObject({ value: 60_000, doubt: null });
    const balance = readRows('Kitchen|£1,200.00', 'Balance to pay|£600.00', 'Deposit of 50% received with thanks.|');
    expect(balance?.value).toBe(60_000);
    expect(balance?.doubt).not.toBe(DOUBT);
  });
});

describe('a deposit below the total', () => {
  const totalOf = (rows: readonly string[]) =>
    readRows('Work|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00', ...rows);

  it.each([
    [['50% deposit|£600.00']],
    [['Deposit due now|£600.00']],
    [['Deposit|£600.00']],
    [['30% deposit|£360.00', 'Balance|£840.00']],
    [['Deposit 30%|£360.00', 'Balance due|£840.00']],
    [['Deposit required|£360.00', 'Balance due|£840.00']],
    [['Payment on account|£360.00', 'Balance|£840.00']],
    [['Advance payment 50%|£600.00', 'On completion|£600.00']],
    [['Deposit to be paid|£360.00', 'Amount due|£840.00']],
    [['Deposit by 3 July 2026|£360.00', 'Balance due|£840.00']],
    [['Deposit now|£360.00', 'Balance due on delivery|£840.00']],
  ])('is no payment without words that say so: %j', (rows) => {
    expect(totalOf(rows)?.doubt).toEqual(expect.any(String));
  });

  it.each([
    [['Deposit paid|£360.00', 'Balance|£840.00']],
    [['Less 30% deposit|£360.00', 'Balance due|£840.00']],
    [['Deposit|-£360.00', 'Balance|£840.00']],
    [['Deposit|£360.00', 'Balance due|£840.00']],
    [['Deposit 03/05/2026|£360.00', 'Balance|£840.00']],
    [['Payments to date|£360.00', 'Amount outstanding|£840.00']],
  ])('leaves the rest if it was received: %j', (rows) => {
    expect(totalOf(rows)).toMatchObject({ value: 84_000, doubt: null });
  });
});
