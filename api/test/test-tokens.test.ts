import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { liveProvider } from '../src/testing/live-provider.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** A test token pays and approves in sandbox companies, and reaches no other company and no real provider (RULES.md, 112). */

const ACCOUNT = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

const { sandbox, callsToLive, openProvider } = liveProvider();

let app: TestApp;
let owner: TestClient;
let sandboxId: number;
let otherId: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ openProvider });
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  sandboxId = (await owner.rest('POST', '/api/companies', { name: 'Try-out', isSandbox: true, ...ACCOUNT })).body.id;
  otherId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd', ...ACCOUNT })).body.id;
  token = (await newToken('test_everything', sandboxId)).body.token;
  callsToLive.length = 0;
});

function newToken(scope: string, ...companyIds: number[]): Promise<RestResponse> {
  return owner.rest('POST', '/api/tokens', { name: 'Continuous integration', scope, companyIds });
}

function call(method: string, path: string, body?: unknown): Promise<RestResponse> {
  return app.guest().rest(method, path, body, { authorization: `Bearer ${token}` });
}

/** An invoice, its supplier, and a run that pays another invoice of the supplier. */
async function newBooks(companyId: number) {
  const supplier = { companyId, name: 'Acme', ...ACCOUNT, bankAccountName: 'ACME' };
  const supplierId = (await owner.rest('POST', '/api/suppliers', supplier)).body.id;
  const ids = [];
  for (const invoiceNumber of ['A-1', 'A-2']) {
    const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
    const form = { companyId, supplierName: 'Acme', invoiceNumber, amount: '240.00', ...dates };
    ids.push((await owner.rest('POST', '/api/invoices/manual', form)).body.id);
  }
  const run = { companyId, runDate: '2026-09-15', invoiceIds: [ids[1]] };
  const runId = (await owner.rest('POST', '/api/payment-runs', run)).body.id;
  return { supplierId, invoiceId: ids[0], runId };
}

it('begins with a prefix of its own, also after a rotation, and says what it is', async () => {
  expect(token).toMatch(/^pcy_test_[\w-]{49}$/);
  expect((await newToken('read_all', sandboxId)).body).toMatchObject({ token: expect.stringMatching(/^pcy_test_/) });
  expect((await newToken('read_all', otherId)).body).toMatchObject({
    isTest: false,
    token: expect.not.stringContaining('test'),
  });
  const rotated = (await call('POST', '/api/token/rotate', {})).body;
  expect(rotated).toMatchObject({ isTest: true, token: expect.stringMatching(/^pcy_test_/) });
  token = rotated.token;
  expect((await call('GET', '/api/token')).body).toMatchObject({ isTest: true, companyIds: [sandboxId] });
});

it('pays an invoice and a run, and confirms an account, without a user who is signed in', async () => {
  const { supplierId, invoiceId, runId } = await newBooks(sandboxId);
  expect(await call('POST', `/api/provider/payments/invoice/${invoiceId}`, {})).toMatchObject({
    status: 200,
    body: { successCount: 1 },
  });
  expect(await call('POST', `/api/sandbox/payments/payment-run/${runId}`, {})).toMatchObject({
    status: 200,
    body: { successCount: 1 },
  });
  for (const [id] of sandbox.payments) sandbox.move(id, 'completed');
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
  await app.runPaymentJob();
  expect((await call('GET', `/api/payment-runs/${runId}`)).body).toMatchObject({ status: 'processed' });
  const account = { name: 'Acme', bankSortCode: '20-00-00', bankAccountNumber: '30000299' };
  expect((await call('PUT', `/api/suppliers/${supplierId}`, account)).status).toBe(200);
  const confirmed = await call('POST', `/api/suppliers/${supplierId}/confirm-bank-details`, {});
  expect(confirmed.status).not.toBe(403);
  expect(callsToLive).toEqual([]);
});

it('is made for sandbox companies alone, and no token mixes them with others', async () => {
  expect(await newToken('test_everything', otherId)).toMatchObject({
    status: 400,
    body: { fields: { scope: expect.stringContaining('sandbox') } },
  });
  for (const scope of ['read_all', 'test_everything']) {
    expect(await newToken(scope, sandboxId, otherId)).toMatchObject({
      status: 400,
      body: { fields: { companyIds: expect.stringContaining('one kind') } },
    });
  }
  const insert = `insert into access_token_companies (token_id, company_id) select max(id), ? from access_tokens`;
  await expect(app.orm.em.fork().execute(insert, [otherId])).rejects.toThrow('a test token is for sandbox companies');
});

it('reaches no other company by any REST call, and never calls the real provider', async () => {
  const { supplierId, invoiceId, runId } = await newBooks(otherId);
  const before = await dump(otherId);
  const ids: Readonly<Record<string, number>> = { suppliers: supplierId, invoices: invoiceId, 'payment-runs': runId };
  const found = [];
  for (const { method, path } of REST_ROUTES) {
    if (/^\/api\/tokens?\b/.test(path)) continue;
    for (const provider of ['truelayer', 'provider', 'sandbox']) {
      if (provider !== 'truelayer' && !path.includes(':provider')) continue;
      const id = path.includes('payment-run')
        ? runId
        : path.includes('invoice')
          ? invoiceId
          : (ids[path.split('/')[2] ?? ''] ?? otherId);
      const url = path.replace(':provider', provider).replace(/:(\w+)/g, String(id));
      const query = method === 'get' ? `?companyId=${otherId}&month=2026-09` : '';
      const body = { companyId: otherId, ids: [id], invoiceIds: [invoiceId], name: 'Mine', event: 'invoice.paid' };
      const { status, body: answer } = await call(
        method.toUpperCase(),
        url + query,
        method === 'get' ? undefined : body,
      );
      if (status < 400 && JSON.stringify(answer).includes('Acme')) found.push([method, url]);
    }
  }
  expect([found, callsToLive]).toEqual([[], []]);
  expect(await dump(otherId)).toEqual(before);
});

async function dump(companyId: number): Promise<object> {
  const queries = [
    'companies where id',
    'suppliers where company_id',
    'invoices where company_id',
    'payment_runs where company_id',
    'provider_payments where company_id',
    'webhook_endpoints where company_id',
  ];
  const em = app.orm.em.fork();
  const rows = [];
  for (const query of queries) rows.push(await em.execute<object[]>(`select * from ${query} = ?`, [companyId]));
  return rows;
}

it('invites nobody, and makes no token', async () => {
  const person = { email: 'a@example.com', role: 'owner' };
  const invited = await call('POST', `/api/companies/${sandboxId}/people`, person);
  const made = await call('POST', '/api/tokens', { name: 'More', scope: 'read_all', companyIds: [sandboxId] });
  for (const refused of [invited, made]) expect(refused).toMatchObject({ status: 403, body: { scopeNeeded: null } });
});
