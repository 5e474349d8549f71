import { pence } from '@paycycle/schema/domain/money';
import { expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../../testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../../testing/e-invoices/ubl-xml.ts';
import type { ReadDocument, ReadField, ReadInvoice } from '../document.types.ts';
import { readPages } from '../read-pages.ts';
import { READER_CONTEXT, writtenPage } from '../testing/written-page.ts';
import { compareWithPage } from './compare-with-page.ts';
import { readEInvoice } from './read-e-invoice.ts';

const BOX = { left: 0.1, top: 0.2, width: 0.1, height: 0.01 };

function shown<Value>(value: Value, { confidence = 0.95, doubt = null as string | null } = {}): ReadField<Value> {
  return { value, confidence, doubt, page: 2, box: BOX };
}

function sampleRead(): ReadDocument {
  const read = readEInvoice(ublOf(SAMPLE_E_INVOICE));
  if (!read) throw new Error('nothing was read');
  return read;
}

/** The sample as its page shows it, but for these fields; compared with what its XML says. */
function compared(fields: Partial<ReadInvoice>): ReadInvoice | undefined {
  const exact = sampleRead();
  const printed = { ...exact, invoices: exact.invoices.map((invoice) => ({ ...invoice, ...fields })) };
  return compareWithPage(exact, printed, []).invoices[0];
}

it('a field has its place on the page where the page shows the same', () => {
  const read = compared({ totalAmount: shown(pence(62_460)), invoiceNumber: shown('E-1001'), fromPage: 2, toPage: 3 });
  const exactly = { confidence: 1, doubt: null, page: 2, box: BOX };
  expect(read).toMatchObject({ fromPage: 2, toPage: 3, totalAmount: exactly, invoiceNumber: exactly });
});

it('another total or account on the page is a doubt, and the XML counts', () => {
  expect(compared({ totalAmount: shown(pence(72_460)), accountNumber: shown('12345678') })).toMatchObject({
    totalAmount: {
      value: 62_460,
      confidence: 0.5,
      doubt: 'The page shows £724.60, but the e-invoice inside of it says £624.60',
    },
    accountNumber: { value: '55779911', doubt: expect.stringContaining('shows 12345678') },
    sortCode: { value: '20-00-00', doubt: null },
  });
});

it('what was read of the page without being sure contradicts nothing but a total', () => {
  for (const unsure of [{ confidence: 0.6 }, { doubt: 'Look at it' }]) {
    expect(compared({ totalAmount: shown(pence(1), unsure), accountNumber: shown('12345678', unsure) })).toMatchObject({
      totalAmount: { value: 62_460, doubt: expect.stringContaining('shows £0.01') },
      accountNumber: { value: '55779911', doubt: null },
    });
  }
});

it('how the page came to the same total is no doubt, since the XML says it', () => {
  expect(
    compared({ totalAmount: shown(pence(62_460), { doubt: 'VAT may have to be added to it' }) })?.totalAmount.doubt,
  ).toBeNull();
});

const SUMS = `
  Doors and fitting                                               £520.50

  Net                                                             £520.50
  VAT 20%                                                         £104.10
  Total due                                                       £624.60`;

function page({
  name = 'Larkfield Joinery Limited',
  title = 'INVOICE',
  number = 'E-1001',
  customer = '',
  sums = SUMS,
  foot = '',
}) {
  return `
! ${name}                                   ${title}
  4 Quay Street, Penzance TR18 4BD

  Bill to: ${customer || 'Larkfield Interiors Ltd'}
                                                  Invoice number: ${number}
                                                  Invoice date: 17/03/2026
                                                  Due date: 16/04/2026
${sums}

  ${foot}

  Please pay to sort code 20-00-00, account number 55779911`;
}

/** The sample's XML in a PDF with these pages. */
function hybrid(...drawings: string[]): ReadInvoice {
  const pages = drawings.map((drawing, index) => writtenPage(drawing, 'text', index + 1));
  const [read] = compareWithPage(sampleRead(), readPages(pages, READER_CONTEXT), pages).invoices;
  if (!read) throw new Error('nothing was read');
  return read;
}

function doubtsOf(read: ReadInvoice): unknown[] {
  return [read.totalAmount, read.supplierName, read.invoiceNumber].map(({ doubt }) => doubt).filter(Boolean);
}

it.each([
  ['the same invoice', [page({})]],
  [
    'the same invoice and its terms',
    [page({}), 'Terms and conditions\n\n  Goods remain ours until they are paid for.'],
  ],
  ['a frame and no text', ['']],
  ['no figures', ['  Please find your e-invoice attached to this page.']],
  ['its amount without the label that the reader needs', [page({ sums: SUMS.replace('Total due', 'Sum     ') })]],
])('pages with %s are no doubt', (_, drawings) => {
  expect(doubtsOf(hybrid(...drawings))).toEqual([]);
});

it.each<[string, string[], RegExp]>([
  [
    'another total that does not add up',
    [page({ sums: SUMS.replace('£624.60', ' £60.00').replace('£520.50\n  VAT', ' £50.00\n  VAT') })],
    /shows £60\.00, but the e-invoice inside of it says £624\.60/,
  ],
  ['two invoices', [page({}), page({ number: 'E-1002' })], /several invoices, but .* £624\.60/],
  ['a pro forma', [page({ title: 'PRO FORMA INVOICE' })], /no invoice \(A pro forma asks .*\), but .* £624\.60/],
  ['an offer', ['  OFFER\n\n  Doors   £52.05\n'], /no invoice/],
  [
    'a stamp that it is paid',
    [page({ title: 'INVOICE - PAID', foot: 'PAID IN FULL BY CARD 20/03/2026. Nothing to pay.' })],
    /paid already/,
  ],
  [
    'a direct debit',
    [page({ foot: 'Do not pay: we will collect this amount by direct debit on 16/04/2026.' })],
    /collects it/,
  ],
  ['a credit', [page({ foot: 'This is a credit.' })], /credit note/],
])('pages with %s are a doubt of the total', (_, drawings, words) => {
  expect(hybrid(...drawings).totalAmount).toMatchObject({ value: 62_460, doubt: expect.stringMatching(words) });
});

it('another supplier, number or recipient on the page is a doubt', () => {
  expect(hybrid(page({ number: 'HP-999' })).invoiceNumber.doubt).toContain('shows HP-999');
  const mallory = hybrid(page({ name: 'Mallory Consulting Ltd' }));
  expect(mallory.supplierName.doubt).toContain('shows Mallory Consulting');
  expect(mallory.totalAmount.doubt).toContain('shows Mallory Consulting');
  const other = hybrid(page({ customer: 'Somebody Else Ltd', name: 'Oldacre Print Ltd' }));
  expect(other.madeOutTo?.name).toBe('Somebody Else Ltd');
});

it('another supplier on the page is a doubt, however surely it is known by the account beside it', () => {
  const account = { sortCode: '20-00-00', accountNumber: '55779911', email: null };
  const suppliers = [{ name: 'Larkfield Joinery Limited', ...account }];
  const pages = [writtenPage(page({ name: 'Mallory Consulting Ltd' }), 'text', 1)];
  const printed = readPages(pages, { ...READER_CONTEXT, suppliers });
  expect(printed.invoices[0]?.supplierName.value).toBe('Larkfield Joinery Limited');
  const [read] = compareWithPage(sampleRead(), printed, pages).invoices;
  expect(read?.totalAmount.doubt).toContain('shows Mallory Consulting');
});
