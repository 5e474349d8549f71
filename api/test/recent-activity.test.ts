import { PaymentRunReviewDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-person.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Who approves a run reads what was deleted, undone or changed lately of other bills of its payees (RULES.md, 99). */

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

const credit = (number: string, amount: string) => enter(number, `-${amount}`, { documentType: 'credit_note' });

async function remove(...ids: number[]): Promise<void> {
  for (const id of ids) expect(await owner.rest('DELETE', `/api/invoices/${id}`)).toMatchObject({ status: 200 });
}

/** What the approver of a run reads, the same by both APIs. */
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

describe('names what was done with other bills of a payee', () => {
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

it('leaves out what is routine, what the run pays, and what concerns other payees', async () => {
  await enter('FS-1', '120.00');
  const paid = await enter('FS-3', '75.00');
  await change(paid, { status: 'paid' });
  await remove(await enter('YK-1', '50.00', { supplierName: 'Yak Ltd' }));
  const own = await enter('FS-2', '120.00');
  await change(own, { amount: '130.00' });
  expect(await activityOf(own)).toEqual({ entries: [], totalCount: 0 });
});

it('goes back 90 days', async () => {
  const before = app.clock.now();
  await remove(await enter('FS-1', '120.00'));
  app.clock.moveToInstant(new Date(before.getTime() + 89 * 86_400_000).toISOString());
  expect(await entriesOf(await enter('FS-2', '120.00'))).toHaveLength(1);
  app.clock.moveToInstant(new Date(before.getTime() + 91 * 86_400_000).toISOString());
  expect(await entriesOf(await enter('FS-4', '120.00'))).toEqual([]);
  app.clock.moveToInstant(before.toISOString());
});

it('shows the newest fifty, and says how many there are', async () => {
  const bills = [];
  for (let number = 1; number <= 52; number++) bills.push(await enter(`FS-${number}`, `${100 + number}.00`));
  await remove(...bills);
  const { entries, totalCount } = await activityOf(await enter('FS-99', '1.00'));
  expect(totalCount).toBe(52);
  expect(entries).toHaveLength(50);
  expect(entries[0]).toContain('invoice FS-3 ');
});

it('does not show one company what was done in another', async () => {
  await remove(await enter('FS-1', '120.00'));
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
  await joinByRest(owner, approver, companyId);
  expect(await entriesOf(await enter('FS-2', '120.00'))).toEqual([]);
});
