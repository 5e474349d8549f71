import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { RestResponse, TestClient } from '../src/testing/test-client.ts';

/** A token asks about itself, gets a new secret, and ends itself (RULES.md, 109). */

const NOW = '2026-09-15T11:00:00Z';

let app: TestApp;
let besides: TestApp;
let owner: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  besides = await startTestApp({ besides: app });
});
afterAll(async () => {
  await besides.close();
  await app.close();
});

beforeEach(async () => {
  moveTo(NOW);
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

function moveTo(instant: string): void {
  for (const { clock } of [app, besides]) clock.moveToInstant(instant);
}

async function makeToken(scope: TokenScope = 'read_all', more = {}): Promise<{ id: number; token: string }> {
  const form = { name: 'The till', scope, companyIds: [companyId], ...more };
  return (await owner.rest('POST', '/api/tokens', form)).body;
}

function call(token: string, method: string, path: string, body?: unknown, headers = {}): Promise<RestResponse> {
  return app.guest().rest(method, path, body, { authorization: `Bearer ${token}`, ...headers });
}

async function rotate(token: string, body = {}, headers = {}): Promise<RestResponse['body']> {
  const { status, body: rotated } = await call(token, 'POST', '/api/token/rotate', body, headers);
  expect([status, rotated.code]).toEqual([200, undefined]);
  return rotated;
}

async function statusOf(token: string, at: TestApp = app): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await at.guest().rest('GET', '/api/companies', undefined, headers)).status;
}

async function entries(): Promise<RestResponse['body'][]> {
  return (await owner.rest('GET', `/api/audit-log?companyId=${companyId}&recordType=token`)).body;
}

describe('the token that calls', () => {
  it.each(['read_reconciliation', 'read_all', 'write_invoices', 'write_all_but_payments'] as const)(
    'tells its scope, companies and times with the scope %s',
    async (scope) => {
      const { id, token } = await makeToken(scope, { days: 30, allowedAddresses: ['127.0.0.0/8', '::1'] });
      await statusOf(token);
      const { status, body } = await call(token, 'GET', '/api/token');
      expect(status).toBe(200);
      expect(body).toEqual({
        id,
        name: 'The till',
        scope,
        apiVersion: '2026-11-30',
        ending: token.slice(-4),
        companyIds: [companyId],
        isTest: false,
        isOfApplication: false,
        madeBy: expect.any(String),
        createdAt: '2026-09-15T11:00:00.000Z',
        expiresAt: '2026-10-15T11:00:00.000Z',
        lastUsedAt: '2026-09-15T11:00:00.000Z',
        allowedAddresses: ['127.0.0.0/8', '::1'],
        oldSecretEnding: null,
        oldSecretUntil: null,
      });
      const query = '{ callingToken { id name scope companyIds expiresAt lastUsedAt allowedAddresses } }';
      const answered = await call(token, 'POST', '/graphql', { query });
      expect(answered.body.data.callingToken).toMatchObject({ id, scope, companyIds: [companyId] });
    },
  );

  it('is no user: a session is refused, and a request without any sign-in gets 401', async () => {
    for (const [method, path] of [
      ['GET', '/api/token'],
      ['POST', '/api/token/rotate'],
      ['DELETE', '/api/token'],
    ] as const) {
      const refused = await owner.rest(method, path, method === 'POST' ? {} : undefined);
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', message: expect.stringContaining('Only a token') },
      });
      expect((await app.guest().rest(method, path)).status).toBe(401);
    }
    const response = await fetch(`${app.url}/api/token`);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Paycycle"');
    const { errors } = await owner.graphqlText('{ callingToken { id } }');
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('does not name companies that its maker has left', async () => {
    const other = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
    const { token } = await makeToken('read_all', { companyIds: [companyId, other] });
    await app.orm.em.fork().execute('delete from company_members where company_id = ?', [other]);
    expect((await call(token, 'GET', '/api/token')).body.companyIds).toEqual([companyId]);
  });
});

