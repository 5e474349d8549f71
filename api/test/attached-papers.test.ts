import { InvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A document attached to an invoice is read, and the invoice warns if the document differs (RULES.md, 58). */

const QUAY = { name: 'Quay Bakery Ltd', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const GAS = { name: 'North Gas Ltd', bankSortCode: '08-99-99', bankAccountNumber: '66374958' };

let app: TestApp;
let owner: TestClient;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  calls = new RestCalls(owner);
});
beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  for (const supplier of [QUAY, GAS]) {
    expect((await owner.rest('POST', '/api/suppliers', { companyId, ...supplier })).status).toBe(201);
  }
});
afterAll(() => app.close());

interface Bill {
  readonly number: string;
  readonly total: string;
  readonly account?: string;
  readonly more?: string;
}

/** A bill of Quay Bakery Ltd, to be paid to its account. */
async function paper({ number, total, account = '55779911', more = '' }: Bill): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [
    'Quay Bakery Ltd',
    '4 Quay Street, Bristol BS1 4HJ',
    'INVOICE',
    `Invoice number: ${number}`,
    'Invoice date: 1 September 2026',
    `Total due £${total}`,
    'Please pay by bank transfer',
    'Sort code: 20-00-00',
    `Account number: ${account}`,
    more,
  ];
  const page = lines.map((text, at): Printed => [60, 60 + at * 24, text]);
  return new Uint8Array(await printPdf([page]));
}

async function importRows(rows: readonly string[], papers: readonly Uint8Array<ArrayBuffer>[]): Promise<void> {
  const pdfs = Object.fromEntries(
    papers.map((content, at) => [`pdf_${at}`, { name: `${String(at + 1).padStart(3, '0')}.pdf`, content }]),
  );
  const csv = { name: 'bills.csv', content: rows.join('\n') };
  const { body } = await calls.upload(
    'post /api/invoices/bulk-import',
    { csv, ...pdfs },
    { companyId: String(companyId) },
  );
  expect(body).toMatchObject({ processed: rows.length });
}

/** Warnings of an invoice after its document was read, through both APIs. */
async function saidOf(invoiceNumber: string) {
  await app.readDocuments();
  const { body } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
  const { id } = body.find((invoice: { invoiceNumber: string }) => invoice.invoiceNumber === invoiceNumber);
  const { duplicateWarnings, accountQuestion } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  const { data } = await owner.graphql(InvoiceDocument, { id });
  expect(data?.invoice).toMatchObject({ duplicateWarnings, accountQuestion });
  return { duplicateWarnings, accountQuestion };
}

/** Documents that wait on the Documents page. */
async function waiting(): Promise<number> {
  return (await owner.rest('GET', `/api/documents?companyId=${companyId}`)).body.length;
}

const NOTHING = { duplicateWarnings: [], accountQuestion: null };

it('warns of an imported row whose paper says that it is paid', async () => {
  const more = 'PAID IN FULL 8 September 2026';
  await importRows(
    ['Quay Bakery Ltd,01/09/2026,QB-1,360.00'],
    [await paper({ number: 'QB-1', total: '360.00', more })],
  );
  const { duplicateWarnings } = await saidOf('QB-1');
  expect(duplicateWarnings).toEqual([
    expect.stringMatching(/^QB-1: It says that it is paid already.* Nobody was asked\.$/),
  ]);
  expect(await waiting()).toBe(0);
});

it('warns of a row whose paper has another number, total, supplier and account', async () => {
  await importRows(['North Gas Ltd,01/09/2026,NG-7,4800.00'], [await paper({ number: 'QB-2', total: '480.00' })]);
  const { duplicateWarnings, accountQuestion } = await saidOf('NG-7');
  expect(duplicateWarnings).toEqual([
    'NG-7: Its paper says the number QB-2, the total £480.00 and the supplier Quay Bakery Ltd. Nobody was asked.',
  ]);
  expect(accountQuestion).toContain('Quay Bakery Ltd');
});

it('warns of an invoice that is dated later than its paper', async () => {
  await importRows(['Quay Bakery Ltd,12/09/2026,QB-6,360.00'], [await paper({ number: 'QB-6', total: '360.00' })]);
  const { duplicateWarnings } = await saidOf('QB-6');
  expect(duplicateWarnings).toEqual(['QB-6: Its paper says the date 1 Sep 2026. Nobody was asked.']);
});

