import { request } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../testing/database-dump.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { isCrossSite, PUBLIC_URL_SETTING } from './cross-site-guard.ts';

/** Both APIs refuse requests that another site makes a signed-in user's browser send. */

const ORIGIN = 'the origin of the product';
const OTHER_SCHEME = 'the same host by another scheme';
let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
});

afterAll(() => app.close());

/** By node's own client: fetch is a browser's, and sets the headers in question itself. */
function post(path: string, body: object, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  const origins: Record<string, string> = { [ORIGIN]: app.url, [OTHER_SCHEME]: app.url.replace('http:', 'https:') };
  const own = Object.entries(headers).map(([name, value]) => [name, origins[value] ?? value]);
  const sent = { 'content-type': 'application/json', cookie: user.cookie, ...Object.fromEntries(own) };
  return new Promise((resolve, reject) => {
    const call = request(app.url + path, { method: 'POST', headers: sent }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

const DOORS = [
  ['/api/companies', { name: 'Planted Ltd' }, 201],
  ['/graphql', { query: 'mutation { createCompany(input: { name: "Planted Ltd" }) { id } }' }, 200],
  ['/api/register', { email: 'planted@example.com', password: 'correct horse' }, 200],
] as const;

describe.each(DOORS)('%s', (path, body, status) => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://127.0.0.1:1' }],
    [{ origin: OTHER_SCHEME }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('refuses %j, and nothing is stored', async (headers) => {
    const before = await dumpDatabase(app.orm);
    const answer = await post(path, body, headers);
    expect(answer.status).toBe(403);
    const [message, code] = ['Requests from other sites are not accepted', 'CROSS_SITE_REQUEST'];
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(JSON.parse(answer.text)).toEqual(
      path === '/graphql'
        ? { errors: [{ message, extensions: { code, status: 403, requestId } }] }
        : { message, code, requestId },
    );
    expect(await dumpDatabase(app.orm)).toEqual(before);
  });

  it.each([
    [{}],
    [{ origin: ORIGIN }],
    [{ 'sec-fetch-site': 'same-origin', origin: ORIGIN }],
    [{ 'sec-fetch-site': 'none' }],
  ])('lets %j pass', async (headers) => {
    // One registration is enough for one e-mail.
    await app.orm.em.fork().execute(`delete from users where email = 'planted@example.com'`);
    expect((await post(path, body, headers)).status).toBe(status);
  });
});

it('allows reads from any origin, because links lead here', async () => {
  const other = await app.newUser();
  const answer = await other.rest('GET', '/api/companies', undefined, { origin: 'https://evil.example' });
  expect(answer.status).toBe(200);
});

it.each([
  ['books.example', 'https://books.example', false],
  ['books.example', 'http://books.example', true],
  ['books.example', 'https://books.example:8443', true],
  ['books.example', 'https://books.example.evil.example', true],
  ['localhost:3000', 'http://localhost:3000', false],
  ['localhost:3000', 'https://books.example', true],
])('at %s, where PUBLIC_URL is https://books.example, a page of %s is of another site: %s', (host, origin, isOther) => {
  const proxied = express();
  proxied.set(PUBLIC_URL_SETTING, 'https://books.example');
  expect(isCrossSite({ app: proxied, headers: { host, origin }, protocol: 'http' })).toBe(isOther);
});
