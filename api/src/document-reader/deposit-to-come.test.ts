import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

it.each([
  ['Deposit 01/07/2026|£300.00', 'Balance due 14/08/2026|£900.00'],
  ['Deposit 21 August 2026|£300.00', 'Balance due|£900.00'],
  ['50% deposit 01/07/2026|£600.00', 'Balance due|£600.00'],
])('doubts a deposit with a day that is still to come: %s', (deposit, rest) => {
  const rows = ['Goods|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00', deposit, rest];
  const page = writtenPage(drawnBill(rows, 'Sort code 20-11-22   Account no 12345678'));
  const [invoice] = readPages([page], READER_CONTEXT).invoices;
  expect(invoice?.totalAmount.doubt).not.toBeNull();
});

it.each([
  ['Deposit 01/06/2026|£300.00', 'Balance due|£900.00'],
  ['Deposit 14 June 2026|£300.00', 'Balance due|£900.00'],
  ['50% deposit 12 May|£600.00', 'Balance due|£600.00'],
])('takes off a deposit of a day up to that of the invoice: %s', (deposit, rest) => {
  const rows = ['Goods|£1,000.00', 'VAT 20%|£200.00', 'Total|£1,200.00', deposit, rest];
  const page = writtenPage(drawnBill(rows, 'Sort code 20-11-22   Account no 12345678'));
  const [invoice] = readPages([page], READER_CONTEXT).invoices;
  expect(invoice?.totalAmount.doubt).toBeNull();
});
