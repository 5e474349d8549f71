import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let user: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
});

afterAll(() => app.close());

const SOON = '2099-01-01 00:00:00';

async function expiry(): Promise<string> {
  const em = app.orm.em.fork();
  const [row] = await em.execute<[{ expire: string }]>('select expire::text as expire from sessions');
  return row.expire;
}

async function useSession(): Promise<void> {
  expect(await user.rest('GET', '/api/companies')).toMatchObject({ status: 200 });
}

it('moves the end of a session when it is used, and not again with every request', async () => {
  const em = app.orm.em.fork();
  await em.execute(`update sessions set expire = '${SOON}'`);
  await useSession();
  // The answer does not wait for it.
  await expect.poll(expiry).not.toContain('2099');
  await em.execute(`update sessions set expire = '${SOON}'`);
  await useSession();
  await useSession();
  expect(await expiry()).toContain('2099');
});

it('takes the session as ended when its row says so', async () => {
  await app.orm.em.fork().execute("update sessions set expire = '2000-01-01'");
  expect(await user.rest('GET', '/api/companies')).toMatchObject({ status: 401 });
});
