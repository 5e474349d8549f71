import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { databaseName, executeAsOwner } from '../src/testing/test-database.ts';

/**
 * A database that is temporarily read-only (in recovery, or a standby), or that refuses connections because it is shutting
 * down (RULES.md, 45 and 79).
 */

const UNAVAILABLE = { code: 'UNAVAILABLE', message: ERROR_CATALOGUE.UNAVAILABLE.message };

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
});

afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Changes a setting for new connections; existing ones keep theirs. */
function change(setting: string): Promise<void> {
  const statement = `begin execute format('alter database %I ${setting}', current_database()); end`;
  return executeAsOwner(app.databaseUrl, `begin read write; do $$ ${statement} $$; commit`);
}

const isReady = async () => (await fetch(`${app.url}/readyz`)).ok;

it('serves reads, refuses changes for now, is not ready, and recovers when the database is writable', async () => {
  await change('set default_transaction_read_only = on');
  await executeAsOwner(
    app.databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(isReady).toBe(false);
  // The first calls may still get a connection that was ended.
  const read = async () => (await user.rest('GET', `/api/suppliers?companyId=${companyId}`)).status;
  await expect.poll(read).toBe(200);
  const refused = await user.rest('POST', '/api/suppliers', { companyId, name: 'Alder' });
  expect(refused).toEqual({ status: 503, body: UNAVAILABLE });
  const mutation = `mutation { createSupplier(companyId: ${companyId}, input: { name: "Alder" }) { id } }`;
  expect((await user.graphqlText(mutation)).errors[0]?.extensions.code).toBe('UNAVAILABLE');
  // Connections stay read-only: each is given up when it refuses.
  await change('reset default_transaction_read_only');
  await expect.poll(isReady).toBe(true);
  const create = async () => (await user.rest('POST', '/api/suppliers', { companyId, name: 'Alder' })).status;
  await expect.poll(create).toBe(201);
});

function allowConnections(isAllowed: boolean): Promise<void> {
  return executeAsOwner(
    inject('databaseAdminUrl'),
    `alter database ${databaseName(app.databaseUrl)} with allow_connections ${isAllowed}`,
  );
}

it('is not ready while the database accepts no new connections, although existing ones work', async () => {
  await expect.poll(isReady).toBe(true);
  await allowConnections(false);
  await expect.poll(isReady).toBe(false);
  expect((await user.rest('GET', `/api/suppliers?companyId=${companyId}`)).status).toBe(200);
  await allowConnections(true);
  await expect.poll(isReady).toBe(true);
});

it('returns 503 with Retry-After if the memberships cannot be read', async () => {
  const ask = async (path: string, body?: object) => {
    const headers = { cookie: user.cookie, 'content-type': 'application/json' };
    const response = await fetch(app.url + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
  };
  expect((await ask('/graphql', { query: '{ __typename }' })).status).toBe(200);
  await allowConnections(false);
  // All but those of the sessions: they read memberships as well, which are too old after a second.
  await executeAsOwner(
    inject('databaseAdminUrl'),
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = '${databaseName(app.databaseUrl)}' and query not like '%sessions%'`,
  );
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 2000;
    return now;
  });
  const { message } = ERROR_CATALOGUE.UNAVAILABLE;
  const refused = { status: 503, retryAfter: '10' };
  const requestId = expect.any(String);
  expect(await ask(`/api/suppliers?companyId=${companyId}`)).toEqual({
    ...refused,
    body: { ...UNAVAILABLE, requestId },
  });
  expect(await ask('/graphql', { query: '{ __typename }' })).toEqual({
    ...refused,
    body: { errors: [{ message, extensions: { code: 'UNAVAILABLE', status: 503, retryAfter: '10', requestId } }] },
  });
  await allowConnections(true);
});
