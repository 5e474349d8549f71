import { InvoiceDocument, UpdateInvoiceDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seenVersion } from '../src/testing/account-answers.ts';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { confirmChanges, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Warnings from an invoice's earlier document stay when another replaces it (RULES.md, 58 and 85). */

const QUAY = { name: 'Quay Bakery Ltd', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const FORM = {
  supplierName: QUAY.name,
  amount: '360.00',
  invoiceDate: '2026-09-01',
  dueDate: '2026-09-30',
};
const ASKED = /^It asks to be paid to 20-00-00 .*5678, but Quay Bakery Ltd has/;

let app: TestApp;
/** Has entered the account on record. */
let owner: TestClient;
let finance: TestClient;
let bookkeeper: TestClient;
let calls: RestCalls;
let companyId: number;
/** Of its own in each company: the same bill in another company of the same people would be flagged. */
let invoiceNumber: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  finance = await app.newUser();
  bookkeeper = await app.newUser();
  calls = new RestCalls(owner);
});
beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  invoiceNumber = `QB-40${companyId}`;
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  await owner.rest('PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold: '100.00' });
  await confirmChanges(finance, companyId);
  expect((await owner.rest('POST', '/api/suppliers', { companyId, ...QUAY })).status).toBe(201);
});
afterAll(() => app.close());

interface Bill {
  readonly number?: string;
  readonly account?: string;
  readonly more?: string;
}

const STRANGE = { account: '12345678' };

async function paper({
  number = invoiceNumber,
  account = '55779911',
  more = '',
}: Bill): Promise<Uint8Array<ArrayBuffer>> {
  const lines = [
    'Quay Bakery Ltd',
    '4 Quay Street, Bristol BS1 4HJ',
    'INVOICE',
    `Invoice number: ${number}`,
    'Invoice date: 1 September 2026',
    'Total due £360.00',
    'Please pay by bank transfer',
    'Sort code: 20-00-00',
    `Account number: ${account}`,
    more,
  ];
  return new Uint8Array(await printPdf([lines.map((text, at): Printed => [60, 60 + at * 24, text])]));
}

async function attach(bill: Bill) {
  const file = { name: 'bill.pdf', content: await paper(bill) };
  const fields = { companyId: String(companyId) };
  const { body } = await calls.upload('post /api/invoices/upload', { invoice: file }, fields);
  return { filePath: body.filePath, fileName: file.name };
}

function aSecondLater(): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 1000).toISOString());
}

/** Enters the bill with a document that has been read, or still waits to be read. */
async function enter(bill: Bill, isRead = true): Promise<number> {
  const form = { companyId, invoiceNumber, ...FORM, ...(await attach(bill)) };
  const { status, body } = await bookkeeper.rest('POST', '/api/invoices/manual', form);
  expect(status).toBe(201);
  if (isRead) await app.readDocuments();
  aSecondLater();
  return body.id;
}

async function replace(client: TestClient, id: number, bill: Bill | null) {
  const file = bill === null ? { filePath: null, fileName: null } : await attach(bill);
  const answer = await client.rest('PUT', `/api/invoices/${id}`, { invoiceNumber, ...FORM, ...file });
  aSecondLater();
  await app.readDocuments();
  return answer;
}

/** By both APIs. */
async function saidOf(id: number) {
  const { duplicateWarnings, accountQuestion } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  const { data } = await owner.graphql(InvoiceDocument, { id });
  expect(data?.invoice).toMatchObject({ duplicateWarnings, accountQuestion });
  return { duplicateWarnings, accountQuestion };
}

const NOTHING = { duplicateWarnings: [], accountQuestion: null };

