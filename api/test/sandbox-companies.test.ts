import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { liveProvider } from '../src/testing/live-provider.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A sandbox company on a server that moves real money: it pays through the sandbox bank alone (RULES.md, 112). */

const ACCOUNT = { bankAccountName: 'LOWE LTD', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

const { live, sandbox, callsToLive, openProvider } = liveProvider();

let app: TestApp;
let owner: TestClient;
let sandboxId: number;
let otherId: number;

beforeAll(async () => {
  app = await startTestApp({ openProvider });
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.newUser();
  sandboxId = await newCompany({ name: 'Try-out', isSandbox: true });
  otherId = await newCompany({ name: 'Lowe Ltd' });
  callsToLive.length = 0;
});

async function newCompany(form: object): Promise<number> {
  return (await owner.rest('POST', '/api/companies', { ...form, ...ACCOUNT })).body.id;
}

/** An unpaid invoice of a supplier with an account. */
async function newInvoice(companyId: number): Promise<number> {
  await owner.rest('POST', '/api/suppliers', { companyId, name: 'Acme', ...ACCOUNT, bankAccountName: 'ACME' });
  const dates = { invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const form = { companyId, supplierName: 'Acme', invoiceNumber: 'A-1', amount: '240.00', ...dates };
  return (await owner.rest('POST', '/api/invoices/manual', form)).body.id;
}

async function runJobs(): Promise<void> {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  await app.runPaymentJob();
}

const providerOf = async (companyId: number) =>
  (await ask(`{ paymentProvider(companyId: ${companyId}) { providerId } }`))['paymentProvider'];

async function ask(query: string): Promise<Record<string, unknown>> {
  return (await owner.graphqlText<Record<string, unknown>>(query)).data ?? {};
}

it('pays through the sandbox bank, from the submission to the paid invoice', async () => {
  const id = await newInvoice(sandboxId);
  const submitted = await owner.rest('POST', `/api/provider/payments/invoice/${id}`, {});
  expect(submitted).toMatchObject({ status: 200, body: { successCount: 1 } });
  const { body: payments } = await owner.rest('GET', `/api/provider/payments?companyId=${sandboxId}`);
  expect(payments).toMatchObject([{ provider: 'sandbox', status: 'pending' }]);
  sandbox.move(payments[0].providerPaymentId, 'completed');
  await runJobs();
  expect((await owner.rest('GET', `/api/invoices/${id}`)).body).toMatchObject({ status: 'paid' });
  expect(callsToLive).toEqual([]);
});

it('leaves the payments of other companies with the provider of the server', async () => {
  const id = await newInvoice(otherId);
  await owner.rest('POST', `/api/provider/payments/invoice/${id}`, {});
  expect(callsToLive).toEqual(['authorise']);
  await runJobs();
  expect(callsToLive).toEqual(['authorise', 'fetch']);
  expect([await providerOf(otherId), await providerOf(sandboxId)]).toEqual([
    { providerId: 'truelayer' },
    { providerId: 'sandbox' },
  ]);
});

it('takes no request that names the sandbox bank for the payment of another company', async () => {
  const id = await newInvoice(otherId);
  expect(await owner.rest('POST', `/api/sandbox/payments/invoice/${id}`, {})).toMatchObject({ status: 404 });
  expect(callsToLive).toEqual([]);
});

it('does not finish payments that another company made while the server used the sandbox bank', async () => {
  Object.assign(live, { providerId: 'sandbox' });
  await owner.rest('POST', `/api/provider/payments/invoice/${await newInvoice(otherId)}`, {});
  Object.assign(live, { providerId: 'truelayer' });
  const payments = async () => (await owner.rest('GET', `/api/provider/payments?companyId=${otherId}`)).body;
  const [payment] = await payments();
  live.move(payment.providerPaymentId, 'completed');
  const callsToSandbox: string[] = [];
  sandbox.onCall = (call) => void callsToSandbox.push(call);
  await runJobs();
  expect([callsToSandbox, await payments()]).toMatchObject([[], [{ status: 'pending' }]]);
  expect(await owner.rest('POST', `/api/payments/${payment.id}/cancel`)).toMatchObject({ status: 409 });
});

it('is refused another provider by the database, whatever a program does', async () => {
  await owner.rest('POST', `/api/provider/payments/invoice/${await newInvoice(sandboxId)}`, {});
  const copy = (table: string, columns: string) =>
    app.orm.em.fork().execute(
      `insert into ${table} (company_id, provider, ${columns})
       select company_id, 'truelayer', ${columns} from ${table} where company_id = ? limit 1`,
      [sandboxId],
    );
  const columns = 'idempotency_key, payer_name, payer_email, return_url, created_at, created_by, next_attempt_at';
  await expect(copy('provider_authorisations', columns)).rejects.toThrow('pays through the sandbox bank');
});

it('stays what it is, and is named by both APIs', async () => {
  const path = `/api/companies/${sandboxId}`;
  const changed = await owner.rest('PUT', path, { name: 'Try-out', isSandbox: false });
  expect(changed).toMatchObject({ status: 400, body: { fields: { isSandbox: expect.stringContaining('stays') } } });
  expect(await owner.rest('PUT', path, { name: 'Renamed', isSandbox: true })).toMatchObject({ status: 200 });
  const update = 'update companies set is_sandbox = not is_sandbox where id = ?';
  await expect(app.orm.em.fork().execute(update, [otherId])).rejects.toThrow('stays a sandbox');
  const companies = [
    { id: otherId, isSandbox: false },
    { id: sandboxId, isSandbox: true },
  ];
  expect((await owner.rest('GET', '/api/companies')).body).toMatchObject(companies);
  expect(await ask('{ companies { id isSandbox } }')).toEqual({ companies });
});

it('is connected to no accounting system, and is left out of the work of all companies', async () => {
  await ask(`mutation { chooseLedger(companyId: ${sandboxId}, ledger: xero) { id } }`);
  const page = `${app.url}/api/accounting/connect?companyId=${sandboxId}`;
  const headers = { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' };
  const left = await fetch(page, { headers, redirect: 'manual' });
  expect(left.headers.get('location')).toContain('notConnected=VALIDATION_FAILED');
  const overviews = (await owner.rest('GET', '/api/company-overviews')).body;
  expect(overviews.map(({ companyId }: { companyId: number }) => companyId)).toEqual([otherId]);
});
