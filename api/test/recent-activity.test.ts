import { PaymentRunDocument, PaymentRunReviewDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Printed, printPdf } from '../src/testing/printed-pdf.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Approvers of a run see recent deletions, undos and changes of other bills of its payees (RULES.md, 99). */

const FRIEND = 'Friend Supplies Ltd';
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };

let app: TestApp;
let owner: TestClient;
let approver: TestClient;
let companyId: number;
let me: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  approver = await app.newUser();
  me = (await owner.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, approver, companyId);
});

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const body = { companyId, supplierName: FRIEND, invoiceNumber, amount, ...DATES, ...form };
  const answer = await owner.rest('POST', '/api/invoices/manual', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

async function change(id: number, to: object): Promise<void> {
  const { body } = await owner.rest('GET', `/api/invoices/${id}`);
  const form = {
    supplierName: FRIEND,
    invoiceNumber: body.invoiceNumber,
    amount: body.amount,
    status: body.status,
    ...DATES,
  };
  expect(await owner.rest('PUT', `/api/invoices/${id}`, { ...form, ...to })).toMatchObject({ status: 200 });
}

/** A credit note that has been read. */
async function uploaded(supplierName: string): Promise<number> {
  const lines = ['CREDIT NOTE', 'Credit note number: CN-8', 'Date: 1 September 2026', 'Total credit £60.00'];
  const page = [supplierName, ...lines].map((text, at): Printed => [60, 60 + at * 24, text]);
  const file = { name: `${supplierName}.pdf`, content: new Uint8Array(await printPdf([page])) };
  const { body } = await owner.upload('/api/documents', 'files', file, { companyId: String(companyId) });
  await app.readDocuments();
  return body[0].id;
}

const credit = (number: string, amount: string) => enter(number, `-${amount}`, { documentType: 'credit_note' });

async function remove(...ids: number[]): Promise<void> {
  for (const id of ids) expect(await owner.rest('DELETE', `/api/invoices/${id}`)).toMatchObject({ status: 200 });
}

/** Recent activity that the approver of a run sees; equal through both APIs. */
async function activityOf(...invoiceIds: number[]): Promise<{ entries: string[]; totalCount: number }> {
  const run = { companyId, runDate: '2026-09-15', invoiceIds };
  const { id } = (await owner.rest('POST', '/api/payment-runs', run)).body;
  const { recentActivity } = (await approver.rest('GET', `/api/payment-runs/${id}/review`)).body;
  const entries = recentActivity.entries.map(({ description }: { description: string }) => description);
  const { data } = await approver.graphql(PaymentRunReviewDocument, { id });
  const shown = data?.paymentRun.review.recentActivity;
  expect(shown?.entries.map(({ description }) => description)).toEqual(entries);
  expect(shown?.totalCount).toBe(recentActivity.totalCount);
  return { entries, totalCount: recentActivity.totalCount };
}

const entriesOf = async (...invoiceIds: number[]) => (await activityOf(...invoiceIds)).entries;

describe('lists recent activity with other bills of a payee', () => {
  it('a bill and a credit note that were deleted', async () => {
    await remove(await enter('FS-1', '120.00'), await credit('CN-1', '30.00'));
    expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([
      `${me} deleted invoice FS-1 of ${FRIEND}, £120.00`,
      `${me} deleted credit note CN-1 of ${FRIEND}, -£30.00`,
    ]);
  });

  it('a bill that was changed, put in query, or moved to another supplier', async () => {
    const changed = await enter('FS-1', '120.00');
    const moved = await enter('FS-3', '80.00');
    await change(changed, { amount: '60.00' });
    await change(changed, { status: 'query' });
    await change(moved, { supplierName: 'Yak Ltd' });
    expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([
      `${me} changed invoice FS-1 of ${FRIEND}, £60.00 (Amount: £120.00 → £60.00)`,
      `${me} changed invoice FS-1 of ${FRIEND}, £60.00 (Status: To Pay → Query)`,
      `${me} changed invoice FS-3 (Supplier: ${FRIEND} → Yak Ltd)`,
    ]);
  });

  it('a match that was undone, and a line of the statement that names the payee and was deleted', async () => {
    const bill = await enter('FS-1', '120.00');
    const content = 'Date,Description,Amount\n02/09/2026,FRIEND SUPPLIES LTD FS-1,-120.00\n';
    const fields = { companyId: String(companyId) };
    await owner.upload('/api/bank-transactions/import-file', 'file', { name: 'bank.csv', content }, fields);
    const [line] = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    expect(await owner.rest('POST', `/api/bank-transactions/${line.id}/match`, { invoiceId: bill })).toMatchObject({
      status: 200,
    });
    expect(await owner.rest('POST', `/api/bank-transactions/${line.id}/unmatch`)).toMatchObject({ status: 200 });
    expect(await owner.rest('DELETE', `/api/bank-transactions/bulk?companyId=${companyId}`)).toMatchObject({
      status: 200,
    });
    expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([
      `${me} undid the match of bank transaction FRIEND SUPPLIES LTD FS-1 (Amount: £120.00, Invoice: FS-1, Kind: Settlement)`,
      `${me} deleted bank statement bank.csv (From: 2 Sep 2026, To: 2 Sep 2026)`,
      `${me} deleted bank transaction FRIEND SUPPLIES LTD FS-1`,
    ]);
  });

  it('a credit note that was read on a document, which was discarded', async () => {
    for (const name of ['Friend Supplies', 'Yak Ltd']) {
      const id = await uploaded(name);
      expect(await owner.rest('DELETE', `/api/documents/${id}`)).toMatchObject({ status: 200 });
    }
    expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([
      `${me} changed document Friend Supplies.pdf (Status: Ready → Discarded)`,
    ]);
  });

  it('of one that had its name before, with the new name', async () => {
    await enter('7', '120.00');
    const [{ id }] = (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
    expect(await owner.rest('PUT', `/api/suppliers/${id}`, { name: 'Zed Works' })).toMatchObject({ status: 200 });
    expect(await entriesOf(await enter('7', '120.00'))).toEqual([
      `${me} changed supplier Zed Works (Name: ${FRIEND} → Zed Works)`,
    ]);
  });

  it('a bill that left it before its name was spelt otherwise', async () => {
    await change(await enter('FS-1', '120.00'), { supplierName: 'Yak Ltd' });
    const [{ id }] = (await owner.rest('GET', `/api/suppliers?companyId=${companyId}`)).body;
    await owner.rest('PUT', `/api/suppliers/${id}`, { name: 'Friend Supplies Limited' });
    expect(await entriesOf(await enter('FS-2', '120.00', { supplierName: 'Friend Supplies Limited' }))).toEqual([
      `${me} changed invoice FS-1 (Supplier: ${FRIEND} → Yak Ltd)`,
    ]);
  });

  it('the name of the company, which documents are made out to', async () => {
    for (const name of ['Yak Ltd', 'Lowe Ltd']) await owner.rest('PUT', `/api/companies/${companyId}`, { name });
    expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([
      `${me} changed company Yak Ltd (Name: Lowe Ltd → Yak Ltd)`,
      `${me} changed company Lowe Ltd (Name: Yak Ltd → Lowe Ltd)`,
    ]);
  });

  it('of one that was merged into it, or has its account', async () => {
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    for (const name of ['Zed Works', FRIEND]) {
      expect(await owner.rest('POST', '/api/suppliers', { companyId, name, ...account })).toMatchObject({
        status: 201,
      });
    }
    await remove(await enter('ZW-1', '120.00', { supplierName: 'Zed Works' }));
    expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([
      `${me} deleted invoice ZW-1 of Zed Works, £120.00`,
    ]);
  });
});

it('omits routine changes, invoices of the run, and other payees', async () => {
  await enter('FS-1', '120.00');
  const paid = await enter('FS-3', '75.00');
  await change(paid, { status: 'paid' });
  await remove(await enter('YK-1', '50.00', { supplierName: 'Yak Ltd' }));
  const own = await enter('FS-2', '120.00');
  await change(own, { amount: '130.00' });
  expect(await activityOf(own)).toEqual({ entries: [], totalCount: 0 });
});

it('reaches back 90 days', async () => {
  const before = app.clock.now();
  await remove(await enter('FS-1', '120.00'));
  app.clock.moveToInstant(new Date(before.getTime() + 89 * 86_400_000).toISOString());
  expect(await entriesOf(await enter('FS-2', '120.00'))).toHaveLength(1);
  app.clock.moveToInstant(new Date(before.getTime() + 91 * 86_400_000).toISOString());
  expect(await entriesOf(await enter('FS-4', '120.00'))).toEqual([]);
  app.clock.moveToInstant(before.toISOString());
});

it('warns of a credit note that waits for review, in a run and by itself', async () => {
  await uploaded('Friend Supplies');
  const warning = `${FRIEND} has credit note CN-8 of £60.00, which waits for review in Documents.`;
  const id = await enter('FS-2', '120.00');
  const run = (await owner.rest('POST', '/api/payment-runs', { companyId, runDate: '2026-09-15', invoiceIds: [id] }))
    .body;
  const { paymentRunItems } = (await approver.rest('GET', `/api/payment-runs/${run.id}`)).body;
  expect(paymentRunItems[0].duplicateWarnings).toContain(warning);
  const { data } = await approver.graphql(PaymentRunDocument, { id: run.id });
  expect(data?.paymentRun.items[0]?.duplicateWarnings).toContain(warning);
});

it('counts a bulk change as one', async () => {
  const ids = [];
  for (let number = 1; number <= 5; number++) ids.push(await enter(`FS-${number}`, `${100 + number}.00`));
  const bulk = await owner.rest('DELETE', '/api/invoices/bulk', { companyId, invoiceIds: ids });
  expect(bulk).toMatchObject({ status: 200 });
  expect(await activityOf(await enter('FS-99', '1.00'))).toEqual({
    entries: [`${me} deleted 5 invoices FS-1, FS-2, FS-3 and 2 more of ${FRIEND}, £515.00`],
    totalCount: 1,
  });
});

it('shows the newest twenty of each supplier, and says how many there are', async () => {
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  for (const name of ['Zed Works', FRIEND]) await owner.rest('POST', '/api/suppliers', { companyId, name, ...account });
  await remove(await enter('ZW-1', '120.00', { supplierName: 'Zed Works' }));
  const bill = await enter('FS-1', '1.00');
  for (let pounds = 2; pounds <= 23; pounds++) await change(bill, { amount: `${pounds}.00` });
  const { entries, totalCount } = await activityOf(await enter('FS-99', '1.00'));
  expect(totalCount).toBe(23);
  expect(entries).toHaveLength(21);
  expect(entries[0]).toContain('deleted invoice ZW-1');
  expect(entries[1]).toContain('(Amount: £3.00 → £4.00)');
});

it('shows no activity of another company', async () => {
  await remove(await enter('FS-1', '120.00'));
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
  await joinByRest(owner, approver, companyId);
  expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([]);
});
