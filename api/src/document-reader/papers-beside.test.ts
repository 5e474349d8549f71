import { describe, expect, it } from 'vitest';
import { isDoubtOfOwing } from './doubt-owing.ts';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

const BILL = drawnBill(
  ['Work|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'],
  'Sort code 20-11-22   Account no 12345678',
);

function read(...drawings: readonly string[]) {
  const pages = drawings.map((drawing, at) => writtenPage(drawing, 'text', at + 1));
  return readPages(pages, READER_CONTEXT).invoices;
}

const paperOf = (title: string, ...lines: readonly string[]) =>
  `! ${title}\n${lines.map((line) => `  ${line}`).join('\n\n')}`;
const [ALONE] = read(BILL);

const PAYMENTS: readonly (readonly [string, string])[] = [
  ['a receipt with its number', paperOf('RECEIPT', 'Invoice number  N-13', 'Total paid  £120.00')],
  ['a receipt with its amount', paperOf('Official receipt', 'Date 14/06/2026', 'Amount paid  £120.00')],
  ['a receipt of its supplier', paperOf('RECEIPT', 'Harbour Print Ltd', 'Received with thanks  £50.00')],
  ['a bank transfer', paperOf('BANK TRANSFER CONFIRMATION', 'To Harbour Print Ltd', 'Amount sent  £120.00')],
  ['a remittance advice', paperOf('REMITTANCE ADVICE', 'Payment date 20/06/2026', 'Invoice N-13   £60.00')],
  [
    'one for several bills',
    paperOf('REMITTANCE ADVICE', 'Invoice N-11  £80.00', 'Invoice N-13  £120.00', 'Total  £200.00'),
  ],
];

describe('a bill with another paper in its file', () => {
  it.each(PAYMENTS)('is in doubt beside %s, and is not read otherwise', (_what, paper) => {
    for (const invoices of [read(BILL, paper), read(paper, BILL)]) {
      expect(invoices).toHaveLength(1);
      const [invoice] = invoices;
      expect(isDoubtOfOwing(invoice?.totalAmount.doubt ?? '')).toBe(true);
      expect(invoice?.totalAmount.value).toBe(12_000);
      expect(invoice).toMatchObject({ dueDate: ALONE?.dueDate, netAmount: { value: 10_000 } });
    }
  });

  it.each([
    ['a receipt of another shop', paperOf('RECEIPT', 'Shell Penzance', 'Unleaded  £45.12', 'Visa  £45.12')],
    ['a delivery note', paperOf('DELIVERY NOTE', 'Harbour Print Ltd', 'Goods received in good order', 'Value £400.00')],
    ['a quotation', paperOf('QUOTATION', 'Harbour Print Ltd', 'New sign  £900.00', 'Total  £900.00')],
    ['an order', paperOf('PURCHASE ORDER', 'Larkfield Interiors Ltd', 'Order date 01/01/2026', 'Total  £90.00')],
    [
      'a statement',
      paperOf('STATEMENT OF ACCOUNT', 'Harbour Print Ltd', 'N-13   £120.00', 'Amount outstanding  £200.00'),
    ],
    [
      'its own slip',
      paperOf('REMITTANCE ADVICE', 'Please return with your payment', 'Invoice no  N-13', 'Amount due  £120.00'),
    ],
  ])('is read as without %s', (_what, paper) => {
    for (const [invoice, ...more] of [read(BILL, paper), read(paper, BILL)]) {
      expect(more).toEqual([]);
      expect([invoice?.totalAmount.value, invoice?.totalAmount.doubt]).toEqual([12_000, null]);
      expect(invoice?.dueDate.value).toBe(ALONE?.dueDate.value);
      expect(invoice?.invoiceDate.value).toBe('2026-06-14');
    }
  });

  it('is read beside a credit note, which is one', () => {
    const invoices = read(
      BILL,
      paperOf('CREDIT NOTE', 'Harbour Print Ltd', 'For invoice N-13', 'Total credit  £30.00'),
    );
    expect(invoices.map(({ documentType, totalAmount }) => [documentType, totalAmount.value])).toEqual([
      ['invoice', 12_000],
      ['credit_note', 3_000],
    ]);
  });
});
