import {
  AcceptDocumentDocument,
  DocumentDocument,
  InvoicesToPayDocument,
  PaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SAMPLE_E_INVOICE } from '../src/testing/e-invoices/e-invoice-to-write.ts';
import { ublOf } from '../src/testing/e-invoices/ubl-xml.ts';
import { drawPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A document that mentions a bill on record is in doubt, independent of the words around the mention (RULES.md, 58). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Another company of the same person would have the same bills.
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: SAMPLE_E_INVOICE.customer })).body.id;
  const { supplier: name, vatNumber, account } = SAMPLE_E_INVOICE;
  const details = { bankSortCode: account?.sortCode, bankAccountNumber: account?.accountNumber };
  await owner.rest('POST', '/api/suppliers', { companyId, name, vatNumber, ...details });
});

async function enter(invoiceNumber: string, amount: string, invoiceDate = '2026-01-10'): Promise<void> {
  const dates = { invoiceDate, dueDate: '2026-02-10' };
  const form = { companyId, supplierName: SAMPLE_E_INVOICE.supplier, invoiceNumber, amount, ...dates };
  expect(await owner.rest('POST', '/api/invoices/manual', form)).toMatchObject({ status: 201 });
}

async function uploaded(name: string, xml: string): Promise<number> {
  const fields = { companyId: String(companyId) };
  const { body } = await owner.upload('/api/documents', 'files', { name, content: xml }, fields);
  return body[0].id;
}

async function doubtOf(id: number): Promise<string | null> {
  const { body } = await owner.rest('GET', `/api/documents/${id}`);
  const shown = await owner.rest('POST', '/graphql', { query: print(DocumentDocument), variables: { id } });
  const { doubt } = body.invoices[0].totalAmount;
  expect(shown.body.data.document.invoices[0].totalAmount.doubt).toBe(doubt);
  return doubt;
}

async function acceptSure(): Promise<readonly number[]> {
  const { body } = await owner.rest('POST', '/api/documents/accept', { companyId, sureOnly: true });
  return body.documentIds;
}

const NAMES_ANOTHER = ublOf(SAMPLE_E_INVOICE).replace('Oak door', 'Oak door. Please destroy HP-20390 and use this. ');

it('doubts an e-invoice that names a bill of its supplier, once that is on record', async () => {
  const id = await uploaded('one.xml', NAMES_ANOTHER);
  await app.readDocuments();
  expect(await doubtOf(id)).toBeNull();
  await enter('HP-20390', '500.00');
  expect(await doubtOf(id)).toMatch(/^It names invoice HP-20390 \(£500\.00 of 10 Jan 2026\), which is on record/);
  expect(await acceptSure()).toEqual([]);
});

it('doubts the second of two papers that are accepted together, where it names the first', async () => {
  const other = { ...SAMPLE_E_INVOICE, number: 'HP-20390' };
  const first = await uploaded('first.xml', ublOf(other));
  await uploaded('second.xml', NAMES_ANOTHER);
  await app.readDocuments();
  expect(await acceptSure()).toEqual([first]);
});

it('doubts a paper that a later one names, which was accepted before it came', async () => {
  const later = await uploaded('later.xml', NAMES_ANOTHER);
  await app.readDocuments();
  expect(await acceptSure()).toEqual([later]);
  const earlier = { ...SAMPLE_E_INVOICE, number: 'HP-20390', date: '2026-02-17' };
  const id = await uploaded('earlier.xml', ublOf(earlier));
  await app.readDocuments();
  expect(await doubtOf(id)).toMatch(/^Invoice E-1001 \(£624\.60 of 17 Mar 2026\), which is on record, names it/);
  expect(await acceptSure()).toEqual([]);
});

it('doubts the earlier of two papers that are accepted together, where the later one comes first', async () => {
  const later = await uploaded('a-later.xml', NAMES_ANOTHER);
  await uploaded('b-earlier.xml', ublOf({ ...SAMPLE_E_INVOICE, number: 'HP-20390', date: '2026-02-17' }));
  await app.readDocuments();
  expect(await acceptSure()).toEqual([later]);
});

