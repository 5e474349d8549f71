import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Payments followed live: what one process commits, the pages of every other one see. */

let app: TestApp;
let second: TestApp;
let calls: RestCalls;
let companyId: number;
let members = 0;

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

const SUBSCRIPTION = `subscription Follow($companyId: Int!, $withinSeconds: Int) {
  companyChanged(companyId: $companyId, kinds: [payments], withinSeconds: $withinSeconds) { payment { id status canCancel authorisationUrl invoices { status hasLivePayment } paymentRun { status } } paymentRun { id status approval { approvedByName } } }
}`;

function follow(at: TestApp, cookie: string, company: number, withinSeconds = 0) {
  const client = createClient({ url: `${at.url}/graphql/stream`, headers: { cookie }, retryAttempts: 0 });
  const changes = client.iterate<{ companyChanged: { payment: object | null; paymentRun: object | null } }>({
    query: SUBSCRIPTION,
    variables: { companyId: company, withinSeconds },
  });
  return { changes, close: () => client.dispose() };
}

function aMinutePasses() {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + 60_000).toISOString());
}

/** Pays a new invoice by a run of its own. */
async function payInvoice(values: { invoiceNumber: string }) {
  const { id } = (await calls.newInvoice(companyId, values)).body;
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [id] };
  const run = (await calls.user.rest('POST', '/api/payment-runs', body)).body;
  const paid = await calls.user.rest('POST', `/api/sandbox/payments/payment-run/${run.id}`);
  expect(paid.body.successCount).toBe(1);
}

