import { InvoiceDocument, SetDocumentTypeDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/** A document that is no invoice in pounds but was accepted as one warns until the invoice is paid (RULES.md, 58). */

const OWN = 'Fernhill Catering Ltd';
const HEAD = ['Quay Bakery Ltd', '4 Quay Street, Bristol BS1 4HJ', 'VAT No GB 980 7806 84'];
const TO = [`To: ${OWN}`, '1 High Street, Leeds LS1 1AA', 'Date: 1 September 2026'];
const SUMS = ['Net £1000.00', 'VAT at 20% £200.00', 'Total £1200.00'];

/** Documents by invoice number: the title, the other printed text, and the warning; null for none. */
const PAPERS: readonly [string, string, readonly string[], string | null][] = [
  ['QB-301', 'PRO FORMA INVOICE', SUMS, 'A pro forma asks for money before there is an invoice'],
  ['QB-302', 'QUOTATION', SUMS, 'Neither an invoice nor a credit note'],
  ['QB-303', 'ORDER CONFIRMATION', SUMS, 'An order, no invoice'],
  [
    'QB-304',
    'STATEMENT OF ACCOUNT',
    ['Statement date: 1 September 2026', 'Current', '30 days', '60 days', 'Balance £1200.00'],
    'A statement lists invoices and is none',
  ],
  ['QB-305', 'DELIVERY NOTE', ['12 trays of rolls'], 'Neither an invoice nor a credit note'],
  [
    'QB-306',
    'PAYMENT REMINDER',
    ['Our records show that invoice QB-12 has not been paid.', 'It was due on 1 August 2026.', 'Please pay £1200.00'],
    'A reminder of an earlier invoice',
  ],
  ['QB-307', 'REMITTANCE ADVICE', ['We have paid you £1200.00'], 'A remittance advice says what was paid'],
  ['QB-308', 'CREDIT NOTE', ['Credit note number: QB-308', ...SUMS], 'It was read as a credit note'],
  [
    'QB-309',
    'INVOICE',
    ['Invoice number: QB-309', 'Net €1000.00', 'VAT at 20% €200.00', 'Total €1200.00'],
    'Its amounts are in EUR',
  ],
  ['QB-310', 'RECEIPT', ['Received with thanks', ...SUMS], 'Nothing on it says that it is an invoice'],
  ['QB-311', 'MINUTES', ['Nothing was decided'], 'Nothing on it says that it is an invoice'],
  ['QB-312', 'INVOICE', ['Invoice number: QB-312', 'Invoice date: 1 September 2026', ...SUMS], null],
];

let app: TestApp;
let clerk: TestClient;
let companyId: number;
let email: string;
const ids = new Map<string, number>();

beforeAll(async () => {
  app = await startTestApp();
  clerk = await app.newUser();
  email = (await clerk.rest('GET', '/api/auth/user')).body.email;
  companyId = (await clerk.rest('POST', '/api/companies', { name: OWN })).body.id;
  for (const [number, title, foot] of PAPERS) {
    const { body } = await clerk.upload('/api/documents', 'files', await printed(number, title, foot), {
      companyId: String(companyId),
    });
    ids.set(number, body[0].id);
  }
  await app.readDocuments();
});
afterAll(() => app.close());

async function printed(number: string, title: string, foot: readonly string[]) {
  const lines = [...HEAD, title, ...TO, ...foot];
  const content = await printPdf([lines.map((text, at) => [72, 72 + 20 * at, text, 12] as const)]);
  return { name: `${number}.pdf`, content: new Uint8Array(content) };
}

/** Says that a document is an invoice, types what one needs, and accepts it. */
async function accept(number: string): Promise<number> {
  const url = `/api/documents/${ids.get(number)}`;
  const amounts = { totalAmount: '1200.00', currency: 'GBP' };
  const typed = { supplierName: 'Quay Bakery Ltd', invoiceNumber: number, invoiceDate: '2026-09-01', ...amounts };
  const { data } = await clerk.graphql(SetDocumentTypeDocument, { id: ids.get(number) ?? 0, documentType: 'invoice' });
  expect(data?.setDocumentType).toBeTruthy();
  expect(await clerk.rest('PATCH', url, typed)).toMatchObject({ status: 200 });
  const answered = ['reading', 'supplier', 'duplicate', 'credit_note', 'new_account'];
  const { status, body } = await clerk.rest('POST', `${url}/accept`, { answered });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.createdInvoices[0].id;
}

/** Warnings for an approver of an invoice alone, equal through both APIs, and in a run. */
async function warningsOf(id: number): Promise<readonly string[]> {
  const { duplicateWarnings } = (await clerk.rest('GET', `/api/invoices/${id}`)).body;
  expect((await clerk.graphql(InvoiceDocument, { id })).data?.invoice).toMatchObject({ duplicateWarnings });
  // The credit note among the papers waits for review, which runs warn of as well.
  expect(await warningsInRun(clerk, companyId, id)).toEqual(expect.arrayContaining(duplicateWarnings));
  return duplicateWarnings;
}

describe('a document of another type that is accepted as an invoice', () => {
  it.each(PAPERS)('says what it was read as: %s, %s', async (number, _title, _foot, said) => {
    const warnings = (await warningsOf(await accept(number))).filter((words) => words.includes('all the same'));
    expect(warnings).toEqual(said === null ? [] : [`${number}: ${said}. ${email} accepted it all the same.`]);
  });

  it('warns also if its type was changed before', async () => {
    const { body } = await clerk.upload(
      '/api/documents',
      'files',
      await printed('QB-320', 'PRO FORMA INVOICE', ['No 320', ...SUMS]),
      { companyId: String(companyId) },
    );
    await app.readDocuments();
    ids.set('QB-320', body[0].id);
    for (const documentType of ['order', 'other'] as const) {
      await clerk.graphql(SetDocumentTypeDocument, { id: body[0].id, documentType });
    }
    expect(await warningsOf(await accept('QB-320'))).toContain(
      `QB-320: A pro forma asks for money before there is an invoice. ${email} accepted it all the same.`,
    );
  });
});

it('warns also if it is attached to an invoice', async () => {
  const file = await printed('QB-330', 'ORDER CONFIRMATION', ['No 330', ...SUMS]);
  const upload = await clerk.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  const { filePath, fileName } = upload.body;
  const dates = { invoiceDate: '2026-09-02', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Quay Bakery Ltd', invoiceNumber: 'QB-330', amount: '77.00', ...dates };
  const { body } = await clerk.rest('POST', '/api/invoices/manual', { ...form, filePath, fileName });
  await app.readDocuments();
  expect(await warningsOf(body.id)).toContain('QB-330: An order, no invoice. Nobody was asked.');
});