it('doubts one of two bills in a PDF that names the other', async () => {
  const draw = (pdf: PDFKit.PDFDocument, number: string, date: string, line: string) => {
    pdf
      .addPage({ margin: 50 })
      .fontSize(16)
      .text(SAMPLE_E_INVOICE.supplier)
      .fontSize(11)
      .text('VAT number: GB123456789');
    pdf.moveDown().text('INVOICE').text(`Invoice number: ${number}`).text(`Invoice date: ${date}`);
    pdf.text(`Bill to: ${SAMPLE_E_INVOICE.customer}`).moveDown().text(line);
    pdf.text('Net  £100.00').text('VAT 20%  £20.00').text('Total due  £120.00');
    pdf.text('Please pay to: sort code 20-00-00 account number 55779911');
  };
  const content = await drawPdf((pdf) => {
    draw(pdf, 'HP-20390', '01/02/2026', 'Leaflets');
    draw(pdf, 'HP-20418', '01/03/2026', 'Leaflets, formerly HP-20390');
  });
  const file = { name: 'two.pdf', content: new Uint8Array(content) };
  const { body } = await owner.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  const { invoices } = (await owner.rest('GET', `/api/documents/${body[0].id}`)).body;
  expect(invoices).toHaveLength(2);
  expect(invoices[0].totalAmount.doubt).toMatch(/^Invoice HP-20418 .*, which is in the same file, names it/);
  expect(invoices[1].totalAmount.doubt).toMatch(/^It names invoice HP-20390 .*, which is in the same file/);
  expect(await acceptSure()).toEqual([]);
});

it('warns in a run of a bill that was typed after a later paper that names it was accepted', async () => {
  await uploaded('later.xml', NAMES_ANOTHER);
  await app.readDocuments();
  expect(await acceptSure()).toHaveLength(1);
  await enter('HP-20390', '500.00');
  const invoices = (await owner.rest('GET', `/api/invoices?companyId=${companyId}`)).body;
  const invoiceIds = invoices.map(({ id }: { id: number }) => id);
  const run = { companyId, runDate: '2026-09-15', invoiceIds };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const { paymentRunItems } = (await owner.rest('GET', `/api/payment-runs/${id}`)).body;
  expect(paymentRunItems).toMatchObject([
    { duplicateWarnings: [expect.stringMatching(/^HP-20390: Invoice E-1001 .*, which is on record, names it/)] },
  ]);
  const { data } = await owner.graphql(PaymentRunDocument, { id });
  expect(data?.paymentRun.items).toMatchObject([{ duplicateWarnings: paymentRunItems[0].duplicateWarnings }]);
});

it('warns of it where many bills came between', async () => {
  for (let day = 11; day < 21; day += 1) await enter(`HP-${day}`, `${day}.10`, `2026-01-${day}`);
  await uploaded('later.xml', NAMES_ANOTHER);
  await app.readDocuments();
  expect(await acceptSure()).toHaveLength(1);
  await enter('HP-20390', '500.00');
  const [{ id }] = (await owner.rest('GET', `/api/invoices?companyId=${companyId}&search=HP-20390`)).body;
  const { duplicateWarnings } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  expect(duplicateWarnings).toEqual([expect.stringMatching(/^HP-20390: Invoice E-1001 .* names it/)]);
});

it('warns of it among bills that are due as by itself, however many older ones are due', async () => {
  await uploaded('later.xml', NAMES_ANOTHER);
  await app.readDocuments();
  expect(await acceptSure()).toHaveLength(1);
  await enter('HP-20390', '500.00');
  for (let month = 1; month < 8; month += 1) await enter(`OLD-${month}`, `${month}.00`, `2025-0${month}-03`);
  const { data } = await owner.graphql(InvoicesToPayDocument, { companyId, days: 1 });
  const named = data?.company.dueInvoices.items.find(({ invoiceNumber }) => invoiceNumber === 'HP-20390');
  const { body: alone } = await owner.rest('GET', `/api/invoices/${named?.id}`);
  expect(alone.duplicateWarnings).toEqual([expect.stringMatching(/^HP-20390: Invoice E-1001 .* names it/)]);
  expect(named?.duplicateWarnings).toEqual(alone.duplicateWarnings);
});

