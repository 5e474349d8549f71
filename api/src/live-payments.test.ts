import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from './testing/rest-calls.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Payments followed live: what one process commits, the pages of every other one see. */

let app: TestApp;
let second: TestApp;
let calls: RestCalls;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ besides: app });
  calls = new RestCalls(await app.newUser());
  companyId = await calls.newCompany('Lowe Ltd');
});

afterAll(async () => {
  await second.close();
  await app.close();
});

const SUBSCRIPTION = `subscription Follow($companyId: Int!) {
  paymentChanged(companyId: $companyId) { id status canCancel authorisationUrl invoices { status hasLivePayment } paymentRun { status } }
}`;

function follow(at: TestApp, cookie: string, company: number) {
  const client = createClient({ url: `${at.url}/graphql/stream`, headers: { cookie }, retryAttempts: 0 });
  const changes = client.iterate<{ paymentChanged: object }>({
    query: SUBSCRIPTION,
    variables: { companyId: company },
  });
  return { changes, close: () => client.dispose() };
}

it('tells a page of another process what has become of a payment', async () => {
  const { changes, close } = follow(second, calls.user.cookie, companyId);
  const heard: unknown[] = [];
  const listening = (async () => {
    for await (const { data, errors } of changes) {
      heard.push(data?.paymentChanged ?? errors);
      if (heard.length === 4) break;
    }
  })();
  await second.isFollowed;
  const { id, supplier } = (await calls.newInvoice(companyId)).body;
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await calls.user.rest('PUT', `/api/suppliers/${supplier.id}`, { name: supplier.name, ...account });
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const run = (await calls.user.rest('POST', '/api/payment-runs', body)).body;
  await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`);
  const [payment = ''] = app.bank.payments.keys();
  for (const status of ['processing', 'completed'] as const) {
    app.bank.move(payment, status);
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
    await app.doPaymentWork();
  }
  await listening;
  close();
  expect(heard).toMatchObject([
    { status: 'pending', invoices: [{ status: 'to_pay', hasLivePayment: true }], paymentRun: { status: 'approved' } },
    // The bank's first answer: the payment waits for the payer there.
    { status: 'pending', canCancel: true, authorisationUrl: expect.stringContaining('http') },
    { status: 'processing', invoices: [{ status: 'to_pay', hasLivePayment: true }] },
    { status: 'completed', invoices: [{ status: 'paid' }], paymentRun: { status: 'processed' } },
  ]);
});

it('is closed to strangers and guests', async () => {
  const stranger = await app.newUser();
  const { changes, close } = follow(app, stranger.cookie, companyId);
  const first = await changes.next();
  expect(first.value).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  close();
  const body = { query: SUBSCRIPTION, variables: { companyId } };
  expect((await app.guest().rest('POST', '/graphql/stream', body)).status).toBe(401);
});

it('answers nothing but subscriptions', async () => {
  const headers = { accept: 'text/event-stream' };
  const answer = await calls.user.rest('POST', '/graphql/stream', { query: '{ viewer { id } }' }, headers);
  expect(JSON.stringify(answer.body)).toContain('Only subscriptions are answered here');
});

it('lets go of a company that is quiet as soon as its pages are closed, and of one user follows 20 at most', async () => {
  const user = await app.newUser();
  const quiet = await new RestCalls(user).newCompany('Quiet Ltd');
  const before = app.followers();
  const open = async () => {
    const closing = new AbortController();
    const response = await fetch(`${app.url}/graphql/stream`, {
      method: 'POST',
      headers: { cookie: user.cookie, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ query: SUBSCRIPTION, variables: { companyId: quiet } }),
      signal: closing.signal,
    });
    return { response, close: () => closing.abort() };
  };
  const pages = await Promise.all(Array.from({ length: 20 }, open));
  expect(pages.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(app.followers() - before).toBe(20);

  const { response } = await open();
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });

  for (const page of pages) page.close();
  await expect.poll(app.followers).toBe(before);
  const again = await open();
  expect(again.response.status).toBe(200);
  again.close();
  await expect.poll(app.followers).toBe(before);
});