describe('a rotation', () => {
  it('shows a new secret once, and the old one works for a day more', async () => {
    const { id, token: first } = await makeToken();
    const rotated = await rotate(first);
    expect(rotated).toMatchObject({
      id,
      token: expect.stringMatching(/^pcy_[\w-]{49}$/),
      ending: rotated.token.slice(-4),
      oldSecretEnding: first.slice(-4),
      oldSecretUntil: '2026-09-16T11:00:00.000Z',
      expiresAt: '2026-12-14T11:00:00.000Z',
    });
    expect([await statusOf(first), await statusOf(rotated.token)]).toEqual([200, 200]);
    const rows = await app.orm.em.fork().execute('select * from access_tokens');
    const keptAnswers = await app.orm.em.fork().execute('select * from kept_answers');
    expect(JSON.stringify([rows, keptAnswers])).not.toContain(rotated.token);
    moveTo('2026-09-16T10:59:59Z');
    expect(await statusOf(first)).toBe(200);
    moveTo('2026-09-16T11:00:00Z');
    expect([await statusOf(first), await statusOf(rotated.token)]).toEqual([401, 200]);
    expect((await call(rotated.token, 'GET', '/api/token')).body.oldSecretUntil).toBeNull();
  });

  it('keeps scope, companies, addresses and expiry, whatever is sent', async () => {
    const other = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
    const { token: first } = await makeToken('read_all', { days: 2 });
    const before = (await call(first, 'GET', '/api/token')).body;
    for (const wider of [{ scope: 'write_all_but_payments' }, { companyIds: [companyId, other] }, { days: 366 }]) {
      const { status, body } = await call(first, 'POST', '/api/token/rotate', wider);
      if (status !== 200) expect(body.code).toBe('VALIDATION_FAILED');
    }
    const { scope, companyIds, allowedAddresses, expiresAt } = (await call(first, 'GET', '/api/token')).body;
    expect({ scope, companyIds, allowedAddresses, expiresAt }).toEqual({
      scope: before.scope,
      companyIds: before.companyIds,
      allowedAddresses: before.allowedAddresses,
      expiresAt: before.expiresAt,
    });
  });

  it('of a token that reads does not let it write', async () => {
    const { token } = await makeToken('read_all');
    const rotated = await rotate(token);
    const refused = await call(rotated.token, 'POST', '/api/suppliers', { companyId, name: 'Alder' });
    expect(refused).toMatchObject({ status: 403, body: { scopeNeeded: 'write_invoices' } });
  });

  it('ends the old secret with the token, at the chosen hour, or at once', async () => {
    const { token: short } = await makeToken('read_all', { days: 1 });
    expect((await rotate(short, { overlapHours: 168 })).oldSecretUntil).toBe('2026-09-16T11:00:00.000Z');
    const { token: chosen } = await makeToken();
    expect((await rotate(chosen, { overlapHours: 3 })).oldSecretUntil).toBe('2026-09-15T14:00:00.000Z');
    const { token: leaked } = await makeToken();
    expect((await rotate(leaked, { overlapHours: 0 })).oldSecretUntil).toBeNull();
    expect([await statusOf(leaked), await statusOf(leaked, besides)]).toEqual([401, 401]);
    for (const overlapHours of [-1, 169, 1.5, '24', null]) {
      const refused = await call(chosen, 'POST', '/api/token/rotate', { overlapHours });
      expect([overlapHours, refused.body.code]).toEqual([overlapHours, 'VALIDATION_FAILED']);
    }
  });

  it('ends the oldest secret when it is rotated again', async () => {
    const { token: first } = await makeToken();
    const { token: second } = await rotate(first);
    const { token: third } = await rotate(second);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200]);
    expect([await statusOf(first, besides), await statusOf(second, besides)]).toEqual([401, 200]);
  });

  it('with the old secret is refused once the new one was used', async () => {
    const { token: first } = await makeToken();
    const { token: second } = await rotate(first);
    await statusOf(second);
    expect(await call(first, 'POST', '/api/token/rotate', {})).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringContaining('replaced') },
    });
    expect(await statusOf(second)).toBe(200);
  });

  it('with the old secret replaces a new one whose response was lost, and does not extend the old one', async () => {
    const { token: first } = await makeToken();
    const { token: lost } = await rotate(first, { overlapHours: 2 });
    const { token: second, oldSecretUntil } = await rotate(first, { overlapHours: 24 });
    expect(oldSecretUntil).toBe('2026-09-15T13:00:00.000Z');
    expect([await statusOf(first), await statusOf(lost), await statusOf(second)]).toEqual([200, 401, 200]);
  });

  it('is made once for an Idempotency-Key, and its secret is not shown again', async () => {
    const { token: first } = await makeToken();
    const key = { 'idempotency-key': 'rotate-in-september' };
    const { token: second } = await rotate(first, {}, key);
    expect(await call(first, 'POST', '/api/token/rotate', {}, key)).toMatchObject({
      status: 500,
      body: { code: 'RESULT_UNKNOWN' },
    });
    expect(await statusOf(second)).toBe(200);
    const query = 'mutation { rotateCallingToken(input: {}) { text } }';
    const byGraphql = await call(second, 'POST', '/graphql', { query }, { 'idempotency-key': 'again' });
    expect(byGraphql.body.data.rotateCallingToken.text).toMatch(/^pcy_/);
    const again = await call(second, 'POST', '/graphql', { query }, { 'idempotency-key': 'again' });
    expect(again.body.errors).toMatchObject([{ extensions: { code: 'RESULT_UNKNOWN' } }]);
  });

  it('leaves two secrets when two servers rotate at once', async () => {
    const { token } = await makeToken();
    const headers = { authorization: `Bearer ${token}` };
    const rotated = await Promise.all(
      [app, besides].map((server) => server.guest().rest('POST', '/api/token/rotate', {}, headers)),
    );
    const secrets = [token, ...rotated.map(({ body }) => body.token)];
    const statuses = [];
    for (const secret of secrets) statuses.push(await statusOf(secret));
    expect(rotated.map(({ status }) => status)).toEqual([200, 200]);
    expect(statuses[0]).toBe(200);
    expect(statuses.toSorted()).toEqual([200, 200, 401]);
  });

  it('is in the audit log, with the token that made it and without a secret', async () => {
    const { id, token: first } = await makeToken();
    const { token: second } = await rotate(first);
    const [entry] = await entries();
    expect(entry).toMatchObject({ verb: 'changed', recordId: id, token: `${id} The till` });
    const written = JSON.stringify(await entries());
    expect(written).toContain('2026-09-16');
    for (const secret of [first, second]) expect(written).not.toContain(secret.slice(-8));
  });

  it('by its maker needs a recent sign-in, and is no other person’s', async () => {
    const { id, token: first } = await makeToken();
    const stranger = await app.newUser();
    expect((await stranger.rest('POST', `/api/tokens/${id}/rotate`, {})).status).toBe(404);
    const rotated = await owner.rest('POST', `/api/tokens/${id}/rotate`, { overlapHours: 1 });
    expect(rotated).toMatchObject({ status: 200, body: { oldSecretUntil: '2026-09-15T12:00:00.000Z' } });
    expect([await statusOf(first), await statusOf(rotated.body.token)]).toEqual([200, 200]);
    expect((await call(rotated.body.token, 'POST', `/api/tokens/${id}/rotate`, {})).status).toBe(403);
  });

  it("by its maker ends the old secret's right to rotate at once, because a thief may have it", async () => {
    const { id, token: leaked } = await makeToken();
    const { body: rotated } = await owner.rest('POST', `/api/tokens/${id}/rotate`, {});
    expect((await call(leaked, 'POST', '/api/token/rotate', {})).status).toBe(403);
    expect([await statusOf(leaked), await statusOf(rotated.token)]).toEqual([200, 200]);
  });

  it('by its maker ends every secret but the current one at once, though nobody has used that', async () => {
    const { id, token: leaked } = await makeToken();
    const { token: second } = await rotate(leaked);
    const { body } = await owner.rest('POST', `/api/tokens/${id}/rotate`, {});
    expect(body.oldSecretEnding).toBe(second.slice(-4));
    expect([await statusOf(leaked), await statusOf(second), await statusOf(body.token)]).toEqual([401, 200, 200]);
  });

  it('is not made for a token that has expired or was revoked', async () => {
    const { id } = await makeToken('read_all', { days: 1 });
    moveTo('2026-09-16T11:00:00Z');
    expect((await owner.rest('POST', `/api/tokens/${id}/rotate`, {})).status).toBe(404);
    const { id: revoked } = await makeToken();
    await owner.rest('DELETE', `/api/tokens/${revoked}`);
    expect((await owner.rest('POST', `/api/tokens/${revoked}/rotate`, {})).status).toBe(404);
  });
});

