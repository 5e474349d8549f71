import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../src/kernel/logger.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A failure on our side: the caller gets only a plain message, and the log gets the details. */

const logged: string[] = [];
const logger = createLogger('silent');
logger.error = (context: { err?: unknown }, message?: string) => void logged.push(`${message}: ${context.err}`);

const { message } = ERROR_CATALOGUE.INTERNAL;

let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp({ logger });
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  await executeAsOwner(app.databaseUrl, 'alter table suppliers rename to gone');
});

afterAll(() => app.close());

beforeEach(() => {
  logged.length = 0;
});

it('REST', async () => {
  const answer = await user.rest('GET', '/api/suppliers?companyId=1');
  expect(answer).toEqual({ status: 500, body: { message, code: 'INTERNAL' } });
  expect(logged).toEqual([expect.stringMatching(/^a request failed: .*suppliers/)]);
});

it('GraphQL', async () => {
  const { errors } = await user.graphqlText('{ company(id: 1) { name suppliers { items { name } } } }');
  const path = ['company', 'suppliers'];
  expect(errors).toEqual([{ message, path, extensions: { code: 'INTERNAL', status: 500 } }]);
  expect(logged).toEqual([expect.stringMatching(/^a GraphQL operation failed: .*suppliers/)]);
});

it('GraphQL, also if the session cannot be read', async () => {
  await executeAsOwner(app.databaseUrl, 'alter table sessions rename to sessions_gone');
  const { errors } = await user.graphqlText('{ company(id: 1) { name } }');
  expect(errors).toEqual([{ message, extensions: { code: 'INTERNAL', status: 500 } }]);
  await executeAsOwner(app.databaseUrl, 'alter table sessions_gone rename to sessions');
  logged.length = 0;
});

it('logs no refused request in either API', async () => {
  await user.rest('GET', '/api/suppliers?companyId=2');
  await user.graphqlText('{ company(id: 2) { name } }');
  await user.graphqlText('{ nothing }');
  expect(logged).toEqual([]);
});