it('notifies a page of another process about the status of a payment', async () => {
  const { changes, close } = follow(second, calls.user.cookie, companyId);
  const heard: unknown[] = [];
  const listening = (async () => {
    for await (const { data, errors } of changes) {
      if (data?.companyChanged.paymentRun) continue;
      heard.push(data?.companyChanged.payment ?? errors);
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
    // Each answer is of the data of its moment: the next change waits until the page has heard of this one.
    await expect.poll(() => heard.length).toBe(status === 'processing' ? 2 : 3);
    app.bank.move(payment, status);
    aMinutePasses();
    await app.runPaymentJob();
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

it('notifies a page of another process that a run was approved or sent back', async () => {
  const approver = await app.newUser();
  await joinByRest(calls.user, approver, companyId);
  const { id: invoiceId } = (await calls.newInvoice(companyId, { invoiceNumber: 'LIVE-1' })).body;
  const body = { companyId, runDate: '2026-09-15', invoiceIds: [invoiceId] };
  const { id } = (await calls.user.rest('POST', '/api/payment-runs', body)).body;
  await calls.user.rest('POST', `/api/payment-runs/${id}/submit`);
  const { changes, close } = follow(second, calls.user.cookie, companyId);
  await second.isFollowed;
  const nextRun = async () => (await changes.next()).value?.data?.companyChanged.paymentRun;
  await approver.rest('POST', `/api/payment-runs/${id}/send-back`, { reason: 'Too early' });
  expect(await nextRun()).toMatchObject({ id, status: 'draft', approval: null });
  await calls.user.rest('POST', `/api/payment-runs/${id}/submit`);
  expect(await nextRun()).toMatchObject({ id, status: 'pending' });
  const { content } = (await approver.rest('GET', `/api/payment-runs/${id}`)).body;
  await approver.rest('POST', `/api/payment-runs/${id}/approve`, { content });
  expect(await nextRun()).toMatchObject({ id, status: 'approved', approval: { approvedByName: expect.any(String) } });
  close();
});

it('starts with the changes between reading the page and subscribing', async () => {
  aMinutePasses();
  await payInvoice({ invoiceNumber: 'MISSED-1' });
  const { changes, close } = follow(app, calls.user.cookie, companyId, 5);
  const { value } = await changes.next();
  expect(value).toMatchObject({ data: { companyChanged: { payment: { status: 'pending', canCancel: true } } } });
  close();
});

it('streams all subscribed kinds, starting with the current state', async () => {
  const client = createClient({
    url: `${app.url}/graphql/stream`,
    headers: { cookie: calls.user.cookie },
    retryAttempts: 0,
  });
  const changes = client.iterate({
    query: `subscription {
      companyChanged(companyId: ${companyId}, kinds: [payments, notifications], withinSeconds: 1) {
        payment { status } paymentRun { id } document { id } company { id }
      }
    }`,
  });
  const told = async () => Object.entries((await changes.next()).value?.data?.['companyChanged'] ?? {});
  const kindOf = async () => (await told()).flatMap(([kind, record]) => (record ? [kind] : []));
  await expect.poll(kindOf).toEqual(['company']);
  await payInvoice({ invoiceNumber: 'ONE-STREAM-1' });
  await expect.poll(kindOf).toEqual(['payment']);
  client.dispose();
});

it('streams at /graphql too, to a caller that accepts only events', async () => {
  const client = createClient({ url: `${app.url}/graphql`, headers: { cookie: calls.user.cookie }, retryAttempts: 0 });
  const query = `subscription {
    companyChanged(companyId: ${companyId}, kinds: [notifications], withinSeconds: 1) { company { id } }
  }`;
  const { value } = await client.iterate({ query }).next();
  expect(value).toEqual({ data: { companyChanged: { company: { id: companyId } } } });
  client.dispose();
});

it('refuses users of other companies and anonymous users', async () => {
  const stranger = await app.newUser();
  const { changes, close } = follow(app, stranger.cookie, companyId);
  const first = await changes.next();
  expect(first.value).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  close();
  const body = { query: SUBSCRIPTION, variables: { companyId } };
  expect((await app.guest().rest('POST', '/graphql/stream', body)).status).toBe(401);
});

it.each([
  ['of a wrong type', { companyId: 'x' }],
  ['that is missing', {}],
])('names a variable %s as queries do', async (_, variables) => {
  const headers = { accept: 'text/event-stream' };
  const answer = await calls.user.rest('POST', '/graphql/stream', { query: SUBSCRIPTION, variables }, headers);
  expect(String(answer.body)).toContain('"code":"VALIDATION_FAILED"');
  expect(String(answer.body)).toContain('"fields":{"companyId":');
});

it('accepts only subscriptions', async () => {
  const headers = { accept: 'text/event-stream' };
  const answer = await calls.user.rest('POST', '/graphql/stream', { query: '{ viewer { id } }' }, headers);
  expect(JSON.stringify(answer.body)).toContain('Only subscriptions are answered here');
});

it('releases a subscription when its page is closed, and allows 20 per user', async () => {
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

/** Follows a company and returns how the stream ended; its headers have come when this answers. */
async function followUntilItEnds(cookie: string, company: number) {
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: { cookie, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ query: SUBSCRIPTION, variables: { companyId: company } }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

it.each([
  ['its session is signed out', (user: TestClient) => user.rest('GET', '/api/logout')],
  [
    'another session changes the password',
    async (_user: TestClient, email: string) => {
      const phone = app.guest();
      await phone.rest('POST', '/api/login', { email, password: 'a quiet harbour' });
      const input = { currentPassword: 'a quiet harbour', newPassword: 'a louder harbour' };
      expect((await phone.rest('POST', '/api/auth/password', input)).body.endedSessions).toBe(1);
    },
  ],
  [
    'the user gets another role',
    async (_user: TestClient, email: string) => {
      const { body } = await calls.user.rest('GET', `/api/companies/${companyId}/people`);
      const { userId } = body.find((person: { email: string }) => person.email === email);
      const path = `/api/companies/${companyId}/people/${userId}`;
      expect((await calls.user.rest('PATCH', path, { role: 'accountant' })).status).toBe(200);
    },
  ],
  [
    'the user leaves the company',
    async (_user: TestClient, email: string) => {
      const { body } = await calls.user.rest('GET', `/api/companies/${companyId}/people`);
      const { userId } = body.find((person: { email: string }) => person.email === email);
      expect((await calls.user.rest('DELETE', `/api/companies/${companyId}/people/${userId}`)).status).toBe(200);
    },
  ],
])('a stream ends when %s, and sends nothing afterwards', async (_name, end) => {
  members += 1;
  const email = `member${members}@example.com`;
  const member = app.guest();
  await member.rest('POST', '/api/register', { email, password: 'a quiet harbour' });
  await joinByRest(calls.user, member, companyId);
  const before = app.followers();
  const quiet = followUntilItEnds(member.cookie, companyId);
  const told = followUntilItEnds(member.cookie, companyId);
  await expect.poll(app.followers).toBe(before + 2);
  await end(member, email);
  await payInvoice({ invoiceNumber: `END-${members}` });
  for (const text of [await quiet, await told]) {
    expect(text).toContain('event: complete');
    expect(text).not.toContain('event: next');
  }
  await expect.poll(app.followers).toBe(before);
});

it('a stream of a quiet company ends with its session, too', async () => {
  const user = await app.newUser();
  const quiet = await new RestCalls(user).newCompany('Quiet Ltd');
  const before = app.followers();
  const ended = followUntilItEnds(user.cookie, quiet);
  await expect.poll(app.followers).toBe(before + 1);
  await user.rest('GET', '/api/logout');
  expect(await ended).toContain('event: complete');
  await expect.poll(app.followers).toBe(before);
});
