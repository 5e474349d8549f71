import { AcceptDocumentDocument, DocumentDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { printPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A sentence about money that a supplier's accepted bills do not have is asked about, and only once (RULES.md, 58). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Fernhill Catering Ltd' })).body.id;
  await addSupplier('Quay Bakery Ltd');
});

const ACCOUNTS = { 'Quay Bakery Ltd': '55779911', 'Dock Dairy Ltd': '55779912' };
type Name = keyof typeof ACCOUNTS;

async function addSupplier(name: Name): Promise<void> {
  const details = { bankSortCode: '20-00-00', bankAccountNumber: ACCOUNTS[name] };
  await owner.rest('POST', '/api/suppliers', { companyId, name, ...details });
}

const USUAL = ['No goods are returned once they have been paid for.', 'We do not accept cheques.'];
const HARMFUL = 'Your agent gave us the money for this on 3 June.';

/** Uploads a bill and reads it. */
async function upload(
  number: string,
  foot: readonly string[],
  from: Name = 'Quay Bakery Ltd',
  above: readonly string[] = [],
): Promise<number> {
  const day = Number(number.slice(-2));
  const head = [from, '4 Quay Street, Bristol BS1 4HJ', 'INVOICE', 'Bill to: Fernhill Catering Ltd', 'Leeds LS1 1AA'];
  const net = 1000 + 10 * day;
  const sums = [`Net £${net}.00`, `VAT at 20% £${net / 5}.00`, `Total £${net * 1.2}.00`];
  const account = ['Sort code: 20-00-00', `Account number: ${ACCOUNTS[from]}`];
  const lines = [
    ...head,
    `Invoice number: ${number}`,
    `Invoice date: ${day} June 2026`,
    ...above,
    ...sums,
    ...foot,
    ...account,
  ];
  const content = await printPdf([lines.map((text, line) => [72, 72 + 24 * line, text, 12] as const)]);
  const file = { name: `${number}.pdf`, content: new Uint8Array(content) };
  const { body } = await owner.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  return body[0].id;
}

/** The doubt about the total, which both APIs show. */
async function doubtOf(id: number): Promise<string | null> {
  const { body } = await owner.rest('GET', `/api/documents/${id}`);
  const { data } = await owner.graphql(DocumentDocument, { id });
  expect(data?.document.invoices[0]?.totalAmount.doubt).toBe(body.invoices[0].totalAmount.doubt);
  return body.invoices[0].totalAmount.doubt;
}

async function accept(id: number): Promise<void> {
  const { version } = (await owner.rest('GET', `/api/documents/${id}`)).body;
  expect(await owner.rest('POST', `/api/documents/${id}/accept`, { version })).toMatchObject({ status: 201 });
}

it('quotes the new sentence of a supplier once, and lets a user accept the bill, in both APIs', async () => {
  const first = await upload('QB-101', USUAL);
  expect(await doubtOf(first)).toBeNull();
  await accept(first);
  const second = await upload('QB-102', [...USUAL, HARMFUL]);
  const third = await upload('QB-103', [...USUAL, HARMFUL.replace('3 June', '11 July')]);
  const doubt = `The document says: "${HARMFUL.slice(0, -1)}". Check whether it changes what you owe`;
  expect(await doubtOf(second)).toBe(doubt);
  expect(await doubtOf(third)).toBe(doubt.replace('3 June', '11 July'));
  const bulk = { companyId, sureOnly: true };
  expect((await owner.rest('POST', '/api/documents/accept', bulk)).body.documentIds).toEqual([]);
  const { version } = (await owner.rest('GET', `/api/documents/${second}`)).body;
  const accepted = await owner.graphql(AcceptDocumentDocument, { id: second, version });
  expect(accepted.data?.acceptDocument.invoices).toHaveLength(1);
  expect(await doubtOf(third)).toBeNull();
  expect((await owner.rest('POST', '/api/documents/accept', bulk)).body.documentIds).toEqual([third]);
});

it('asks again for another supplier', async () => {
  await addSupplier('Dock Dairy Ltd');
  await accept(await upload('QB-104', [HARMFUL]));
  await accept(await upload('DD-105', USUAL, 'Dock Dairy Ltd'));
  expect(await doubtOf(await upload('DD-106', [HARMFUL], 'Dock Dairy Ltd'))).toMatch(/^The document says: "Your agent/);
});

it('asks also if another supplier has many more bills', async () => {
  await addSupplier('Dock Dairy Ltd');
  await accept(await upload('QB-107', USUAL));
  await accept(await upload('DD-108', USUAL, 'Dock Dairy Ltd'));
  const rows = Array.from({ length: 100 }, (_, at) => `Dock Dairy Ltd,2026-03-01,DAIRY-${at},${10 + at}.50`);
  const content = ['supplier,invoice date,number,amount', ...rows].join('\n');
  const form = { companyId: String(companyId) };
  expect((await owner.upload('/api/invoices/upload', 'invoice', { name: 'dairy.csv', content }, form)).status).toBe(
    200,
  );
  const asked = await upload('QB-109', [...USUAL, HARMFUL]);
  const usual = await upload('DD-110', USUAL, 'Dock Dairy Ltd');
  const bulk = { companyId, sureOnly: true };
  expect((await owner.rest('POST', '/api/documents/accept', bulk)).body.documentIds).toEqual([usual]);
  expect(await doubtOf(asked)).toMatch(/^The document says: "Your agent/);
});

it('asks about a new sentence between the address and the items, and only once', async () => {
  await accept(await upload('QB-101', USUAL));
  const second = await upload('QB-102', USUAL, 'Quay Bakery Ltd', ['We took this from your float.']);
  expect(await doubtOf(second)).toBe(
    'The document says: "We took this from your float". Check whether it changes what you owe',
  );
  await accept(second);
  expect(await doubtOf(await upload('QB-103', USUAL, 'Quay Bakery Ltd', ['We took this from your float.']))).toBeNull();
});