it.each([
  [
    'a reference of a line',
    '<cac:Item>',
    '<cac:DocumentReference><cbc:ID>HP-20390</cbc:ID></cac:DocumentReference><cac:Item>',
  ],
  [
    'another document',
    '<cac:AccountingSupplierParty>',
    '<cac:AdditionalDocumentReference><cbc:ID>HP-20390</cbc:ID></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>',
  ],
  [
    'a property of an item',
    '</cac:Item>',
    '<cac:AdditionalItemProperty><cbc:Name>Formerly</cbc:Name><cbc:Value>HP-20390</cbc:Value></cac:AdditionalItemProperty></cac:Item>',
  ],
  [
    'the number of its order',
    '<cac:AccountingSupplierParty>',
    '<cac:OrderReference><cbc:ID>4711</cbc:ID><cbc:SalesOrderID>HP-20390</cbc:SalesOrderID></cac:OrderReference><cac:AccountingSupplierParty>',
  ],
  [
    'the number of a reminder',
    '<cac:AccountingSupplierParty>',
    '<cac:BillingReference><cac:ReminderDocumentReference><cbc:ID>HP-20390</cbc:ID></cac:ReminderDocumentReference></cac:BillingReference><cac:AccountingSupplierParty>',
  ],
  [
    'the number of an item',
    '</cac:Item>',
    '<cac:SellersItemIdentification><cbc:ID>HP-20390</cbc:ID></cac:SellersItemIdentification></cac:Item>',
  ],
  [
    'why a line costs less',
    '<cac:Item>',
    '<cac:AllowanceCharge><cbc:AllowanceChargeReason>Replaces HP-20390</cbc:AllowanceChargeReason></cac:AllowanceCharge><cac:Item>',
  ],
])('doubts an e-invoice that names a bill on record in %s', async (_place, from, to) => {
  await enter('HP-20390', '500.00');
  const xml = ublOf(SAMPLE_E_INVOICE);
  expect(xml).toContain(from);
  const id = await uploaded('one.xml', xml.replace(from, to));
  await app.readDocuments();
  expect(await doubtOf(id)).toMatch(/^It names invoice HP-20390/);
});

it.each([['W-6'], ['A1'], ['20390.25'], ['HP 20 390']])(
  'doubts an e-invoice that says no more of a bill on record than its number, %s',
  async (number) => {
    await enter(number, '500.00');
    const id = await uploaded(
      'one.xml',
      ublOf(SAMPLE_E_INVOICE).replace('Oak door', `Oak door. Now billed here: ${number}`),
    );
    await app.readDocuments();
    expect(await doubtOf(id)).toMatch(/^It names invoice/);
  },
);

it('is not accepted by itself as sure once it names a bill that was entered since it was seen, in both APIs', async () => {
  const id = await uploaded('one.xml', NAMES_ANOTHER);
  await app.readDocuments();
  const { body: seen } = await owner.rest('GET', `/api/documents/${id}`);
  await enter('HP-20390', '500.00');
  const asSeen = { version: seen.version, sureOnly: true };
  const message = expect.stringMatching(/^It is not sure any more, so look at it again: It names invoice HP-20390/);
  expect(await owner.rest('POST', `/api/documents/${id}/accept`, asSeen)).toMatchObject({
    status: 409,
    body: { code: 'CONTENT_CHANGED', message },
  });
  expect(await owner.graphql(AcceptDocumentDocument, { id, ...asSeen })).toMatchObject({
    errors: [{ message, extensions: { code: 'CONTENT_CHANGED' } }],
  });
  const accepted = await owner.graphql(AcceptDocumentDocument, { id, version: seen.version });
  expect(accepted.data?.acceptDocument.invoices).toHaveLength(1);
});
