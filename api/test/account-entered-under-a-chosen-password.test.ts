import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * An owner chooses a colleague's password by a link, signs in as the colleague and gives a payee another account. The
 * owner's own word for this account is no second one: it waits, as after a change by a user who has just joined
 * (RULES.md, 71 and 72).
 */

const NAME = 'Harbour Print';
const KNOWN = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
const OTHER = { bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
const CHOSEN = 'chosen by the owner 77';

let app: TestApp;
let owner: TestClient;
let third: TestClient;
let colleague: TestClient;
let email: string;
let companyId: number;
let supplierId: number;
let invoiceId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, third] = [await app.newUser(), await app.newUser()];
});
afterAll(() => app.close());

beforeEach(async () => {
  colleague = app.guest();
  email = `colleague-${randomUUID()}@example.com`;
  await colleague.rest('POST', '/api/register', { email, password: 'a long password' });
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  for (const person of [third, colleague]) await joinByRest(owner, person, companyId);
  await haveJoinedBefore(app, companyId);
  const bill = { invoiceNumber: 'HP-1', amount: '9000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { body } = await third.rest('POST', '/api/invoices/manual', { companyId, supplierName: NAME, ...bill });
  [invoiceId, supplierId] = [body.id, body.supplier.id];
  expect((await third.rest('PUT', `/api/suppliers/${supplierId}`, { name: NAME, ...KNOWN })).status).toBe(200);
});

async function signInAsColleague(): Promise<TestClient> {
  const { id } = (await colleague.rest('GET', '/api/auth/user')).body;
  const { body } = await owner.rest('POST', `/api/companies/${companyId}/people/${id}/reset-link`);
  const token = new URL(body.link).searchParams.get('token');
  expect((await app.guest().rest('POST', '/api/reset-password', { token, password: CHOSEN })).status).toBe(200);
  const client = app.guest();
  expect((await client.rest('POST', '/api/login', { email, password: CHOSEN })).status).toBe(200);
  return client;
}

const stateSeen = async () => (await third.rest('GET', `/api/suppliers/${supplierId}`)).body.accountState;

it('the word of the owner for an account that was entered as the colleague waits', async () => {
  const asColleague = await signInAsColleague();
  expect((await asColleague.rest('PUT', `/api/suppliers/${supplierId}`, { name: NAME, ...OTHER })).status).toBe(200);
  const confirmed = await owner.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, {
    name: NAME,
    ...OTHER,
  });
  expect(confirmed.status).toBe(200);
  expect(await stateSeen()).toBe('changed');
  const paid = await owner.rest('POST', `/api/sandbox/payments/invoice/${invoiceId}`, {});
  expect(paid.body).toMatchObject({ successCount: 0, failureCount: 1 });
  expect(
    (await third.rest('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, { name: NAME, ...OTHER })).status,
  ).toBe(200);
  expect(await stateSeen()).toBe('checked');
});

async function runOf(maker: TestClient, invoiceIds: readonly number[]): Promise<string> {
  const form = { companyId, runDate: '2026-09-15', invoiceIds, status: 'pending' };
  const { status, body } = await maker.rest('POST', '/api/payment-runs', form);
  expect(status).toBe(201);
  return `/api/payment-runs/${body.id}`;
}

async function approve(by: TestClient, run: string): Promise<number> {
  const { content } = (await by.rest('GET', run)).body;
  return (await by.rest('POST', `${run}/approve`, { content })).status;
}

it('the owner does not approve a run that pays an account, or that was made, as the colleague', async () => {
  const asColleague = await signInAsColleague();
  const made = await runOf(asColleague, [invoiceId]);
  expect(await approve(owner, made)).toBe(403);
  expect(await approve(third, made)).toBe(403);
  await asColleague.rest('POST', `${made}/cancel`);
  expect((await asColleague.rest('PUT', `/api/suppliers/${supplierId}`, { name: NAME, ...OTHER })).status).toBe(200);
  const paying = await runOf(third, [invoiceId]);
  expect(await approve(owner, paying)).toBe(403);
});

it('the owner does not approve an invoice that was entered as a bookkeeper, above a threshold', async () => {
  const { id } = (await colleague.rest('GET', '/api/auth/user')).body;
  const role = await owner.rest('PATCH', `/api/companies/${companyId}/people/${id}`, { role: 'bookkeeper' });
  expect(role.status).toBe(200);
  const threshold = { name: 'Lowe Ltd', approvalThreshold: '500.00' };
  expect((await owner.rest('PUT', `/api/companies/${companyId}`, threshold)).status).toBe(200);
  const asColleague = await signInAsColleague();
  const bill = { invoiceNumber: 'HP-2', amount: '8000.00', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const entered = await asColleague.rest('POST', '/api/invoices/manual', { companyId, supplierName: NAME, ...bill });
  expect(entered.status).toBe(201);
  const run = await runOf(third, [entered.body.id]);
  expect(await approve(owner, run)).toBe(403);
});
