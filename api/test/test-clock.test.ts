import { londonDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** The test clock is the date of a sandbox company's books, and of nothing else (RULES.md, 112). */

let app: TestApp;
let owner: TestClient;
let companyId: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Try-out', isSandbox: true })).body.id;
  token = await newToken(companyId);
});

async function newToken(...companyIds: number[]): Promise<string> {
  const form = { name: 'Continuous integration', scope: 'test_everything', companyIds };
  return (await owner.rest('POST', '/api/tokens', form)).body.token;
}

function call(method: string, path: string, body?: unknown, bearer = token): Promise<RestResponse> {
  return app.guest().rest(method, path, body, { authorization: `Bearer ${bearer}` });
}

const move = (date: string, bearer = token) => call('POST', '/api/test-clock', { companyId, date }, bearer);

async function labelOf(id: number, bearer = token): Promise<string> {
  return (await call('GET', `/api/invoices/${id}`, undefined, bearer)).body.displayStatus;
}

async function newInvoice(): Promise<number> {
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-10-01' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber: 'A-1', amount: '240.00', ...dates };
  return (await call('POST', '/api/invoices/manual', form)).body.id;
}

it('is the date of the calls of a token for that company alone', async () => {
  const id = await newInvoice();
  const before = await labelOf(id);
  expect(await move('2026-11-02')).toMatchObject({ status: 200, body: { id: companyId, testDate: '2026-11-02' } });
  expect([before, await labelOf(id)]).toEqual(['to_pay', 'overdue']);
  const run = { companyId, runDate: '2026-11-02', invoiceIds: [id] };
  expect((await call('POST', '/api/payment-runs', run)).status).toBe(201);
  // With another company, there is no one date: the real one.
  const otherId = (await owner.rest('POST', '/api/companies', { name: 'Second', isSandbox: true })).body.id;
  expect(await labelOf(id, await newToken(companyId, otherId))).toBe(before);
  // The pages keep the real date, too.
  expect((await owner.rest('GET', `/api/invoices/${id}`)).body.displayStatus).toBe(before);
});

it('only moves forward, at most a year ahead, and only in a sandbox company', async () => {
  for (const date of ['2026-09-14', '2027-09-16', 'soon', null]) {
    expect(await call('POST', '/api/test-clock', { companyId, date })).toMatchObject({
      status: 400,
      body: { fields: { date: expect.any(String) } },
    });
  }
  expect((await move('2026-12-01')).status).toBe(200);
  expect(await move('2026-11-30')).toMatchObject({ status: 400 });
  const query = `mutation { moveTestClock(companyId: ${companyId}, date: "2027-09-15") { testDate } }`;
  expect((await call('POST', '/graphql', { query })).body).toEqual({
    data: { moveTestClock: { testDate: '2027-09-15' } },
  });
  const { id } = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body;
  const refused = await owner.rest('POST', '/api/test-clock', { companyId: id, date: '2026-12-01' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { companyId: 'Lowe Ltd is no sandbox company' } } });
});

it('ends no token, ages no sign-in, and dates no entry of the audit log', async () => {
  await move('2027-09-01');
  expect((await call('GET', '/api/token')).status).toBe(200);
  expect(
    await owner.rest('POST', '/api/tokens', { name: 'B', scope: 'read_all', companyIds: [companyId] }),
  ).toMatchObject({
    status: 201,
  });
  await newInvoice();
  const rows = await app.orm.em
    .fork()
    .execute<{ day: string }[]>(
      'select distinct at::date::text as day from record_entries where company_id = ? and at::date > ?',
      [companyId, londonDate(new Date())],
    );
  expect(rows).toEqual([]);
});
