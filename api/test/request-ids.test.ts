import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSecurityLog } from '../src/kernel/access/security-log.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** Each response has the id of its request, and so do the lines of the log that it causes (RULES.md, 45). */

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const lines: Record<string, unknown>[] = [];

let app: TestApp;
let user: TestClient;
let companyId: number;
let end: () => void;

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const logger = createLogger('info', sink);
  end = writeSecurityLog(logger);
  app = await startTestApp({ logger, attempts: { guestCalls: 40 } });
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Ids Ltd' })).body.id;
});
afterAll(async () => {
  end();
  await app.close();
});

/** As an outside tool: the test client takes the id out of what it returns. */
async function call(path: string, init: RequestInit = {}) {
  const headers = { cookie: user.cookie, ...(init.headers as Record<string, string>) };
  const response = await fetch(app.url + path, { ...init, headers });
  const id = response.headers.get('request-id') ?? '';
  expect(id).toMatch(UUID);
  const isJson = response.headers.get('content-type')?.includes('json');
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what an outside tool would get
  const body: any = isJson ? await response.json() : null;
  return { status: response.status, headers: response.headers, id, body };
}

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return call(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

it('gives each response another id, whatever it is', async () => {
  const paths = ['/healthz', '/readyz', '/api/openapi.json', `/api/suppliers?companyId=${companyId}`, '/nowhere'];
  const ids = new Set<string>();
  for (const path of paths) ids.add((await call(path)).id);
  ids.add((await call(`/api/exports/suppliers.csv?companyId=${companyId}`)).id);
  ids.add((await post('/graphql', JSON.stringify({ query: '{ companies { id } }' }))).id);
  expect(ids.size).toBe(7);
});

it.each([
  ['an unknown path', 404, () => call('/api/nothing')],
  ['wrong input', 400, () => post('/api/suppliers', JSON.stringify({ companyId, name: '' }))],
  ['a body that is no JSON', 400, () => post('/api/suppliers', '{')],
  ['a body that is too large', 413, () => post('/api/suppliers', `"${'x'.repeat(2_000_000)}"`)],
  ['no session', 401, () => call('/api/companies', { headers: { cookie: '' } })],
  ['a wrong token', 401, () => call('/api/companies', { headers: { authorization: 'Bearer wrong' } })],
])('repeats the id in the error of %s', async (_name, status, ask) => {
  const { id, body, ...answer } = await ask();
  expect([answer.status, body.requestId]).toEqual([status, id]);
});

it.each([
  ['one that is no GraphQL', '{', 400],
  ['a field that does not exist', JSON.stringify({ query: '{ nothing }' }), 200],
  ['a company of others', JSON.stringify({ query: '{ company(id: 999) { name } }' }), 200],
  ['a body that is too large', JSON.stringify({ query: 'x'.repeat(2_000_000) }), 413],
])('repeats the id in the errors of an operation: %s', async (_name, query, status) => {
  const { id, body, ...answer } = await post('/graphql', query, { accept: 'application/json' });
  expect([answer.status, body.errors[0].extensions.requestId]).toEqual([status, id]);
});

it('gives a repeated refusal the id of the repetition', async () => {
  const [path, body, key] = [
    '/api/suppliers',
    JSON.stringify({ companyId, name: '' }),
    { 'idempotency-key': 'refused' },
  ];
  const first = await post(path, body, key);
  const again = await post(path, body, key);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.id).not.toBe(first.id);
  expect(again.body).toEqual({ ...first.body, requestId: again.id });
});

it('is in the audit log, also as CSV, and with the webhook of the change', async () => {
  const endpoint = { companyId, url: 'https://tools.example.com/hook', events: ['invoice.created'] };
  const made = await user.rest('POST', '/api/webhooks', endpoint);
  expect(made.status).toBe(201);
  const form = { invoiceNumber: 'ID-1', supplierName: 'Lowe', invoiceDate: '2026-09-01', dueDate: '2026-09-30' };
  const { id, body } = await post('/api/invoices/manual', JSON.stringify({ companyId, amount: '5.00', ...form }));
  const ofInvoice = `companyId=${companyId}&recordType=invoice&recordId=${body.id}`;
  const entries = (await user.rest('GET', `/api/audit-log?${ofInvoice}`)).body;
  expect(entries).toMatchObject([{ verb: 'created', requestId: id }]);
  expect((await user.rest('GET', `/api/exports/audit-log?${ofInvoice}`)).body).toContain(id);
  const deliveries = (await user.rest('GET', `/api/webhooks/${made.body.id}/deliveries`)).body;
  expect(deliveries).toMatchObject([{ type: 'invoice.created', recordId: body.id, requestId: id }]);
});

it('ignores the id that a caller sends', async () => {
  const sent = '00000000-0000-4000-8000-000000000000';
  expect((await call('/api/companies', { headers: { 'request-id': sent } })).id).not.toBe(sent);
});

it('gives a caller over a limit an id, also in the security log', async () => {
  const guest = () => call('/api/companies', { headers: { cookie: '' } });
  let answer = await guest();
  for (let calls = 0; calls < 60 && answer.status !== 429; calls += 1) answer = await guest();
  expect([answer.status, answer.body.requestId]).toEqual([429, answer.id]);
  expect(lines).toContainEqual(
    expect.objectContaining({ requestId: answer.id, security: expect.objectContaining({ event: 'limit-reached' }) }),
  );
});

it('writes the id of a failed request beside its stack, in both APIs', async () => {
  await executeAsOwner(app.databaseUrl, 'alter table suppliers rename to gone');
  const rest = await post('/api/suppliers', JSON.stringify({ companyId, name: 'Lowe' }));
  const query = `{ company(id: ${companyId}) { suppliers { totalCount } } }`;
  const graphql = await post('/graphql', JSON.stringify({ query }));
  expect([rest.status, graphql.body.errors[0].extensions.code]).toEqual([500, 'INTERNAL']);
  for (const { id } of [rest, graphql]) {
    expect(lines).toContainEqual(expect.objectContaining({ requestId: id, err: expect.anything() }));
  }
});
