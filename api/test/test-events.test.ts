import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@paycycle/schema/domain/webhook-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../src/testing/listen.ts';
import { liveProvider } from '../src/testing/live-provider.ts';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** A test token causes each event of the catalogue, and a webhook gets its message (RULES.md, 112). */

/** No act of a user or of the product causes it. */
const NEVER: readonly WebhookEvent[] = ['document.restored'];

interface Message {
  readonly type: string;
  readonly companyId: number;
  readonly data: { readonly type: string; readonly id?: number; readonly month?: string };
}

const { sandbox, callsToLive, openProvider } = liveProvider();

let app: TestApp;
let owner: TestClient;
let companyId: number;
let token: string;
let receiver: Server;
const arrived: Message[] = [];

beforeAll(async () => {
  app = await startTestApp({ openProvider });
  owner = await app.newUser();
  const form = { name: 'Try-out', isSandbox: true, accountOpeningDate: '2026-01-01' };
  companyId = (await owner.rest('POST', '/api/companies', form)).body.id;
  await joinByRest(owner, await app.newUser(), companyId);
  await haveJoinedBefore(app, companyId);
  const tokenForm = { name: 'Continuous integration', scope: 'test_everything', companyIds: [companyId] };
  token = (await owner.rest('POST', '/api/tokens', tokenForm)).body.token;
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    arrived.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.end();
  });
  const webhook = { companyId, url: `${await listen(receiver)}/`, events: WEBHOOK_EVENTS };
  expect(await call('POST', '/api/webhooks', webhook)).toMatchObject({ status: 201 });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await once(receiver, 'close');
  await app.close();
});

function call(method: string, path: string, body?: unknown): Promise<RestResponse> {
  return app.guest().rest(method, path, body, { authorization: `Bearer ${token}` });
}

/** Moves the clock by a day, so that the server asks the bank. */
async function passADay(event: WebhookEvent): Promise<void> {
  const pass = async () => {
    app.clock.moveToInstant(new Date(app.clock.now().getTime() + 86_400_000).toISOString());
    await app.runPaymentJob();
  };
  await pass();
  if (event !== 'payment.returned') return;
  for (const [id, payment] of sandbox.payments)
    if (payment.beneficiaryAccountNumber === '90000006') sandbox.move(id, 'failed', 'returned');
  await pass();
}

it.each(WEBHOOK_EVENTS.filter((event) => !NEVER.includes(event)))('%s is delivered', async (event) => {
  arrived.length = 0;
  expect(await call('POST', '/api/test-events', { companyId, event })).toMatchObject({ status: 200 });
  if (event.startsWith('payment.')) await passADay(event);
  await app.sendWebhooks();
  const [kind] = event.split('.');
  const record = kind === 'month' ? { month: '2026-08' } : { id: expect.any(Number) };
  expect(arrived).toContainEqual(
    expect.objectContaining({
      type: event,
      companyId,
      data: expect.objectContaining({ type: kind, ...(kind === 'month' ? {} : record) }),
    }),
  );
  expect(callsToLive).toEqual([]);
});

it('refuses an event that nothing causes, one that does not exist, and other companies', async () => {
  for (const event of [...NEVER, 'invoice.lost']) {
    expect(await call('POST', '/api/test-events', { companyId, event })).toMatchObject({
      status: 400,
      body: { fields: { event: expect.any(String) } },
    });
  }
  const { id } = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body;
  const other = { companyId: id, event: 'invoice.created' };
  expect(await call('POST', '/api/test-events', other)).toMatchObject({ status: 404 });
  expect(await owner.rest('POST', '/api/test-events', other)).toMatchObject({
    status: 400,
    body: { fields: { companyId: 'Lowe Ltd is no sandbox company' } },
  });
});

it('causes events by GraphQL, too', async () => {
  arrived.length = 0;
  const query = `mutation { triggerTestEvent(companyId: ${companyId}, event: "supplier.created") { id } }`;
  expect((await call('POST', '/graphql', { query })).body).toEqual({ data: { triggerTestEvent: { id: companyId } } });
  await app.sendWebhooks();
  expect(arrived).toMatchObject([{ type: 'supplier.created' }]);
});
