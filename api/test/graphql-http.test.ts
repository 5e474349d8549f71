import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
 * The one that is left, a MAY: a GET that asks for any type is what a link or a picture of another site sends, so a query in
 * one needs a header that only a script of ours can set (`gql-security`: a GET without it is refused).
 */
const LEFT_OPEN = ['5A70'];

async function results() {
  const fetchFn: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', user.cookie);
    return fetch(address, { ...init, headers });
  };
  return auditServer({ url: `${app.url}/graphql`, fetchFn });
}

it('passes all audits but one', async () => {
  const audited = await results();
  expect(audited.length).toBeGreaterThanOrEqual(61);
  const left = audited.filter(({ status }) => status !== 'ok').map(({ id, name, status }) => ({ id, name, status }));
  expect(left).toEqual([{ id: LEFT_OPEN[0], name: expect.any(String), status: 'notice' }]);
});

describe('a query in the URL of a GET', () => {
  const send = (query: string, headers: Record<string, string>) =>
    user.send(`/graphql?query=${encodeURIComponent(query)}`, { method: 'GET', headers });

  it('is answered to clients that accept its media type', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json;q=0.9, text/plain']) {
      const answer = await send('{ companies { id } }', { accept });
      expect(answer).toEqual({ status: 200, body: { data: { companies: [] } } });
    }
  });

  it('is refused if another site could have sent it, or if it is a mutation', async () => {
    const json = { accept: 'application/json' };
    const query = '{ companies { id } }';
    expect((await send(query, { accept: '*/*' })).status).toBe(400);
    expect((await send(query, { ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect((await send(query, { ...json, origin: 'https://elsewhere.example' })).status).toBe(400);
    const mutation = 'mutation { createCompany(input: { name: "By GET Ltd" }) { id } }';
    expect((await send(mutation, json)).status).toBe(405);
    expect((await send(query, json)).body).toEqual({ data: { companies: [] } });
  });
});

it('returns 200 for an invalid operation to clients of plain JSON only, and 400 to all others', async () => {
  const statusOf = async (accept: string, body: unknown) =>
    (await user.rest('POST', '/graphql', body, { accept })).status;
  const wrong = { query: '{ nothingOfTheKind }' };
  expect(await statusOf('application/json', wrong)).toBe(200);
  expect(await statusOf('application/graphql-response+json, application/json;q=0.9', wrong)).toBe(400);
  expect(await statusOf('*/*', wrong)).toBe(400);
  expect(await statusOf('application/json', { query: 1 })).toBe(400);
});

it('refuses a subscription by POST or GET, and names the address that answers it', async () => {
  const query = 'subscription { companyChanged(companyId: 1, kinds: [documents]) { __typename } }';
  const message = 'This address answers no subscriptions. Send them to /graphql/stream.';
  const refused = {
    status: 400,
    body: { errors: [{ message, extensions: { code: 'MALFORMED_REQUEST', status: 400 } }] },
  };
  for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
    expect(await user.rest('POST', '/graphql', { query }, { accept })).toEqual(refused);
  }
  const parts = 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0';
  for (const accept of [parts, `${parts},application/json`]) {
    const answer = await user.rest('POST', '/graphql', { query }, { accept });
    expect(answer).toMatchObject({ status: 406, body: { errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] } });
    expect(answer.body.errors[0].message).toContain('/graphql/stream');
  }
  const inAddress = `/graphql?query=${encodeURIComponent(query)}`;
  const headers = { accept: 'application/json' };
  expect(await user.send(inAddress, { method: 'GET', headers })).toEqual({ status: 405, body: expect.anything() });
});
