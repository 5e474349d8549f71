import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findFreePort, KilledProduct } from '../src/testing/payment-simulation/killed-product.ts';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { TestClient } from '../src/testing/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** The product as its own process, shut down while in use. */

let database: TestDatabase;
let dataDir: string;
let product: KilledProduct;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-shutdown-'));
  const port = await findFreePort();
  product = new KilledProduct({ server: 'sources', databaseUrl: database.url, dataDir, port });
});

beforeEach(() => product.start());

afterAll(async () => {
  await product.end('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('closes live payment streams and stops within two seconds', async () => {
  const user = new TestClient(product.url);
  await user.rest('POST', '/api/register', { email: 'ada@example.com', password: 'a quiet harbour' });
  const companyId = await new RestCalls(user).newCompany('Open Page Ltd');
  const page = await fetch(`${product.url}/graphql/stream`, {
    method: 'POST',
    headers: { cookie: user.cookie, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `subscription { companyChanged(companyId: ${companyId}, kinds: [payments]) { payment { id } } }`,
    }),
  });
  expect(page.status).toBe(200);
  const followed = page.text();
  const began = performance.now();
  await product.end('SIGTERM');
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await followed).toContain('event: complete');
});

it('responds to GraphQL requests that have arrived', async () => {
  const user = new TestClient(product.url);
  await user.rest('POST', '/api/register', { email: 'bea@example.com', password: 'a quiet harbour' });
  const companyId = await new RestCalls(user).newCompany('Last Call Ltd');
  const mutation = `mutation { createSupplier(companyId: ${companyId}, input: { name: "Alder" }) { name } }`;
  const body = JSON.stringify({ query: mutation });
  const headers = { cookie: user.cookie, 'content-type': 'application/json', 'content-length': body.length };
  const call = request(`${product.url}/graphql`, { method: 'POST', headers: { ...headers, expect: '100-continue' } });
  call.flushHeaders();
  await once(call, 'continue');
  const ended = product.end('SIGTERM');
  const isListening = () =>
    fetch(`${product.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(JSON.parse(await text(answer))).toEqual({ data: { createSupplier: { name: 'Alder' } } });
  await ended;
});

it('is not ready but responds for DRAIN_SECONDS', async () => {
  await product.end('SIGTERM');
  const place = { server: 'sources', databaseUrl: database.url, dataDir, port: await findFreePort() } as const;
  const drained = new KilledProduct({ ...place, env: { DRAIN_SECONDS: '5' } });
  await drained.start();
  const isReady = async () => (await fetch(`${drained.url}/readyz`)).ok;
  expect(await isReady()).toBe(true);
  const began = performance.now();
  const ended = drained.end('SIGTERM');
  await expect.poll(isReady).toBe(false);
  const alive = await fetch(`${drained.url}/healthz`);
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(5000);
});
