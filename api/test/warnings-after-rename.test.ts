import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A rename or merge of a supplier, an invented bill or many decoys take no warning away (RULES.md, 11, 58, 61 and 88). */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let companyId: number;
/** Different in each company: the same bill in another company of the owner would be flagged. */
let number: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = await newCompany();
  number = `HP-${10_000 + companyId}`;
});

async function newCompany(): Promise<number> {
  return (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
}

async function enter(invoiceNumber: string, amount: string, supplierName = 'Harbour Print Ltd', company = companyId) {
  const form = { companyId: company, supplierName, invoiceNumber, amount, ...DATES, allowDuplicate: true };
  const { status, body } = await owner.rest('POST', '/api/invoices/manual', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id: number; supplierId: number };
}

async function importLines(...rows: string[]): Promise<void> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${rows.join('\n')}\n` };
  const form = { companyId: String(companyId) };
  const { status, body } = await owner.upload('/api/bank-transactions/import-file', 'file', file, form);
  expect(status, JSON.stringify(body)).toBe(200);
}

async function match(invoiceId: number, more: object): Promise<void> {
  const { body: lines } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const call = `/api/bank-transactions/${lines[0].id}/match`;
  const { status, body } = await owner.rest('POST', call, { invoiceId, otherInvoice: true, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function upload(...lines: string[]): Promise<number> {
  const page = lines.map((text, at): Printed => [60, 60 + at * 24, text]);
  const file = { name: 'paper.pdf', content: new Uint8Array(await printPdf([page])) };
  const { body } = await owner.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  return body[0].id;
}

async function rename(supplierId: number, name: string): Promise<void> {
  const { body: supplier } = await owner.rest('GET', `/api/suppliers/${supplierId}`);
  const { status, body } = await owner.rest('PUT', `/api/suppliers/${supplierId}`, { ...supplier, name });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function merge(supplierId: number, into: string): Promise<void> {
  const { body: kept } = await owner.rest('POST', '/api/suppliers', { companyId, name: into });
  const call = `/api/suppliers/${kept.id}/merge`;
  const { status, body } = await owner.rest('POST', call, { otherSupplierId: supplierId });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

const warningsOf = async ({ id }: { id: number }): Promise<string[]> =>
  (await owner.rest('GET', `/api/invoices/${id}`)).body.duplicateWarnings;

describe.each([
  ['renamed', (supplierId: number) => rename(supplierId, 'Coastal Graphics Ltd')],
  ['merged into another', (supplierId: number) => merge(supplierId, 'Coastal Graphics Ltd')],
])('a supplier that was %s', (_, change) => {
  it.each([
    ['an open line', async () => undefined],
    [
      'a line matched to a bill of another supplier',
      async () => match((await enter('QB-55', '240.00', 'Quay Bakery')).id, {}),
    ],
    ['a deleted line', () => owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`)],
  ])('leaves the warning of %s with its old name', async (_, stand) => {
    const bill = await enter(number, '240.00');
    await importLines('2026-09-05,HARBOUR PRINT,-240.00');
    await stand();
    expect(await warningsOf(bill)).toEqual([expect.stringContaining(`may have paid ${number}`)]);
    await change(bill.supplierId);
    expect(await warningsOf(bill)).toEqual([expect.stringContaining(`may have paid ${number}`)]);
  });

  it('leaves the warnings of documents with its old name', async () => {
    await upload(
      'Harbour Print Ltd',
      'INVOICE',
      `Invoice number ${number}`,
      'Date 1 September 2026',
      'Total £240.00',
      'Paid in full by card on 2 September 2026',
    );
    await upload(
      'Harbour Print Ltd',
      'CREDIT NOTE',
      'Credit note number CN-77',
      'Date 1 September 2026',
      'Total £24.00',
    );
    const bill = await enter(number, '240.00');
    const creditOf = async () => (await owner.rest('GET', `/api/invoices/${bill.id}`)).body.creditWarnings;
    expect(await warningsOf(bill)).toEqual([expect.stringContaining('paid already')]);
    expect(await creditOf()).toEqual([expect.stringContaining('CN-77')]);
    await change(bill.supplierId);
    expect(await warningsOf(bill)).toEqual([expect.stringContaining('paid already')]);
    expect(await creditOf()).toEqual([expect.stringContaining('CN-77')]);
  });
});

it('finds the bill in another company under the former name of its supplier', async () => {
  const other = await newCompany();
  const twin = await enter(number, '240.00', 'Harbour Print Ltd', other);
  const bill = await enter(number, '240.00');
  expect(await warningsOf(bill)).toEqual([expect.stringContaining('as well')]);
  await rename(twin.supplierId, 'Quux Sundries');
  expect(await warningsOf(bill)).toEqual([expect.stringContaining('as well')]);
});

