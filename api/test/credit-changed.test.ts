import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { warningsInRun } from '../src/testing/warnings-in-run.ts';

/** Approvers and payers see which credit notes of a payee were changed (RULES.md, 61), also without a run. */

const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const SUPPLIER = { supplierName: 'Friend Supplies Ltd', ...DATES };

let app: TestApp;
let owner: TestClient;
let bookkeeper: TestClient;
let companyId: number;
let invoiceId: number;
let clerk: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  bookkeeper = await app.newUser();
  clerk = (await bookkeeper.rest('GET', '/api/auth/user')).body.email;
});
afterAll(() => app.close());

beforeEach(async () => {
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  invoiceId = await enter(`FS-${companyId}`, '5000.00');
});

async function enter(invoiceNumber: string, amount: string, form: object = {}): Promise<number> {
  const body = { companyId, ...SUPPLIER, invoiceNumber, amount, ...form };
  const answer = await owner.rest('POST', '/api/invoices/manual', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

const number = () => `CN-${companyId}`;
const credit = () => enter(number(), '-2000.00', { documentType: 'credit_note' });

async function change(id: number, form: object): Promise<void> {
  const body = { ...SUPPLIER, invoiceNumber: number(), amount: '-2000.00', documentType: 'credit_note', ...form };
  expect(await bookkeeper.rest('PUT', `/api/invoices/${id}`, body)).toMatchObject({ status: 200 });
}

/** Warnings of a run with the invoice, and of paying it alone, through both APIs. The payer must acknowledge them. */
async function warnings(): Promise<{ readonly ofRun: readonly string[]; readonly alone: readonly string[] }> {
  const ofRun = await warningsInRun(owner, companyId, invoiceId);
  const alone: string[] = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body.creditWarnings;
  const query = `query ($id: Int!) { invoice(id: $id) { creditWarnings } }`;
  const read = await owner.graphqlText<{ invoice: object }>(query, { id: invoiceId });
  expect(read.data?.invoice).toEqual({ creditWarnings: alone });
  return { ofRun, alone };
}

const both = (words: readonly string[]) => ({ ofRun: words, alone: words });
const changed = (now: string) =>
  both([
    `Friend Supplies Ltd had credit note ${number()} of £2,000.00, which ${clerk} changed on 15 Sep 2026: ${now}.`,
  ]);

describe('a credit note that somebody changed', () => {
  it('is named if it became an invoice or moved to another supplier, until it is entered again', async () => {
    const id = await credit();
    await change(id, { documentType: 'invoice', amount: '2000.00' });
    expect(await warnings()).toEqual(changed('it is an invoice now'));
    await change(id, { supplierName: 'Elm Ltd' });
    expect(await warnings()).toEqual(changed('it is one of Elm Ltd now'));
    await bookkeeper.rest('DELETE', `/api/invoices/${id}`);
    expect(await warnings()).toEqual(changed('it was deleted since'));
    await bookkeeper.rest('DELETE', `/api/invoices/${await credit()}`);
    const gone = `Friend Supplies Ltd had credit note ${number()} of £2,000.00, which ${clerk} deleted on 15 Sep 2026.`;
    expect((await warnings()).ofRun).toContain(gone);
  });

  it('is named if its amount fell, beside its open amount, until the amount is corrected', async () => {
    const id = await credit();
    await change(id, { amount: '-2.00' });
    await change(id, { amount: '-1.00' });
    const { ofRun, alone } = await warnings();
    const [less] = changed('it comes to £1.00 now').ofRun;
    const open = (kind: string) =>
      `Friend Supplies Ltd has an open credit note of £1.00 that this ${kind} leaves out: ${number()}.`;
    expect({ ofRun, alone }).toEqual({ ofRun: [open('run'), less], alone: [open('payment'), less] });
    await change(id, {});
    expect((await warnings()).ofRun).toHaveLength(1);
  });
});

describe('a payment of one invoice', () => {
  it('is refused if the user was not shown the credit note that it leaves out', async () => {
    await credit();
    const own = { name: 'Lowe Ltd', bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
    await owner.rest('PUT', `/api/companies/${companyId}`, own);
    const { supplierId } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    await owner.rest('PUT', `/api/suppliers/${supplierId}`, { name: 'Friend Supplies Ltd', ...account });
    const pay = (seenWarnings: readonly string[]) =>
      owner.rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, { seenWarnings });
    const refused = await pay([]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONTENT_CHANGED' } });
    expect(refused.body.message).toContain('has an open credit note of £2,000.00 that this payment leaves out');
    const { creditWarnings } = (await owner.rest('GET', `/api/invoices/${invoiceId}`)).body;
    expect((await pay(creditWarnings)).body.code).not.toBe('CONTENT_CHANGED');
  });
});
