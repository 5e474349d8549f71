import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentPages } from '../../../adapters/document-pages/worker-document-pages.ts';
import { type ReaderContext, readPages } from '../../../document-reader/index.ts';
import { type Printed, printPdf } from '../../../testing/printed-pdf.ts';
import { type InvoicePrefill, NOTHING_READ, prefillOf } from './invoice-prefill.plan.ts';

/** Generated invoices in suppliers' layouts, and the values that can be read from each with certainty. */

const reader = createDocumentPages();
afterAll(() => reader.stop());
const owner = { userId: 'ann', companyId: 1 };

const today = localDate('2026-09-15');
const NAMES = ['Harbour Print Works', 'Northgate Energy Limited', 'Lantern Cleaning', 'Northgate'];
const context: ReaderContext = {
  companyName: 'Lowe & Daughters Ltd',
  companyAddress: null,
  otherCompanies: [],
  suppliers: NAMES.map((name) => ({ name, sortCode: null, accountNumber: null, email: null })),
  today,
};

async function read(...printed: (readonly Printed[])[]): Promise<InvoicePrefill> {
  const { pages } = await reader.read(await printPdf(printed), { owner, isTextOnly: true });
  return prefillOf(readPages(pages, context), today);
}

const RECIPIENT: Printed[] = [
  [50, 120, 'Bill to:'],
  [50, 134, 'Lowe & Daughters Ltd'],
  [50, 148, '3 Quay Street, Exeter'],
];
const HEAD: Printed[] = [[50, 40, 'HARBOUR PRINT WORKS LTD', 16], [400, 40, 'INVOICE', 18], ...RECIPIENT];
const FOOT: Printed[] = [[50, 780, 'VAT reg no: GB 123 4567 89   Company number 09123456   Tel 01392 555 0199']];

const FULL = {
  supplierName: 'Harbour Print Works',
  invoiceNumber: 'HPW-2201',
  invoiceDate: '2026-08-20',
  dueDate: '2026-09-19',
  amountPence: 288_00,
};

describe('an invoice is read', () => {
  it('with its labels on the left, values in the same item', async () => {
    const page: Printed[] = [
      ...HEAD,
      [350, 120, 'Invoice No: HPW-2201'],
      [350, 134, 'Invoice date: 20/08/2026'],
      [350, 148, 'Due date: 19 September 2026'],
      [350, 162, 'PO number: PO-77123'],
      [350, 600, 'Subtotal £240.00'],
      [350, 614, 'VAT @ 20% £48.00'],
      [350, 628, 'Total due £288.00'],
      ...FOOT,
    ];
    expect(await read(page)).toMatchObject(FULL);
  });

  it('with its values in a column on the right', async () => {
    const page: Printed[] = [
      ...HEAD,
      [350, 120, 'Invoice number'],
      [480, 120, 'HPW-2201'],
      [350, 134, 'Date of issue'],
      [480, 134, '20 Aug 2026'],
      [350, 148, 'Payment terms'],
      [480, 148, '30 days'],
      [350, 600, 'Subtotal'],
      [480, 600, '240.00'],
      [350, 614, 'VAT 20%'],
      [480, 614, '48.00'],
      [350, 628, 'Total'],
      [480, 628, '288.00'],
      ...FOOT,
    ];
    expect(await read(page)).toMatchObject(FULL);
  });

  it('with its values below the labels', async () => {
    const page: Printed[] = [
      ...HEAD,
      [50, 220, 'Invoice #'],
      [180, 220, 'Invoice date'],
      [310, 220, 'Due date'],
      [440, 220, 'Amount due'],
      [50, 236, 'HPW-2201'],
      [180, 236, '20/08/2026'],
      [310, 236, '19/09/2026'],
      [440, 236, '£288.00'],
    ];
    expect(await read(page)).toMatchObject(FULL);
  });

  it('with its total on the second page, above the bank details', async () => {
    const first: Printed[] = [...HEAD, [350, 120, 'Tax invoice HPW-2201'], [350, 134, 'Tax point: 20/08/2026']];
    const second: Printed[] = [
      [50, 60, 'Net 30'],
      [350, 80, 'Invoice total'],
      [480, 80, 'GBP 1,288.00'],
      [50, 200, 'Please pay to'],
      [50, 214, 'Account name: Harbour Print Works Ltd'],
      [50, 228, 'Sort code: 20-00-00 Account number: 12345678'],
    ];
    expect(await read(first, second)).toEqual({
      ...FULL,
      amountPence: 1288_00,
      bankSortCode: '20-00-00',
      bankAccountNumber: '12345678',
    });
  });

  it('of a supplier that is not known yet, by its letterhead', async () => {
    const page: Printed[] = [
      [50, 40, 'Quayside Joinery Limited', 16],
      ...RECIPIENT,
      [350, 120, 'Invoice no. 0042'],
      [350, 600, 'Total payable: £96.40'],
    ];
    expect(await read(page)).toMatchObject({
      supplierName: 'Quayside Joinery Limited',
      invoiceNumber: '0042',
      amountPence: 96_40,
      invoiceDate: null,
      dueDate: null,
    });
  });
});

