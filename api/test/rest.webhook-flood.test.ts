import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecrets } from '../src/sandbox-bank/bank-secrets.ts';
import { signWebhook } from '../src/sandbox-bank/sign-webhook.ts';
import { openPaymentProvider } from '../src/start/payment-provider.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { decideAtSandboxBank } from '../src/testing/sandbox-payer.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { testSecretBox } from '../src/testing/test-secret-box.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/** Payments with the sandbox bank itself, over HTTP in both directions, with its real signatures. */

const PATH = '/api/sandbox/webhook';
const PAYMENTS = 50;
const DELIVERIES = quickOrFull(1000, 5000);

let app: TestApp;
let calls: RestCalls;
let guest: TestClient;
let companyId: number;
let books: pg.Pool;

beforeAll(async () => {
  app = await startTestApp({ openProvider: (parts) => openPaymentProvider({ kind: 'sandbox' }, parts) });
  calls = new RestCalls(await app.newUser());
  guest = app.guest();
  companyId = await calls.newCompany('Lowe Ltd');
  books = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
});

afterAll(async () => {
  await books.end();
  await app.close();
});

/** A supplier of its own for each invoice; every third one's account is rejected by the bank's script. */
async function payMany(): Promise<string> {
  const invoiceIds: number[] = [];
  const confirmedAccounts: object[] = [];
  for (let index = 0; index < PAYMENTS; index += 1) {
    const body = { supplierName: `Supplier ${index}`, invoiceNumber: `N-${index}` };
    const { id, supplier } = (await calls.newInvoice(companyId, body)).body;
    const account = { bankSortCode: '20-00-00', bankAccountNumber: index % 3 === 0 ? '90000002' : '90000001' };
    await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...account });
    invoiceIds.push(id);
    confirmedAccounts.push({ supplierId: supplier.id, ...account });
  }
  const run = { companyId, runDate: '2026-09-15', invoiceIds };
  const { id } = (await calls.user.rest('POST', '/api/payment-runs', run)).body;
  const submission = await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${id}`, { confirmedAccounts });
  expect(submission.body).toMatchObject({ successCount: PAYMENTS, failureCount: 0 });
  return submission.body.authorisationUrl;
}

async function payments(): Promise<
  { id: number; providerPaymentId: string; status: string; webhookEvents: object[] }[]
> {
  return (await calls.user.rest('GET', `/api/sandbox/payments?companyId=${companyId}`)).body;
}

it(`gets ${DELIVERIES} deliveries right, half of them repeated, a fifth forged, in any order`, async () => {
  const payer = (await calls.user.rest('GET', '/api/sandbox/sign-in')).body;
  expect(await decideAtSandboxBank(await payMany(), { as: payer, decision: 'approve' })).toBe(303);
  app.clock.moveToInstant('2026-09-15T11:05:00Z');
  const secrets = await openSecrets(books, testSecretBox, app.clock);
  const ids = (await payments()).map(({ providerPaymentId }) => providerPaymentId);
  const deliver = (index: number) => {
    const isForged = index % 5 === 4;
    const eventId = isForged ? `forged-${index}` : `event-${index % (DELIVERIES / 2)}`;
    const event = {
      type: 'payment_executed',
      event_version: 1,
      event_id: eventId,
      payment_id: ids[index % ids.length],
    };
    const body = JSON.stringify(event);
    const headers = signWebhook(secrets, PATH, isForged ? `${body} ` : body, app.clock.now());
    return guest.send(PATH, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  };
  const statuses = new Map<number, number>();
  for (const batch of inBatches(disordered(DELIVERIES), 25)) {
    const answers = await Promise.all(batch.map(deliver));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses].sort()).toEqual([
    [200, (DELIVERIES * 4) / 5],
    [401, DELIVERIES / 5],
  ]);
  while ((await app.runPaymentJob()) > 0);
  const settled = await payments();
  expect(settled).toHaveLength(PAYMENTS);
  const { rows } = await books.query<{ id: string; status: string }>('select id, status from sandbox_bank.payments');
  const atBank = new Map(rows.map(({ id, status }) => [id, status]));
  for (const { providerPaymentId, status, webhookEvents } of settled) {
    expect(status).toBe(atBank.get(providerPaymentId) === 'executed' ? 'completed' : 'failed');
    const eventIds = webhookEvents.map((event) => Object(event).eventId);
    expect(new Set(eventIds).size).toBe(eventIds.length);
    expect(eventIds.filter((eventId) => eventId.startsWith('forged'))).toEqual([]);
  }
  expect(settled.filter(({ status }) => status === 'failed')).toHaveLength(Math.ceil(PAYMENTS / 3));
});

function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** The whole numbers below a count, in the same disorder in every run. */
function disordered(count: number): number[] {
  let seed = 1;
  const places = Array.from({ length: count }, (_, index) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { index, place: seed };
  });
  return places.sort((a, b) => a.place - b.place).map(({ index }) => index);
}