it('looks for the line that paid it by the earlier date of its paper', async () => {
  const paid = ['2026-09-03,QUAY BAKERY LTD,-360.00', '2026-09-04,BACS QUAY BAKERY,-370.00'];
  const content = ['Date,Description,Amount', ...paid].join('\n');
  await owner.upload(
    '/api/bank-transactions/import-file',
    'file',
    { name: 'bank.csv', content },
    { companyId: `${companyId}` },
  );
  const { body: lines } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const { id } = lines.find(({ description }: { description: string }) => description === 'BACS QUAY BAKERY');
  const noInvoice = { companyId, ids: [id] };
  expect(await owner.rest('POST', '/api/bank-transactions/no-invoice-multiple', noInvoice)).toMatchObject({
    status: 200,
  });
  await importRows(
    ['Quay Bakery Ltd,14/09/2026,QB-8,360.00', 'Quay Bakery Ltd,14/09/2026,QB-9,370.00'],
    [await paper({ number: 'QB-8', total: '360.00' }), await paper({ number: 'QB-9', total: '370.00' })],
  );
  expect((await saidOf('QB-8')).duplicateWarnings).toEqual([
    '£360.00 on 3 Sep 2026, "QUAY BAKERY LTD", on the statement, may have paid QB-8: match it first.',
    'QB-8: Its paper says the date 1 Sep 2026. Nobody was asked.',
  ]);
  expect((await saidOf('QB-9')).duplicateWarnings).toEqual([
    '£370.00 on 4 Sep 2026, "BACS QUAY BAKERY", on the statement and said to need no invoice, may have paid QB-9: match it first.',
    'QB-9: Its paper says the date 1 Sep 2026. Nobody was asked.',
  ]);
});

it('says nothing where they agree, or the file cannot be read', async () => {
  const rows = ['Quay Bakery Ltd,01/09/2026,QB 3,360.00', 'North Gas Ltd,01/09/2026,NG-8,12.00'];
  await importRows(rows, [await paper({ number: 'QB-3', total: '360.00' }), Buffer.from('%PDF-1.4 broken')]);
  expect(await saidOf('QB 3')).toEqual(NOTHING);
  expect(await saidOf('NG-8')).toEqual(NOTHING);
  expect(await waiting()).toBe(0);
});

it('asks about the account of a paper that is attached by the form, and once more when that is replaced', async () => {
  const attach = async (bill: Bill) => {
    const file = { name: `${bill.number}.pdf`, content: await paper(bill) };
    const { body } = await calls.upload(
      'post /api/invoices/upload',
      { invoice: file },
      { companyId: String(companyId) },
    );
    return { filePath: body.filePath, fileName: file.name };
  };
  const form = { supplierName: QUAY.name, invoiceNumber: 'QB-4', amount: '360.00' };
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const strange = await attach({ number: 'QB-4', total: '360.00', account: '12345678' });
  const { body } = await owner.rest('POST', '/api/invoices/manual', { companyId, ...form, ...dates, ...strange });
  expect((await saidOf('QB-4')).accountQuestion).toMatch(
    /^It asks to be paid to 20-00-00 .*5678, but Quay Bakery Ltd has/,
  );
  const right = await attach({ number: 'QB-4', total: '360.00' });
  const edited = await owner.rest('PUT', `/api/invoices/${body.id}`, { ...form, ...dates, ...right });
  expect(edited).toMatchObject({ status: 200 });
  expect(await saidOf('QB-4')).toEqual(NOTHING);
  const other = await attach({ number: 'QB-4', total: '370.00' });
  await owner.rest('PUT', `/api/invoices/${body.id}`, { ...form, ...dates, ...other });
  const { duplicateWarnings } = await saidOf('QB-4');
  expect(duplicateWarnings).toEqual(['QB-4: Its paper says the total £370.00. Nobody was asked.']);
});

it('is not discarded while it waits to be read', async () => {
  await importRows(['Quay Bakery Ltd,01/09/2026,QB-5,36.00'], [await paper({ number: 'QB-5', total: '360.00' })]);
  const [{ id }] = (await owner.rest('GET', `/api/documents?companyId=${companyId}`)).body;
  expect(await owner.rest('DELETE', `/api/documents/${id}`)).toMatchObject({ status: 409 });
  expect((await saidOf('QB-5')).duplicateWarnings).toHaveLength(1);
});

it('says what the paper has where a person typed over what was surely read', async () => {
  const file = { name: 'QB-1.pdf', content: await paper({ number: 'QB-1', total: '60.00' }) };
  const uploaded = await owner.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  expect(uploaded.status).toBe(202);
  await app.readDocuments();
  const [{ id }] = (await owner.rest('GET', `/api/documents?companyId=${companyId}`)).body;
  const typed = { supplierName: 'North Gas Ltd', totalAmount: '600.00' };
  expect(await owner.rest('PATCH', `/api/documents/${id}`, typed)).toMatchObject({ status: 200 });
  const answered = ['supplier', 'reading', 'other_account', 'new_account'];
  const accepted = await owner.rest('POST', `/api/documents/${id}/accept`, { answered });
  expect(accepted).toMatchObject({ status: 201 });
  const { email } = (await owner.rest('GET', '/api/auth/user')).body;
  const invoice = (await owner.rest('GET', `/api/invoices/${accepted.body.createdInvoices[0].id}`)).body;
  expect(invoice.duplicateWarnings).toEqual([
    `QB-1: Its paper says the total £60.00 and the supplier Quay Bakery Ltd. ${email} accepted it all the same.`,
  ]);
});
