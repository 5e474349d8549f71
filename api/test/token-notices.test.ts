import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openGuestScope } from '../src/kernel/scope.ts';
import { notifyByClock } from '../src/modules/notifications/notify-by-clock.service.ts';
import { joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** The maker of a token has notice of its end, and so has the tool (RULES.md, 109). */

let app: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.moveToInstant('2026-09-15T11:00:00Z');
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

async function makeToken(days: number, companyIds = [companyId], name = 'The till') {
  return (await owner.rest('POST', '/api/tokens', { name, scope: 'read_all', companyIds, days })).body;
}

async function noticesOn(day: string, client = owner, company = companyId): Promise<string[]> {
  app.clock.moveToInstant(`${day}T08:00:00Z`);
  await notifyByClock(() => openGuestScope(app.orm.em.fork(), app.ports));
  const { body } = await client.rest('GET', `/api/notifications?companyId=${company}`);
  return body
    .filter(({ kind }: { kind: string }) => kind === 'token_expires')
    .map(({ title }: { title: string }) => title);
}

async function endsHeader(token: string, path = '/api/companies', init: RequestInit = {}): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(app.url + path, { headers, ...init });
  expect(response.status).toBe(200);
  return response.headers.get('paycycle-token-expires');
}

it('notifies the maker a week before the end and a day before, once each', async () => {
  await makeToken(30);
  expect(await noticesOn('2026-10-07')).toEqual([]);
  const week = 'The token ‘The till’ expires on 15 Oct 2026';
  expect(await noticesOn('2026-10-08')).toEqual([week]);
  expect(await noticesOn('2026-10-09')).toEqual([week]);
  expect(await noticesOn('2026-10-13')).toEqual([week]);
  const tomorrow = 'The token ‘The till’ expires tomorrow';
  expect(await noticesOn('2026-10-14')).toEqual([tomorrow, week]);
  expect(await noticesOn('2026-10-15')).toEqual([tomorrow, week]);
  expect(await noticesOn('2026-10-16')).toEqual([tomorrow, week]);
});

it('notifies of an end that nobody noticed before, because the server was off', async () => {
  await makeToken(30);
  expect(await noticesOn('2026-10-11')).toEqual(['The token ‘The till’ expires on 15 Oct 2026']);
  await makeToken(30, [companyId], 'The shop');
  app.clock.moveToInstant('2026-09-15T11:00:00Z');
  expect(await noticesOn('2026-10-15')).toEqual([
    'The token ‘The till’ expires today',
    'The token ‘The till’ expires on 15 Oct 2026',
  ]);
});

it('notifies of no token that was made for a few days, is revoked, or has expired', async () => {
  await makeToken(7);
  await makeToken(1);
  const { id } = await makeToken(30);
  await owner.rest('DELETE', `/api/tokens/${id}`);
  expect(await noticesOn('2026-09-15')).toEqual([]);
  expect(await noticesOn('2026-10-08')).toEqual([]);
  expect(await noticesOn('2026-11-20')).toEqual([]);
});

it('notifies the maker alone, in each company of the token, with a link to the tokens', async () => {
  const other = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
  const colleague = await app.newUser();
  await joinByRest(owner, colleague, companyId, { role: 'finance' });
  await makeToken(30, [companyId, other]);
  const title = 'The token ‘The till’ expires on 15 Oct 2026';
  expect(await noticesOn('2026-10-08')).toEqual([title]);
  expect(await noticesOn('2026-10-08', owner, other)).toEqual([title]);
  expect(await noticesOn('2026-10-08', colleague)).toEqual([]);
});

it('names its expiry in a header during its last seven days, in both APIs', async () => {
  const { token } = await makeToken(30);
  app.clock.moveToInstant('2026-10-08T10:59:59Z');
  expect(await endsHeader(token)).toBeNull();
  app.clock.moveToInstant('2026-10-08T11:00:00Z');
  expect(await endsHeader(token)).toBe('2026-10-15T11:00:00.000Z');
  const body = JSON.stringify({ query: '{ companies { id } }' });
  expect(await endsHeader(token, '/graphql', { method: 'POST', body })).toBe('2026-10-15T11:00:00.000Z');
});

it('names the expiry to a tool with the replaced secret, and not to one with the new secret', async () => {
  const { token } = await makeToken(30);
  const rotated = await app.guest().rest('POST', '/api/token/rotate', {}, { authorization: `Bearer ${token}` });
  expect(await endsHeader(token)).toBe('2026-09-16T11:00:00.000Z');
  expect(await endsHeader(rotated.body.token)).toBeNull();
});