describe('an end', () => {
  it('comes with the token’s own call, for both secrets, on all servers', async () => {
    const { id, token: first } = await makeToken('read_reconciliation');
    const { token: second } = await rotate(first);
    expect(await call(second, 'DELETE', '/api/token')).toMatchObject({ status: 200, body: { message: 'Token ended' } });
    for (const server of [app, besides]) {
      expect([await statusOf(first, server), await statusOf(second, server)]).toEqual([401, 401]);
    }
    expect((await owner.rest('GET', `/api/tokens?companyId=${companyId}`)).body).toEqual([]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ verb: 'revoked', recordId: id, token: `${id} The till` });
  });

  it('comes by GraphQL too', async () => {
    const { token } = await makeToken('read_reconciliation');
    const query = 'mutation { endCallingToken { id revokedAt } }';
    const { body } = await call(token, 'POST', '/graphql', { query });
    expect(body.data.endCallingToken.revokedAt).not.toBeNull();
    expect(await statusOf(token)).toBe(401);
  });

  it('comes with the membership, for both secrets, on all servers', async () => {
    const { token: first } = await makeToken();
    const { token: second } = await rotate(first);
    await app.orm.em.fork().execute('delete from company_members where company_id = ?', [companyId]);
    for (const server of [app, besides]) {
      expect([await statusOf(first, server), await statusOf(second, server)]).toEqual([401, 401]);
    }
  });

  it('looks the same as a token that never was', async () => {
    const { token } = await makeToken();
    await call(token, 'DELETE', '/api/token');
    const { token: never } = await makeToken();
    const changed = never.replace(/^pcy_./, 'pcy__');
    const [ended, unknown] = [await call(token, 'GET', '/api/token'), await call(changed, 'GET', '/api/token')];
    expect(ended).toEqual(unknown);
    expect(ended.status).toBe(401);
  });
});
