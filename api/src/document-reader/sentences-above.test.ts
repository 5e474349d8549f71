import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

it.each([
  'Already billed in May',
  'Amounts shown are already included in your monthly bill',
  'We took this from your float',
  'Held pending your approval',
  'To be reimbursed by the landlord',
  'Less 10% if paid this week',
])('a sentence about money above the items is a doubt, or is remembered and asked about: %s', (sentence) => {
  const page = `
! Harbour Print Ltd                                        INVOICE
  4 Quay Street, Penzance TR18 4BD

  Larkfield Interiors Ltd                                       Invoice no      N-13
  3 Dyer Street                                                 Invoice date    14/06/2026

  ${sentence}

  Description                                                         Amount
  Work                                                                £100.00

  VAT 20%                                                             £20.00

  Total due                                                           £120.00`;
  const [invoice] = readPages([writtenPage(page)], READER_CONTEXT).invoices;
  const isAsked = invoice?.layout?.aboutMoneyAbove?.includes(sentence) ?? false;
  expect(isAsked || invoice?.totalAmount.doubt !== null).toBe(true);
});

it('no label of a field, head of a column, line of the address or item is such a sentence', () => {
  const rows = ['Refund handling for the account|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'];
  const [invoice] = readPages([writtenPage(drawnBill(rows))], READER_CONTEXT).invoices;
  expect(invoice?.layout?.aboutMoneyAbove).toEqual([]);
});
