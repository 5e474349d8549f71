import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeSecurityLog } from '../src/kernel/access/security-log.ts';
import { createLogger } from '../src/kernel/logger.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** A token can be limited to IP addresses (RULES.md, 109). */

let app: TestApp;
let owner: TestClient;
let companyId: number;
let written = '';
let end: () => void;

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const logger = createLogger('info', sink);
  end = writeSecurityLog(logger);
  app = await startTestApp({ logger, trustProxy: 1 });
});
afterAll(async () => {
  end();
  await app.close();
});

beforeEach(async () => {
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  written = '';
});

async function makeToken(allowedAddresses?: readonly unknown[]): Promise<RestResponse> {
  const form = { name: 'The till', scope: 'read_all', companyIds: [companyId], allowedAddresses };
  return owner.rest('POST', '/api/tokens', form);
}

function callFrom(address: string, token: string, path = '/api/companies', query?: string): Promise<RestResponse> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  return query ? app.guest().rest('POST', path, { query }, headers) : app.guest().rest('GET', path, undefined, headers);
}

it('is used from its addresses alone, as the proxy names them, in both APIs', async () => {
  const { token } = (await makeToken(['203.0.113.0/24', '2001:db8::/32'])).body;
  for (const address of ['203.0.113.9', '2001:db8::9', '::ffff:203.0.113.9']) {
    expect([address, (await callFrom(address, token)).status]).toEqual([address, 200]);
  }
  for (const address of ['198.51.100.1', '2001:db9::9', '198.51.100.1, 203.0.114.9']) {
    const refused = await callFrom(address, token);
    expect([address, refused.status, refused.body.code]).toEqual([address, 403, 'ADDRESS_NOT_ALLOWED']);
  }
  const byGraphql = await callFrom('198.51.100.1', token, '/graphql', '{ companies { id } }');
  expect(byGraphql).toMatchObject({
    status: 403,
    body: { errors: [{ extensions: { code: 'ADDRESS_NOT_ALLOWED', status: 403 } }] },
  });
  const spoofed = await callFrom('203.0.113.9, 198.51.100.1', token);
  expect(spoofed.body.code).toBe('ADDRESS_NOT_ALLOWED');
});

it('writes a refused address into the security log, and notes no use', async () => {
  const { id, token } = (await makeToken(['203.0.113.7'])).body;
  const { id: userId } = (await owner.rest('GET', '/api/auth/user')).body;
  await callFrom('198.51.100.1', token);
  await callFrom('198.51.100.2', token, '/graphql', '{ companies { id } }');
  const lines = written.split('\n').filter((line) => line.includes('access-refused'));
  expect(lines.map((line) => JSON.parse(line).security)).toMatchObject([
    { event: 'access-refused', address: '198.51.100.1', userId, tokenId: id },
    { event: 'access-refused', address: '198.51.100.2', userId, tokenId: id },
  ]);
  expect(written).not.toContain(token);
  const [listed] = (await owner.rest('GET', `/api/tokens?companyId=${companyId}`)).body;
  expect(listed.lastUsedAt).toBeNull();
});

it('says nothing of addresses to a caller without the token', async () => {
  const { token } = (await makeToken(['203.0.113.7'])).body;
  const guessed = await callFrom('198.51.100.1', token.replace(/^pcy_./, 'pcy__'));
  expect(guessed).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

it('follows a change of its addresses by its maker from the next call on', async () => {
  const { id, token } = (await makeToken()).body;
  expect((await callFrom('198.51.100.1', token)).status).toBe(200);
  const change = { allowedAddresses: ['203.0.113.7', '203.0.113.7', '2001:DB8::/32'] };
  const changed = await owner.rest('PATCH', `/api/tokens/${id}`, change);
  expect(changed).toMatchObject({ status: 200, body: { allowedAddresses: ['203.0.113.7', '2001:db8::/32'] } });
  expect((await callFrom('198.51.100.1', token)).status).toBe(403);
  await owner.rest('PATCH', `/api/tokens/${id}`, { allowedAddresses: [] });
  expect((await callFrom('198.51.100.1', token)).status).toBe(200);
  const [last, first] = (await owner.rest('GET', `/api/audit-log?companyId=${companyId}&recordType=token`)).body;
  expect(last).toMatchObject({ verb: 'changed', before: { allowedAddresses: '203.0.113.7, 2001:db8::/32' } });
  expect(first).toMatchObject({ verb: 'changed', after: { allowedAddresses: '203.0.113.7, 2001:db8::/32' } });
});

it('is changed by nobody else, and not by itself', async () => {
  const { id, token } = (await makeToken(['203.0.113.7'])).body;
  const stranger = await app.newUser();
  expect((await stranger.rest('PATCH', `/api/tokens/${id}`, { allowedAddresses: [] })).status).toBe(404);
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
  const own = await app.guest().rest('PATCH', `/api/tokens/${id}`, { allowedAddresses: [] }, headers);
  expect(own).toMatchObject({ status: 403, body: { scopeNeeded: null } });
});

it('keeps its addresses through a rotation', async () => {
  const { token } = (await makeToken(['203.0.113.7'])).body;
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
  const rotated = (await app.guest().rest('POST', '/api/token/rotate', {}, headers)).body;
  expect((await callFrom('198.51.100.1', rotated.token)).body.code).toBe('ADDRESS_NOT_ALLOWED');
  expect((await callFrom('198.51.100.1', token)).body.code).toBe('ADDRESS_NOT_ALLOWED');
});

it('takes at most twenty addresses, and nothing else', async () => {
  const many = Array.from({ length: 21 }, (_, place) => `203.0.113.${place}`);
  for (const wrong of [many, ['example.com'], ['203.0.113.7/33'], [7], [' 203.0.113.7']]) {
    const { status, body } = await makeToken(wrong);
    expect([wrong, status, body.code]).toEqual([wrong, 400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(body.fields)).toContain('allowedAddresses');
  }
});

it('ends a stream of changes when its addresses change', async () => {
  const { id, token } = (await makeToken()).body;
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'x-forwarded-for': '198.51.100.1',
    },
    body: JSON.stringify({
      query: `subscription { companyChanged(companyId: ${companyId}, kinds: [documents]) { __typename } }`,
    }),
  });
  expect(response.status).toBe(200);
  await owner.rest('PATCH', `/api/tokens/${id}`, { allowedAddresses: ['203.0.113.7'] });
  expect(await response.text()).toContain('complete');
});
