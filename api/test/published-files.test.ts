import { InvoicePublicationDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FakeAccountingSystem } from '../src/testing/fake-accounting-system.ts';
import { publishingCalls } from '../src/testing/publishing-calls.ts';
import { FakeClock, startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The files of published bills (RULES.md, 96). */

let app: TestApp;
let ledger: FakeAccountingSystem;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  ledger = new FakeAccountingSystem(new FakeClock());
  app = await startTestApp({ accountingSystems: new Map([['xero', ledger]]) });
  owner = await app.newUser();
});
afterAll(() => app.close());

const { connect, newBill, send, publish } = publishingCalls(() => ({ app, ledger, owner, companyId }));

/** With a file of its own. */
async function newBillWithFile(invoiceNumber: string, supplierName: string): Promise<number> {
  const content = new TextEncoder().encode(`%PDF-1.4\n%${companyId} ${invoiceNumber}\n%%EOF\n`);
  const file = { name: 'paper.pdf', content };
  const { body } = await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  return newBill(`${invoiceNumber}-${companyId}`, { supplierName, filePath: body.filePath, fileName: body.fileName });
}

async function stateOf(id: number) {
  return (await owner.graphql(InvoicePublicationDocument, { id })).data?.invoice.publication;
}

it.each([
  ['is lost', 'failed', 'The bill is in Xero, its file is not: its file is not kept here any more'],
  ['cannot be read just now', 'sending', 'Its file cannot be read here just now: it is tried again'],
])('sends the other files if one %s, and reports it', async (_, state, reason) => {
  ledger.empty();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await owner.rest('PUT', `/api/companies/${companyId}/ledger`, { ledger: 'xero' });
  await connect();
  const { fileStore } = app.ports;
  const id = await newBillWithFile('HP/1', 'Harbour Print Works');
  const other = await newBillWithFile('AP/2', 'Aldgate Paper');
  const { filePath } = (await owner.rest('GET', `/api/invoices/${id}`)).body;
  const read = fileStore.open.bind(fileStore);
  const open = vi.spyOn(fileStore, 'open').mockImplementation(async (key, range) => {
    if (key === filePath) throw new Error('no such file');
    return read(key, range);
  });
  if (state === 'failed') await fileStore.delete(filePath);
  await publish();
  await send();
  open.mockRestore();
  expect(await stateOf(other)).toMatchObject({ state: 'published', fileState: 'sent' });
  expect(await stateOf(id)).toMatchObject({ state, reasons: [reason] });
});
