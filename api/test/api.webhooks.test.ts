import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../src/testing/listen.ts';
import { isWebhooksPath, RestCalls } from '../src/testing/rest-calls.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Webhooks to outside tools, to a receiver that really listens (RULES.md, 75). */

interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what an outside tool would get
  readonly body: any;
}

let app: TestApp;
let owner: TestClient;
let calls: RestCalls;
let companyId: number;
let receiver: Server;
let address: string;
/** Next statuses of the receiver; 200 when the list is empty. */
let answers: number[];
let arrived: Arrived[];

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.newUser();
  calls = new RestCalls(owner);
});

afterAll(() => app.close());

beforeEach(async () => {
  companyId = await calls.newCompany('Lowe Ltd');
  answers = [];
  arrived = [];
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    arrived.push({ headers: request.headers, text, body: JSON.parse(text) });
    const status = answers.shift() ?? 200;
    response.writeHead(status, status === 302 ? { location: `${address}elsewhere` } : {}).end('a long answer');
  });
  address = `${await listen(receiver)}/`;
});

afterEach(async () => {
  app.clock.moveToInstant('2026-09-15T11:00:00Z');
  await app.orm.em.fork().execute('delete from webhook_endpoints');
  receiver.closeAllConnections();
  receiver.close();
  await once(receiver, 'close');
});