describe('what is not certain is left out', () => {
  it('two totals that differ, as when a part is paid', async () => {
    const page: Printed[] = [...HEAD, [350, 600, 'Invoice total £288.00'], [350, 614, 'Balance due £88.00']];
    expect(await read(page)).toMatchObject({ amountPence: null });
  });

  it.each([
    ['a balance in credit', 'Balance due -£50.00'],
    ['a balance that is paid', 'Balance due £0.00'],
    ['two amounts in a row that do not add up', 'Grand total 240.00 48.00'],
    ['an amount in euros beside one in pounds', 'Amount due €310.00'],
  ])('a total beside %s', async (_name, line) => {
    expect(await read([...HEAD, [350, 600, 'Invoice total £288.00'], [350, 614, line]])).toMatchObject({
      amountPence: null,
    });
    expect(await read([...HEAD, [350, 614, line]])).toMatchObject({ amountPence: null });
  });

  it('all but the last of net, VAT and gross in a row', async () => {
    expect(await read([...HEAD, [350, 600, 'Grand total 240.00 48.00 288.00']])).toMatchObject({ amountPence: 288_00 });
  });

  it('a plain total before VAT', async () => {
    const page: Printed[] = [...HEAD, [350, 600, 'Total £240.00'], [350, 614, 'VAT at 20% £48.00']];
    expect(await read(page)).toMatchObject({ amountPence: null });
  });

  it('an amount in euros', async () => {
    const page: Printed[] = [...HEAD, [350, 600, 'Total due'], [480, 600, '€288.00'], [350, 640, 'Amount due 288.00']];
    expect(await read(page)).toMatchObject({ amountPence: null });
  });

  it('dates where one proves that the month comes first', async () => {
    const page: Printed[] = [...HEAD, [350, 120, 'Invoice date: 08/09/2026'], [350, 134, 'Due date: 08/23/2026']];
    expect(await read(page)).toMatchObject({ invoiceDate: null, dueDate: null });
  });

  it('a date in the future, and a due date before the invoice', async () => {
    expect(await read([...HEAD, [350, 120, 'Invoice date: 16/09/2026']])).toMatchObject({ invoiceDate: null });
    const early: Printed[] = [...HEAD, [350, 120, 'Invoice date: 10/09/2026'], [350, 134, 'Due date: 01/09/2026']];
    expect(await read(early)).toMatchObject({ invoiceDate: null, dueDate: null });
  });

  it.each(['End of month + 30 days', '30 days end of month', 'Interest after 30 days', 'Within 5 working days'])(
    'a due date by the terms %s',
    async (terms) => {
      const page: Printed[] = [...HEAD, [350, 120, 'Invoice date: 10/09/2026'], [350, 134, `Terms: ${terms}`]];
      expect(await read(page)).toMatchObject({ dueDate: null });
    },
  );

  it('an order number, an account number and a telephone number for the number', async () => {
    const page: Printed[] = [
      ...HEAD,
      [350, 120, 'Order no: 77123'],
      [350, 134, 'Account no: 4455'],
      [350, 148, 'Invoice enquiries: 01392 555 0199'],
      ...FOOT,
    ];
    expect(await read(page)).toMatchObject({ invoiceNumber: null });
  });

  it('bank details when there are two accounts, or when they are our own', async () => {
    const account = (y: number, number: string): Printed => [50, y, `Sort code: 20-00-00 Account number: ${number}`];
    expect(await read([...HEAD, account(700, '12345678'), account(714, '87654321')])).toMatchObject({
      bankSortCode: null,
      bankAccountNumber: null,
    });
    const own: Printed[] = [
      [50, 676, 'Payee: Harbour Print Works'],
      [50, 690, 'Account name: Lowe & Daughters Limited'],
      account(700, '12345678'),
    ];
    expect(await read([...HEAD, ...own])).toMatchObject({ bankSortCode: null, bankAccountNumber: null });
  });

  it('the company that gets the invoice, wherever its name stands', async () => {
    const page: Printed[] = [
      [50, 40, 'Lowe & Daughters Ltd'],
      [50, 60, 'Invoice no: 1'],
    ];
    expect(await read(page)).toMatchObject({ supplierName: null });
  });

  it('a total beside amounts of a table whose head is a label', async () => {
    const page: Printed[] = [
      ...HEAD,
      [400, 300, 'Amount due'],
      [400, 314, '£10.00'],
      [400, 328, '£20.00'],
      [350, 600, 'Grand total £30.00'],
    ];
    expect(await read(page)).toMatchObject({ amountPence: null });
  });
});

describe('nothing is read', () => {
  const BODY: Printed[] = [
    [50, 40, 'HARBOUR PRINT WORKS LTD', 16],
    [350, 120, 'Invoice No: HPW-2201'],
    [350, 600, 'Total due £288.00'],
  ];

  it.each(['CREDIT NOTE', 'Pro forma invoice', 'Statement of account'])('of a paper headed %s', async (heading) => {
    expect(await read([...BODY, [400, 60, heading]])).toEqual(NOTHING_READ);
  });
});
