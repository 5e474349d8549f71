import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from './testing/written-page.ts';

function read(rows: readonly string[], foot = '') {
  const [invoice] = readPages([writtenPage(drawnBill(rows, foot))], READER_CONTEXT).invoices;
  if (!invoice) throw new Error('nothing was read');
  return invoice;
}

it.each([
  'Return of pallets',
  'Pallet credit',
  'Goods uplifted against INV 55001',
  'Cancelled order 8812',
  'Goodwill gesture',
  'Being refund of overpayment',
  'Retro rebate May',
  'Price adjustment INV 5501',
])('an item above zero is a doubt by its name: %s', (item) => {
  expect(read([`${item}|£100.00`, 'VAT 20%|£20.00', 'Total due|£120.00']).totalAmount.doubt).not.toBeNull();
});

it('a total less a discount for early payment is not the amount to pay', () => {
  const rows = ['Work|£100.00', 'VAT 20%|£20.00', 'Total|£120.00'];
  const offer = ['Discount if paid within 7 days|£3.00', 'Amount due|£117.00'];
  expect(read([...rows, ...offer]).totalAmount.value).toBe(120_00);
});

it.each(['Final date for payment 15/07/2026', 'Payable in advance on 15 July 2026'])('is the due date: %s', (said) => {
  const rows = ['Work|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00'];
  const { totalAmount, dueDate } = read(rows, said);
  expect([totalAmount.doubt, dueDate.value, dueDate.doubt]).toEqual([null, '2026-07-15', null]);
});

it('a number that begins with CR and a date with a blank before its comma are read without a doubt', () => {
  const drawing = drawnBill(['Work|£100.00', 'VAT 20%|£20.00', 'Total due|£120.00']);
  const printed = drawing.replace('N-13', 'CR-1042').replace('14/06/2026', 'June 3 , 2026');
  const [invoice] = readPages([writtenPage(printed)], READER_CONTEXT).invoices;
  expect(invoice).toMatchObject({
    invoiceNumber: { value: 'CR-1042', doubt: null },
    invoiceDate: { value: '2026-06-03', doubt: null },
    totalAmount: { value: 120_00, doubt: null },
  });
});