async function addWebhook(events: string[], url = address): Promise<{ id: number; secret: string }> {
  const { status, body } = await calls.call('post /api/webhooks', { body: { companyId, url, events } });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

async function deliveries(id: number) {
  return (await calls.call('get /api/webhooks/:id/deliveries', { id })).body;
}

async function endpoint() {
  return (await calls.call('get /api/webhooks', { query: `?companyId=${companyId}` })).body[0];
}

const typesArrived = (): string[] => arrived.map(({ body }) => body.type);

describe('a message', () => {
  it('names the event and the record, and contains no figures', async () => {
    await addWebhook(['invoice.created']);
    const { body: invoice } = await calls.newInvoice(companyId);
    await app.sendWebhooks();
    expect(arrived).toHaveLength(1);
    const [message] = arrived;
    expect(message?.body).toEqual({
      id: message?.headers['paycycle-event-id'],
      type: 'invoice.created',
      occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      companyId,
      apiVersion: '2026-11-30',
      data: { type: 'invoice', id: invoice.id, version: invoice.version },
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('is signed with the time and the secret, and with the one before while it is replaced', async () => {
    const { id, secret } = await addWebhook(['invoice.created']);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    await calls.newInvoice(companyId);
    await app.sendWebhooks();
    const at = Math.floor(app.clock.now().getTime() / 1000);
    const signed = (secret: string, text = '') => createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
    expect(arrived[0]?.headers['paycycle-signature']).toBe(`t=${at},v1=${signed(secret, arrived[0]?.text)}`);
    const { body: rotated } = await calls.call('post /api/webhooks/:id/secret', { id });
    expect(rotated.secret).not.toBe(secret);
    expect(JSON.stringify(await endpoint())).not.toContain('whsec_');
    await calls.call('post /api/webhooks/:id/test', { id });
    await app.sendWebhooks();
    const text = arrived[1]?.text;
    const signature = `t=${at},v1=${signed(rotated.secret, text)},v1=${signed(secret, text)}`;
    expect(arrived[1]?.headers['paycycle-signature']).toBe(signature);
    app.clock.moveToInstant('2026-09-16T11:00:01Z');
    await calls.call('post /api/webhooks/:id/test', { id });
    await app.sendWebhooks();
    expect(arrived[2]?.headers['paycycle-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  });

  it('comes for each event that was chosen, in order, and for no other', async () => {
    await addWebhook(['invoice.created', 'invoice.updated', 'invoice.paid', 'invoice.deleted', 'payment_run.created']);
    const { body: invoice } = await calls.newInvoice(companyId);
    const body = { ...invoice, supplierName: invoice.supplier.name, notes: 'Looked at' };
    expect((await calls.call('put /api/invoices/:id', { id: invoice.id, body })).body).toMatchObject({
      id: invoice.id,
    });
    const { body: other } = await calls.newInvoice(companyId, { invoiceNumber: 'ANOTHER', amount: 99 });
    await calls.call('delete /api/invoices/:id', { id: other.id });
    const run = { companyId, runDate: '2026-09-15', invoiceIds: [invoice.id] };
    const { id } = (await calls.call('post /api/payment-runs', { body: run })).body;
    await calls.call('post /api/payment-runs/:id/complete', { id });
    await app.sendWebhooks();
    const told = typesArrived();
    const typesOf = (recordId: number) =>
      arrived
        .filter(({ body }) => body.data.type === 'invoice' && body.data.id === recordId)
        .map(({ body }) => body.type);
    expect(typesOf(invoice.id).slice(0, 2)).toEqual(['invoice.created', 'invoice.updated']);
    expect(typesOf(other.id)).toEqual(['invoice.created', 'invoice.deleted']);
    expect(told).toContain('payment_run.created');
    expect(told).toContain('invoice.paid');
    expect(told).not.toContain('payment_run.processed');
  });

  it('sends events of months and payments', async () => {
    await addWebhook(['month.closed', 'month.reopened', 'payment_run.processed']);
    const month = { companyId, month: '2026-08' };
    expect((await calls.call('post /api/reconciliation/close', { body: month })).status).toBe(201);
    await calls.call('post /api/reconciliation/open', { body: { ...month, reason: 'Forgot a line' } });
    await app.sendWebhooks();
    expect(arrived.map(({ body }) => [body.type, body.data])).toEqual([
      ['month.closed', { type: 'month', month: '2026-08' }],
      ['month.reopened', { type: 'month', month: '2026-08' }],
    ]);
  });

  it('is not made where the change is taken back, nor for another company', async () => {
    await addWebhook(['invoice.created']);
    const other = await calls.newCompany('Other Ltd');
    await calls.newInvoice(other);
    await app.orm.em
      .fork()
      .transactional(async (em) => {
        await em.execute('update companies set name = name');
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await app.sendWebhooks();
    expect(arrived).toEqual([]);
  });
});

describe('an endpoint that does not take it', () => {
  const after = (seconds: number): string =>
    new Date(Date.parse('2026-09-15T11:00:00Z') + seconds * 1000).toISOString();

  it('receives it again later, with the same id', async () => {
    const { id } = await addWebhook(['invoice.created']);
    answers = [500];
    await calls.newInvoice(companyId);
    await app.sendWebhooks();
    await app.sendWebhooks();
    expect(arrived).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([
      { status: 'pending', attempts: 1, answerStatus: 500, failure: 'It answered 500' },
    ]);
    expect((await endpoint()).failingSince).toBe(after(0));
    app.clock.moveToInstant(after(11));
    await app.sendWebhooks();
    expect(arrived).toHaveLength(2);
    expect(arrived[1]?.body.id).toBe(arrived[0]?.body.id);
    expect(await deliveries(id)).toMatchObject([
      { status: 'delivered', attempts: 2, answerStatus: 200, failure: null },
    ]);
    expect((await endpoint()).failingSince).toBeNull();
  });

  it('is not followed to a redirect', async () => {
    const { id } = await addWebhook(['invoice.created']);
    answers = [302];
    await calls.newInvoice(companyId);
    await app.sendWebhooks();
    expect(arrived).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([{ status: 'pending', failure: 'It answered 302' }]);
  });

  it('is switched off after three days, and its owners are notified', async () => {
    const { id } = await addWebhook(['invoice.created']);
    await calls.newInvoice(companyId);
    answers = Array.from({ length: 100 }, () => 503);
    for (let hours = 0; hours <= 80 && (await endpoint()).isEnabled; hours += 6) {
      app.clock.moveToInstant(after(hours * 3600));
      await app.sendWebhooks();
    }
    expect(await endpoint()).toMatchObject({ isEnabled: false, disabledReason: expect.stringContaining('503') });
    expect(await deliveries(id)).toMatchObject([{ status: 'failed' }]);
    const query = `{ company(id: ${companyId}) { ownerNotices { message } } }`;
    const { data } = await owner.graphqlText<{ company: { ownerNotices: object[] } }>(query);
    expect(data?.company.ownerNotices).toMatchObject([{ message: expect.stringContaining('was switched off') }]);
    await calls.newInvoice(companyId, { invoiceNumber: 'LATER', amount: 7 });
    expect(await deliveries(id)).toHaveLength(1);
    answers = [];
    expect((await calls.call('post /api/webhooks/:id/test', { id })).status).toBe(400);
    await calls.call('patch /api/webhooks/:id', { id, body: { isEnabled: true } });
    const [{ id: failed }] = await deliveries(id);
    await calls.call('post /api/webhook-deliveries/:id/replay', { id: failed });
    await app.sendWebhooks();
    expect(await deliveries(id)).toMatchObject([{ status: 'delivered' }]);
  });

  it('does not delay other endpoints', async () => {
    const { id: slow } = await addWebhook(['invoice.created'], `${address}slow`);
    await addWebhook(['invoice.created']);
    answers = [500, 200];
    await calls.newInvoice(companyId);
    await app.sendWebhooks();
    expect(arrived).toHaveLength(2);
    expect(await deliveries(slow)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('settings of webhooks', () => {
  it('change, switch off and remove', async () => {
    const { id } = await addWebhook(['invoice.created']);
    const changed = await calls.call('patch /api/webhooks/:id', {
      id,
      body: { events: ['invoice.deleted'], isEnabled: false },
    });
    expect(changed.body).toMatchObject({ url: address, events: ['invoice.deleted'], isEnabled: false });
    await calls.newInvoice(companyId);
    await app.sendWebhooks();
    expect(arrived).toEqual([]);
    expect((await calls.call('delete /api/webhooks/:id', { id })).status).toBe(200);
    expect(await endpoint()).toBeUndefined();
  });

  it('give another address a secret of its own, shown once, as who gets it is somebody else', async () => {
    const { id, secret } = await addWebhook(['invoice.created']);
    const { body: rotated } = await calls.call('post /api/webhooks/:id/secret', { id });
    const patch = async (body: object) => (await calls.call('patch /api/webhooks/:id', { id, body })).body;
    const moved = await patch({ url: `${address}moved` });
    expect(moved).toMatchObject({ url: `${address}moved`, previousSecretUntil: null });
    expect(moved.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect([secret, rotated.secret]).not.toContain(moved.secret);
    await calls.call('post /api/webhooks/:id/test', { id });
    await app.sendWebhooks();
    const at = Math.floor(app.clock.now().getTime() / 1000);
    const signed = createHmac('sha256', moved.secret).update(`${at}.${arrived[0]?.text}`).digest('hex');
    expect(arrived[0]?.headers['paycycle-signature']).toBe(`t=${at},v1=${signed}`);
    expect(await patch({ url: `${address}moved`, events: ['invoice.paid'] })).not.toHaveProperty('secret');
    expect(await patch({ isEnabled: false })).not.toHaveProperty('secret');
    const change = async (url: string) => {
      const mutation = `mutation { updateWebhook(id: ${id}, input: { url: "${url}" }) { secret endpoint { url } } }`;
      return (await owner.graphqlText<{ updateWebhook: { secret: string | null } }>(mutation)).data?.updateWebhook;
    };
    expect(await change(address)).toEqual({ secret: expect.stringMatching(/^whsec_/), endpoint: { url: address } });
    expect(await change(address)).toEqual({ secret: null, endpoint: { url: address } });
  });

  it('are switched off when the user who set their address leaves the company, and its owners are notified', async () => {
    const finance = await app.newUser();
    await joinByRest(owner, finance, companyId);
    const [kept, moved] = [await addWebhook(['invoice.created']), await addWebhook(['invoice.created'])];
    const form = { companyId, url: 'http://finance.example/hook', events: ['invoice.created'] };
    const own = (await finance.rest('POST', '/api/webhooks', form)).body;
    await finance.rest('PATCH', `/api/webhooks/${moved.id}`, { url: 'http://elsewhere.example:8443/hook?a=b' });
    const { id: userId } = (await finance.rest('GET', '/api/auth/user')).body;
    expect((await owner.rest('DELETE', `/api/companies/${companyId}/people/${userId}`)).status).toBe(200);
    const { body } = await calls.call('get /api/webhooks', { query: `?companyId=${companyId}` });
    const off = { isEnabled: false, disabledReason: expect.stringMatching(/^.+ set this address and has left/) };
    expect(body).toMatchObject([
      { id: kept.id, isEnabled: true, disabledReason: null },
      { id: moved.id, ...off },
      { id: own.id, ...off },
    ]);
    const query = `{ company(id: ${companyId}) { ownerNotices { message } } }`;
    const { data } = await owner.graphqlText<{ company: { ownerNotices: { message: string }[] } }>(query);
    expect(data?.company.ownerNotices.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        / has left, so webhooks .* were switched off: elsewhere\.example:8443, finance\.example\. /,
      ),
    ]);
  });

  it.each(['rest', 'graphql'] as const)(
    'are switched off when who replaced their secret by %s leaves, until that is replaced by somebody else',
    async (api) => {
      const finance = await app.newUser();
      await joinByRest(owner, finance, companyId);
      const [known, replaced] = [await addWebhook(['invoice.created']), await addWebhook(['invoice.created'])];
      const replace = (by: TestClient, id: number) =>
        api === 'rest'
          ? by.rest('POST', `/api/webhooks/${id}/secret`, {})
          : by.graphqlText(`mutation { rotateWebhookSecret(id: ${id}) { secret } }`);
      await replace(finance, known.id);
      await replace(finance, replaced.id);
      await replace(owner, replaced.id);
      const { id: userId } = (await finance.rest('GET', '/api/auth/user')).body;
      await owner.rest('DELETE', `/api/companies/${companyId}/people/${userId}`);
      const { body } = await calls.call('get /api/webhooks', { query: `?companyId=${companyId}` });
      const disabledReason = expect.stringMatching(/^.+ replaced this secret and has left the company: replace it/);
      expect(body).toMatchObject([
        { id: known.id, isEnabled: false, disabledReason },
        { id: replaced.id, isEnabled: true, disabledReason: null },
      ]);
      const query = `{ company(id: ${companyId}) { ownerNotices { message } } }`;
      const { data } = await owner.graphqlText<{ company: { ownerNotices: { message: string }[] } }>(query);
      expect(data?.company.ownerNotices.map(({ message }) => message)).toEqual([
        expect.stringMatching(/ has left, so webhooks .* were switched off: /),
      ]);
    },
  );

  it('refuse an invalid URL, an unknown event and an eleventh endpoint', async () => {
    const add = (body: object) => calls.call('post /api/webhooks', { body: { companyId, ...body } });
    expect((await add({ url: 'ftp://example.com', events: ['invoice.paid'] })).body.fields).toHaveProperty('url');
    expect(
      (await add({ url: 'https://user:secret@example.com', events: ['invoice.paid'] })).body.fields,
    ).toHaveProperty('url');
    expect((await add({ url: address, events: [] })).body.fields).toHaveProperty('events');
    expect((await add({ url: address, events: ['invoice.lost'] })).body.code).toBe('VALIDATION_FAILED');
    for (let added = 0; added < 10; added += 1) await addWebhook(['invoice.paid']);
    expect((await add({ url: address, events: ['invoice.paid'] })).body.fields).toHaveProperty('url');
  });

  it('are read in GraphQL as well', async () => {
    const { id } = await addWebhook(['invoice.created']);
    await calls.newInvoice(companyId);
    const query = `{ company(id: ${companyId}) {
      webhooks { id url events isEnabled addedBy previousSecretUntil }
      webhookDeliveries(webhookId: ${id}) { totalCount items { type status attempts } } } }`;
    const { data } = await owner.graphqlText<{ company: object }>(query);
    expect(data?.company).toMatchObject({
      webhooks: [{ id, url: address, events: ['invoice.created'], isEnabled: true, previousSecretUntil: null }],
      webhookDeliveries: { totalCount: 1, items: [{ type: 'invoice.created', status: 'pending', attempts: 0 }] },
    });
  });
});

it('refuses addresses of the private network', async () => {
  const strict = await startTestApp({ besides: app, allowsPrivateWebhooks: false });
  try {
    const addresses = [
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://localhost/',
      address,
    ];
    for (const url of addresses) {
      const form = { companyId, url, events: ['invoice.created'] };
      const { status, body } = await strict.guest().rest('POST', '/api/webhooks', form, { cookie: owner.cookie });
      expect([url, status, Object.keys(body.fields ?? {})]).toEqual([url, 400, ['url']]);
    }
    const { id } = await addWebhook(['invoice.created']);
    await calls.newInvoice(companyId);
    await strict.sendWebhooks();
    expect(arrived).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ status: 'pending', attempts: 1, answerStatus: null }]);
  } finally {
    await strict.close();
  }
});

it('calls every operation here', () => {
  expect(calls.uncalled(isWebhooksPath)).toEqual([]);
});
