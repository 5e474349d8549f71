import { promisify } from 'node:util';
import type { SessionData } from 'express-session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import { sha256Hex } from '../../kernel/sha256.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openSessionStore } from './postgres-session-store.ts';

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

it('extends a session when it is used, but not with every request', async () => {
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

it('treats the session as ended when its row says so', async () => {
  await app.orm.em.fork().execute("update sessions set expire = '2000-01-01'");
  expect(await user.rest('GET', '/api/companies')).toMatchObject({ status: 401 });
});

it('does not restore a session that was ended during a request', async () => {
  const nobodys = () => 'select 0 as "companyId" where false';
  const { store, close } = openSessionStore(app.databaseUrl, createLogger('silent'), nobodys, () => 'select 7');
  const other = await app.newUser();
  const id = decodeURIComponent(other.cookie).split('s:')[1]?.split('.')[0] ?? '';
  const read = promisify(store.get.bind(store)) as (id: string) => Promise<SessionData>;
  const session = store.createSession({ sessionStore: store } as never, await read(id));
  const save = () =>
    new Promise<void>((done, fail) => store.set(id, session, (error) => (error ? fail(error) : done())));
  await save();
  expect((await other.rest('GET', '/api/auth/user')).status).toBe(200);
  await app.orm.em.fork().execute('delete from sessions where sid = ?', [sha256Hex(id)]);
  await save();
  expect((await other.rest('GET', '/api/auth/user')).status).toBe(401);
  await close();
});

it('completes a response although the use of its session could not be recorded', async () => {
  const { store, close } = openSessionStore(
    app.databaseUrl,
    createLogger('silent'),
    () => 'select 0',
    () => 'select 7',
  );
  await close();
  const error = await new Promise((done) => store.touch?.('any', { cookie: {} } as SessionData, done as () => void));
  expect(error).toBeUndefined();
});
