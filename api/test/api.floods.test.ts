import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** A flood of allowed requests ends in 429 with the time to wait, and affects no other user. */

let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
});

afterAll(() => app.close());

const FIELDS =
  'id amountPence companyId createdAt currency date description isMatched isOutgoing notes requiresInvoice ' +
  'matchedInvoice { id invoiceNumber status dueDate supplier { id name email } }';
/** Fifteen lists of 500 rows: close to the dearest that is allowed. */
const LISTS = Array.from({ length: 15 }, (_, n) => `l${n}: bankTransactions(limit: 500) { items { ${FIELDS} } }`);
const DEAR = `{ company(id: 1) { ${LISTS.join(' ')} } }`;

const send = (client: TestClient, path: string, init: RequestInit = {}) =>
  fetch(app.url + path, { ...init, headers: { cookie: client.cookie, ...(init.headers as Record<string, string>) } });
const ask = (client: TestClient, query: string) =>
  send(client, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

it('refuses one operation that asks for too many rows', async () => {
  const wide = DEAR.replaceAll('500', '10000');
  expect((await user.graphqlText(wide)).errors).toMatchObject([{ extensions: { code: 'MALFORMED_REQUEST' } }]);
});

it('answers a flood of expensive queries with 429 and the time to wait, only for their sender', async () => {
  const stranger = await app.newUser();
  let answer = await ask(user, DEAR);
  expect(answer.status).toBe(200);
  for (let sent = 1; sent < 40 && answer.status === 200; sent += 1) answer = await ask(user, DEAR);
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  const list = await send(user, '/api/invoices?companyId=1');
  expect([list.status, Number(list.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await ask(stranger, '{ companies { id } }')).status).toBe(200);
});

describe('a body of another content type', () => {
  const cases = REST_ROUTES.filter(({ method }) => method !== 'get').map((route) => ({
    key: `${route.method} ${route.path}`,
    route,
  }));

  it.each(cases)('$key answers 415', async ({ route }) => {
    const path = route.path.replace(/:\w+/g, '1');
    const types = ['text/plain', 'application/xml', ...(route.fileField ? [] : ['multipart/form-data; boundary=x'])];
    for (const type of types) {
      const answer = await send(user, path, {
        method: route.method.toUpperCase(),
        headers: { 'content-type': type },
        body: '{}',
      });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: 'BODY_TYPE' });
    }
  });
});