describe('a line that names a bill', () => {
  it.each([
    ['LTD', 'HARBOUR PRINT LTD', '5.00'],
    ['LTD', 'HARBOUR PRINT LTD', '1199.99'],
    ['REF', 'BILL PAYMENT HARBOUR PRINT REF', '1199.99'],
  ])('is not explained by a bill whose number has the word %s before it', async (word, payee, amount) => {
    const bill = await enter(number, '1200.00');
    const invented = await enter(`${word} ${number}`, amount);
    await importLines(`2026-09-20,${payee} ${number},-1200.00`);
    await match(invented.id, { allowDifference: true });
    expect(await warningsOf(bill)).toContainEqual(expect.stringContaining(`may have paid ${number}: match it first`));
  });

  it('is not explained by a supplier that is called as banks write, or was renamed since', async () => {
    const bill = await enter(number, '1200.00');
    const invented = await enter('Z-77', '1200.00', 'BGC');
    const zed = await enter('Z-78', '1200.00', 'Zed');
    await importLines('2026-09-20,BGC HARBOUR PRINT LTD WHARF,-1200.00');
    await match(invented.id, {});
    expect(await warningsOf(bill)).toEqual([expect.stringContaining('matched to Z-77 of BGC')]);
    const { body: lines } = await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
    await owner.rest('POST', `/api/bank-transactions/${lines[0].id}/unmatch`);
    await match(zed.id, {});
    await rename(zed.supplierId, 'Wharf');
    expect(await warningsOf(bill)).toEqual([expect.stringContaining('matched to Z-78 of Wharf')]);
  });

  it('is found under a date that the invoice had before', async () => {
    const bill = await enter(number, '1200.00');
    await importLines('2026-09-03,HARBOUR PRINT LTD,-1200.00', '2026-09-04,HARBOUR PRINT LTD,-1200.00');
    const { body: invoice } = await owner.rest('GET', `/api/invoices/${bill.id}`);
    expect(await warningsOf(bill)).not.toEqual([]);
    await owner.rest('PUT', `/api/invoices/${bill.id}`, { ...invoice, invoiceDate: '2026-09-28' });
    expect(await warningsOf(bill)).not.toEqual([]);
  });
});

it('finds a deleted bill of the supplier behind many deleted ones of others with its number', async () => {
  const first = await enter(number, '1200.00');
  await owner.rest('PATCH', `/api/invoices/mark-paid`, { companyId, invoiceIds: [first.id] });
  await owner.rest('DELETE', `/api/invoices/${first.id}`);
  const rows = Array.from({ length: 101 }, (_, at) => `Shop ${at},2026-09-01,${number},1.00`);
  const file = { name: 'invoices.csv', content: rows.join('\n') };
  await owner.upload('/api/invoices/upload', 'invoice', file, { companyId: String(companyId) });
  const { body: decoys } = await owner.rest('GET', `/api/invoices?companyId=${companyId}`);
  const invoiceIds = decoys.map(({ id }: { id: number }) => id);
  const gone = await owner.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds });
  expect(gone.body).toMatchObject({ deletedCount: 101 });
  expect(await warningsOf(await enter(number, '1200.00'))).toContainEqual(expect.stringContaining('£1,200.00'));
});

it('names the document of a bill that became another bill', async () => {
  const document = await upload(
    'Harbour Print Ltd',
    'INVOICE',
    `Invoice number ${number}`,
    'Date 1 September 2026',
    'Total £240.00',
    'This will be collected by Direct Debit',
  );
  const bill = await enter(number, '240.00');
  expect(await warningsOf(bill)).toEqual([expect.stringContaining('which waits for review')]);
  const { body: read } = await owner.rest('GET', `/api/documents/${document}`);
  const edits = { invoiceNumber: 'ZZ-9', supplierName: 'Zed', totalAmount: '1.00' };
  expect((await owner.rest('PATCH', `/api/documents/${read.id}`, edits)).status).toBe(200);
  const answered = [
    'credit_note',
    'reading',
    'supplier',
    'new_account',
    'other_account',
    'duplicate',
    'same_file',
    'sender',
  ];
  const accepted = await owner.rest('POST', `/api/documents/${read.id}/accept`, { answered });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
  expect(await warningsOf(bill)).toEqual([expect.stringMatching(/which .* accepted as ZZ-9 of Zed/)]);
});
