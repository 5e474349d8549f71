import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** What guests may try, over HTTP: the limits themselves have their own tests. */

const PASSWORD = 'a quiet harbour';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ attempts: { registrations: 8, failedSignIns: 5 } });
});
afterAll(() => app.close());

function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

it('counts 200 attempts at once before it looks at them, and lets the owner in beside them', async () => {
  const email = 'ada@example.com';
  await post('/api/register', { email, password: PASSWORD });
  const passwords = [...Array.from({ length: 199 }, (_, index) => `guess number ${index}`), PASSWORD];
  const answers = await Promise.all(passwords.map((password) => post('/api/login', { email, password })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(190);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('tries one password on few accounts from one address, and a user who is known there gets in', async () => {
  const known = { email: 'known@example.com', password: PASSWORD };
  await post('/api/register', known);
  const spray = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      post('/api/login', { email: `u${index}@example.com`, password: 'Spring 2026' }),
    ),
  );
  expect(spray.filter(({ status }) => status === 401).length).toBe(5);
  expect(spray.filter(({ status }) => status === 429).length).toBe(55);
  expect((await post('/api/login', known)).status).toBe(200);
});

it('registers few at once from one address, and says when to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      post('/api/register', { email: `new${index}@example.com`, password: PASSWORD }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(22);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it.each(['/api/login', '/graphql', '/api/invoices/manual'])('reads no large body of a guest at %s', async (path) => {
  const answer = await post(path, { query: '{ viewer { id } }', email: 'a@example.com', password: 'x'.repeat(17_000) });
  expect(answer.status).toBe(413);
  expect(JSON.stringify(await answer.json())).toContain('The request is too large');
});
