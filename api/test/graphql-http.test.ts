import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** GraphQL over HTTP, by the audits of its working group. */

let app: TestApp;
let user: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
});
afterAll(() => app.close());

/**
 * Optional ones (MAY or SHOULD) that are open still: variables in the address of a GET, and 200 instead of 400 for a
 * document that is refused, of clients that ask for application/json.
 */
const LEFT_OPEN_MAX = 6;

it('passes all that a server must, and most that it should', async () => {
  const fetchFn: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', user.cookie);
    return fetch(address, { ...init, headers });
  };
  const results = await auditServer({ url: `${app.url}/graphql`, fetchFn });
  expect(results.length).toBeGreaterThanOrEqual(61);
  const left = results.filter(({ status }) => status !== 'ok');
  expect(left.filter(({ status }) => status === 'error')).toEqual([]);
  expect(left.map(({ name }) => name).slice(LEFT_OPEN_MAX)).toEqual([]);
});
