import { randomUUID } from 'node:crypto';
import { ResolveDuplicatePaymentDocument } from '@paycycle/schema/generated/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * An owner acts by a second address that the owner has just invited, or by a colleague whose password the owner chose.
 * What either does within a day counts as done by the owner as well (RULES.md, 71 and 72).
 */

const GOOD = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const MINE = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const DATES = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
const CHOSEN = 'chosen by the owner 77';
const HELPERS = ['a second address', 'a chosen password'] as const;
type Helper = (typeof HELPERS)[number];

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let finance: TestClient;
let bookkeeper: TestClient;
let email: string;
let bookkeeperId: string;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief, finance] = [await app.newUser(), await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(async () => {
  bookkeeper = app.guest();
  email = `bookkeeper-${randomUUID()}@example.com`;
  await bookkeeper.rest('POST', '/api/register', { email, password: 'a long password' });
  bookkeeperId = (await bookkeeper.rest('GET', '/api/auth/user')).body.id;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '12345678' };
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...account })).body.id;
  await joinByRest(owner, thief, companyId, { role: 'owner' });
  await joinByRest(owner, finance, companyId);
  await joinByRest(owner, bookkeeper, companyId, { role: 'bookkeeper' });
  await haveJoinedBefore(app, companyId);
  await app.orm.em
    .fork()
    .execute(`update companies set created_at = created_at - interval '3 days' where id = ?`, [companyId]);
});

async function passed(by: TestClient, method: 'POST' | 'PUT' | 'PATCH', path: string, form: object = {}) {
  const { status, body } = await by.rest(method, path, form);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  later(1);
  return body;
}

function later(minutes: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
}

/** The client by which the dishonest owner acts besides their own. */
async function helperOf(way: Helper, role: 'bookkeeper' | 'finance'): Promise<TestClient> {
  if (way === 'a second address') {
    const second = await app.newUser();
    await joinByRest(thief, second, companyId, { role });
    return second;
  }
  const id = bookkeeperId;
  if (role === 'finance') await passed(owner, 'PATCH', `/api/companies/${companyId}/people/${id}`, { role });
  const { link } = await passed(thief, 'POST', `/api/companies/${companyId}/people/${id}/reset-link`);
  const token = new URL(link).searchParams.get('token');
  await passed(app.guest(), 'POST', '/api/reset-password', { token, password: CHOSEN });
  const client = app.guest();
  await passed(client, 'POST', '/api/login', { email, password: CHOSEN });
  return client;
}

async function setThreshold(approvalThreshold: string): Promise<void> {
  await passed(owner, 'PUT', `/api/companies/${companyId}`, { name: 'Lowe Ltd', approvalThreshold });
}

const addSupplier = async (by: TestClient, name: string, account: object): Promise<number> =>
  (await passed(by, 'POST', '/api/suppliers', { companyId, name, ...account })).id;

async function enter(by: TestClient, supplierName: string, amount: string): Promise<number> {
  const form = { companyId, supplierName, invoiceNumber: `X-${randomUUID()}`.slice(0, 20), amount, ...DATES };
  return (await passed(by, 'POST', '/api/invoices/manual', form)).id;
}

