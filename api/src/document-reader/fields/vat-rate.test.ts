import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import { readEInvoice } from '../e-invoice/read-e-invoice.ts';
import { readPages } from '../read-pages.ts';
import { drawnBill, READER_CONTEXT, writtenPage } from '../testing/written-page.ts';

const readRows = (...rows: readonly string[]) => readPages([writtenPage(drawnBill(rows))], READER_CONTEXT).invoices[0];

it.each([
  [['Net|£100.00', 'VAT|£50.00', 'Total|£150.00']],
  [['Net|£100.00', 'VAT @ 25%|£25.00', 'Total|£125.00']],
  [['Goods|£100.00', 'Tax|£35.00', 'Total due|£135.00']],
  [['Work|£100.00', 'VAT|£40.00', 'Total due|£140.00']],
  [['Net|€100.00', 'VAT|€40.00', 'Total|€140.00']],
])('doubts VAT that no rate allows: %j', (rows) => {
  expect(readRows(...rows)?.totalAmount.doubt).toContain('Its VAT is more than');
});

it.each([
  [['Net|£100.00', 'VAT 20%|£20.00', 'Total|£120.00']],
  [['Net|£99.97', 'VAT 20%|£20.00', 'Total|£119.97']],
  [['Net|£100.00', 'VAT 20%|£20.00', 'Total|£120.00', 'Deposit paid|£60.00', 'Balance due|£60.00']],
  [['Net|€100.00', 'VAT 25%|€25.00', 'Total|€125.00']],
  [['Import VAT|£200.00', 'Duty|£30.00', 'Handling|£12.00', 'Total due|£242.00']],
])('doubts no other VAT: %j', (rows) => {
  expect(readRows(...rows)?.totalAmount.doubt).toBeNull();
});

const eInvoice = (xml: string) => readEInvoice(xml)?.invoices[0];

it('doubts such VAT of an e-invoice, whatever rate it states', () => {
  const [line] = SAMPLE_E_INVOICE.lines;
  if (!line) throw new Error('the sample has no line');
  const treatment = { category: 'S', percent: '50' };
  const lines = [{ ...line, amount: pence(10_000), treatment }];
  const groups = [{ ...treatment, net: pence(10_000) }];
  const none = { allowance: pence(0), charge: pence(0), prepaid: pence(0) };
  const read = eInvoice(ublOf({ ...SAMPLE_E_INVOICE, ...none, lines, groups, vat: [pence(5_000)] }));
  expect(read?.totalAmount).toMatchObject({ value: 15_000, doubt: expect.stringContaining('more than 20%') });
  expect(read?.vatAmount.doubt).toContain('more than 20%');
});

it.each([
  ['-500.00', true],
  ['500.00', true],
  ['-1.01', true],
  ['-0.40', false],
])('doubts a rounding of more than a pound: %s', (rounding, isDoubted) => {
  const xml = ublOf(SAMPLE_E_INVOICE);
  const payable = /(<cbc:PayableAmount[^>]*>)([\d.]+)</;
  const right = Number(payable.exec(xml)?.[2]) + Number(rounding);
  const other = xml.replace(
    payable,
    `<cbc:PayableRoundingAmount currencyID="GBP">${rounding}</cbc:PayableRoundingAmount>$1${right.toFixed(2)}<`,
  );
  const doubt = eInvoice(other)?.totalAmount.doubt ?? null;
  expect(doubt === null).toBe(!isDoubted);
});