it('keeps the document with the account question for users who may answer', async () => {
  const id = await enter(STRANGE);
  expect((await saidOf(id)).accountQuestion).toMatch(ASKED);
  const [other, none] = [await attach({}), { filePath: null, fileName: null }];
  const message = expect.stringContaining('type, number, amount and paper cannot be changed');
  for (const [client, file] of [[owner, other] as const, [owner, none] as const, [bookkeeper, other] as const]) {
    const answer = await client.rest('PUT', `/api/invoices/${id}`, { invoiceNumber, ...FORM, ...file });
    expect(answer).toMatchObject({ status: 409, body: { code: 'INVOICE_READ_ONLY', message } });
  }
  const { supplierName, invoiceDate, dueDate } = FORM;
  const input = { supplierName, invoiceNumber, invoiceDate, dueDate, amountPence: 36_000, ...other };
  const edited = await bookkeeper.graphql(UpdateInvoiceDocument, { id, input } as never);
  expect(JSON.stringify(edited)).toContain('INVOICE_READ_ONLY');
  const dueLater = { invoiceNumber, ...FORM, dueDate: '2026-10-02' };
  expect((await bookkeeper.rest('PUT', `/api/invoices/${id}`, dueLater)).status).toBe(200);
  expect((await saidOf(id)).accountQuestion).toMatch(ASKED);
});

it('lets a user who may answer replace the document with the question', async () => {
  const id = await enter(STRANGE);
  expect(await replace(finance, id, {})).toMatchObject({ status: 200 });
  expect(await saidOf(id)).toEqual(NOTHING);
});

it('asks about the account of a document that was replaced before it was read', async () => {
  const id = await enter(STRANGE, false);
  expect(await replace(bookkeeper, id, {})).toMatchObject({ status: 200 });
  const { accountQuestion } = await saidOf(id);
  expect(accountQuestion).toMatch(ASKED);
  expect(accountQuestion).toMatch(/The paper that says so was replaced\.$/);
  const answer = { answer: 'wrong_account', version: await seenVersion(finance, id) };
  expect((await owner.rest('POST', `/api/invoices/${id}/account-answer`, answer)).status).toBe(403);
  expect(await finance.rest('POST', `/api/invoices/${id}/account-answer`, answer)).toMatchObject({ status: 200 });
});

it('asks about it also if the document was removed unread', async () => {
  const id = await enter(STRANGE, false);
  expect(await replace(bookkeeper, id, null)).toMatchObject({ status: 200 });
  expect((await saidOf(id)).accountQuestion).toMatch(ASKED);
});

it('shows the content of a replaced document, and that it was replaced', async () => {
  const id = await enter({ more: 'PAID IN FULL 8 September 2026' });
  await replace(owner, id, {});
  const said = [
    expect.stringMatching(/^QB-\d+: It says .*paid.*Nobody was asked, and the paper was replaced since\.$/),
  ];
  expect(await saidOf(id)).toEqual({ duplicateWarnings: said, accountQuestion: null });
  await replace(owner, id, null);
  expect((await saidOf(id)).duplicateWarnings).toEqual(said);
});

it('drops the document of another bill that was attached by mistake', async () => {
  const id = await enter({ number: 'ZZ-99', more: 'PAID IN FULL 8 September 2026' });
  expect((await saidOf(id)).duplicateWarnings).toHaveLength(1);
  await replace(bookkeeper, id, {});
  expect(await saidOf(id)).toEqual(NOTHING);
});

it('reads the file that replaces a document', async () => {
  const file = { name: 'bill.pdf', content: await paper({}) };
  await owner.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  const [document] = (await owner.rest('GET', `/api/documents?companyId=${companyId}`)).body;
  const accepted = await owner.rest('POST', `/api/documents/${document.id}/accept`, {});
  expect(accepted).toMatchObject({ status: 201 });
  const [{ id }] = accepted.body.createdInvoices;
  expect(await saidOf(id)).toEqual(NOTHING);
  aSecondLater();
  await replace(bookkeeper, id, { ...STRANGE, more: 'PAID IN FULL 8 September 2026' });
  const { duplicateWarnings, accountQuestion } = await saidOf(id);
  expect(duplicateWarnings).toEqual([expect.stringMatching(/paid.*Nobody was asked\.$/)]);
  expect(accountQuestion).toMatch(ASKED);
});