async function importLine(line: string): Promise<number> {
  const file = { name: 'bank.csv', content: `Date,Description,Amount\n${line}\n` };
  await owner.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  return (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body[0].id;
}

async function pay(by: TestClient, invoiceId: number): Promise<number> {
  return (await passed(by, 'POST', `/api/sandbox/payments/invoice/${invoiceId}`)).successCount;
}

async function completePayments(): Promise<void> {
  for (const [payment, { status }] of app.bank.payments) {
    if (status === 'pending') app.bank.move(payment, 'completed', null);
  }
  later(7 * 60);
  await app.runPaymentJob();
}

describe.each(HELPERS)('by %s, an owner', (way) => {
  /** A matched invoice above the threshold, whose match the helper takes back. */
  async function unmatchedBy(client: TestClient): Promise<number> {
    const invoiceId = await enter(finance, 'Acme', '2400.00');
    const line = await importLine('2026-09-10,ACME,-2400.00');
    await passed(finance, 'POST', `/api/bank-transactions/${line}/match`, { invoiceId });
    await passed(client, 'POST', `/api/bank-transactions/${line}/unmatch`);
    return invoiceId;
  }

  async function answer(by: TestClient, invoiceId: number): Promise<number> {
    const { paymentQuestion: question } = (await by.rest('GET', `/api/invoices/${invoiceId}`)).body;
    return (await by.rest('POST', `/api/invoices/${invoiceId}/not-paid`, { question })).status;
  }

  it('takes a match back and answers that the invoice was not paid', async () => {
    await setThreshold('1000.00');
    const invoiceId = await unmatchedBy(await helperOf(way, 'bookkeeper'));
    expect(await answer(thief, invoiceId)).toBe(403);
    expect(await answer(finance, invoiceId)).toBe(200);
    const held = { status: 409, body: { message: expect.stringContaining('omebody said that it was not paid') } };
    expect(await thief.rest('DELETE', `/api/invoices/${invoiceId}`)).toMatchObject(held);
    expect((await owner.rest('DELETE', `/api/invoices/${invoiceId}`)).status).toBe(200);
  });

  it('answers after the address has gone, or after a later link for the same person', async () => {
    await setThreshold('1000.00');
    const helper = await helperOf(way, 'bookkeeper');
    const invoiceId = await unmatchedBy(helper);
    if (way === 'a chosen password') {
      later(25 * 60);
      await helperOf(way, 'bookkeeper');
    } else {
      const { id } = (await helper.rest('GET', '/api/auth/user')).body;
      expect((await thief.rest('DELETE', `/api/companies/${companyId}/people/${id}`)).status).toBe(200);
    }
    expect(await answer(thief, invoiceId)).toBe(403);
  });

  it.each([
    ['pays a small bill to an account of their own, and the other moves a large one there', false],
    ['moves a large bill to an account of their own, where the other paid a small one', true],
  ])('%s', async (_, isPaidByHelper) => {
    await addSupplier(owner, 'Harbour Print', GOOD);
    const bill = await enter(finance, 'Harbour Print', '4900.00');
    const mine = await addSupplier(thief, 'Xylo', MINE);
    const small = await enter(thief, 'Xylo', '1.00');
    const helper = await helperOf(way, 'finance');
    const [payer, mover] = isPaidByHelper ? [helper, thief] : [thief, helper];
    expect(await pay(payer, small)).toBe(1);
    await completePayments();
    await passed(mover, 'PATCH', `/api/invoices/${bill}`, { supplierName: 'Xylo' });
    expect((await owner.rest('GET', `/api/suppliers/${mine}`)).body.accountState).toBe('changed');
    expect(await pay(thief, bill)).toBe(0);
  });

  it('resolves that an invoice was paid twice', async () => {
    await addSupplier(finance, 'Acme', GOOD);
    const invoiceId = await enter(finance, 'Acme', '243.15');
    expect(await pay(thief, invoiceId)).toBe(1);
    for (const [payment, { status }] of app.bank.payments)
      if (status === 'pending') app.bank.move(payment, 'processing', null);
    later(1);
    await app.runPaymentJob();
    const line = await importLine('2026-09-15,CARD 1234,-243.15');
    await passed(finance, 'POST', `/api/bank-transactions/${line}/match`, { invoiceId, paidOutside: true });
    const helper = await helperOf(way, 'bookkeeper');
    await setThreshold('200.00');
    const [{ id }] = (await owner.rest('GET', `/api/duplicate-payments?companyId=${companyId}`)).body;
    const resolution = { resolution: 'not_same' } as const;
    const resolve = (by: TestClient) => by.rest('POST', `/api/duplicate-payments/${id}/resolve`, resolution);
    expect((await resolve(thief)).status).toBe(403);
    expect((await resolve(helper)).status).toBe(403);
    const { errors } = await helper.graphql(ResolveDuplicatePaymentDocument, { id, ...resolution });
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await resolve(finance)).toMatchObject({ status: 200, body: { isResolvedByPayer: false } });
  });

  it('enters a bill that they approve', async () => {
    await setThreshold('1000.00');
    await addSupplier(finance, 'Oak Joinery', GOOD);
    const bill = await enter(await helperOf(way, 'bookkeeper'), 'Oak Joinery', '9000.00');
    const form = { companyId, runDate: '2026-09-15', invoiceIds: [bill] };
    const { id } = await passed(finance, 'POST', '/api/payment-runs', form);
    const { content } = await passed(finance, 'POST', `/api/payment-runs/${id}/submit`);
    const approve = (by: TestClient) => by.rest('POST', `/api/payment-runs/${id}/approve`, { content });
    expect(await approve(thief)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^A user whom you had just invited, .* has entered invoice X-/) },
    });
    expect((await approve(owner)).status).toBe(200);
  });

  it('matches a bill that they had switched to auto-paid, or whose supplier they had', async () => {
    await setThreshold('1000.00');
    const oak = await addSupplier(finance, 'Oak Joinery', GOOD);
    const [before, line] = [
      await enter(finance, 'Oak Joinery', '9000.00'),
      await importLine('2026-09-10,F QFAY,-9000.00'),
    ];
    await passed(thief, 'PATCH', `/api/suppliers/${oak}`, { isAutoPaid: true });
    const since = await enter(finance, 'Oak Joinery', '9000.00');
    const helper = await helperOf(way, 'bookkeeper');
    for (const invoiceId of [before, since]) {
      await passed(helper, 'POST', `/api/bank-transactions/${line}/match`, { invoiceId, otherInvoice: true });
      expect(await exceptionKinds()).toContain('paid_without_approval');
      await passed(helper, 'POST', `/api/bank-transactions/${line}/unmatch`);
    }
    await passed(finance, 'POST', `/api/bank-transactions/${line}/match`, { invoiceId: since, otherInvoice: true });
    expect(await exceptionKinds()).not.toContain('paid_without_approval');
  });

  async function exceptionKinds(): Promise<string[]> {
    const { body } = await owner.rest('GET', `/api/reconciliation/exceptions?companyId=${companyId}&month=2026-09`);
    return body.map(({ kind }: { kind: string }) => kind);
  }
});
