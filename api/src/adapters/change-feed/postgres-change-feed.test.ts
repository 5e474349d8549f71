import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import { CHANGE_CHANNELS, type ChangeKind } from '../../kernel/ports/change-feed.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type OpenChangeFeed, openChangeFeed } from './postgres-change-feed.ts';

let database: TestDatabase;
let changes: OpenChangeFeed;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  changes = await openChangeFeed(database.url, createLogger('silent'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await changes.close();
  await client.end();
  await database.drop();
});

function tell(companyId: number, paymentId: number, kind: ChangeKind = 'payments'): Promise<unknown> {
  return client.query('select pg_notify($1, $2)', [CHANGE_CHANNELS[kind], JSON.stringify({ companyId, paymentId })]);
}

it('receives the changes of one company, in order, from the time of the call', async () => {
  const heard = changes.feed.changes(1, ['payments']);
  await tell(1, 10);
  await tell(2, 20);
  await tell(1, 11);
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 10 });
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 11 });
  await heard.return?.();
  expect(await heard.next()).toEqual({ done: true, value: undefined });
});

it('receives only the subscribed kinds of changes', async () => {
  const heard = changes.feed.changes(1, ['payments', 'notifications']);
  await tell(1, 50, 'documents');
  await tell(1, 51, 'notifications');
  await tell(1, 52);
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 51 });
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 52 });
  await heard.return?.();
});

it('receives nothing of a transaction that is rolled back', async () => {
  const heard = changes.feed.changes(1, ['payments']);
  await client.query('begin');
  await tell(1, 30);
  await client.query('rollback');
  await tell(1, 31);
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 31 });
  await heard.return?.();
});

it('ends subscriptions when the database is lost, and accepts new ones afterwards', async () => {
  const heard = changes.feed.changes(1, ['payments']);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paycycle-changes' and datname = current_database()",
  );
  expect(await heard.next()).toEqual({ done: true, value: undefined });
  // It has missed the changes of the outage, so it ends as soon as the feed listens again.
  const during = changes.feed.changes(1, ['payments']);
  expect(await during.next()).toEqual({ done: true, value: undefined });
  const again = changes.feed.changes(1, ['payments']);
  await tell(1, 40);
  expect((await again.next()).value).toEqual({ companyId: 1, paymentId: 40 });
  await again.return?.();
});

it('releases cancelled subscriptions, and ends new ones at once after it was closed', async () => {
  const other = await openChangeFeed(database.url, createLogger('silent'));
  const follows = [1, 1, 2].map((companyId) => other.feed.changes(companyId, ['payments']));
  expect(other.followers()).toBe(3);
  const waiting = follows.map((followed) => followed.next());
  for (const followed of follows) await followed.return?.();
  expect(await Promise.all(waiting)).toEqual(follows.map(() => ({ done: true, value: undefined })));
  expect(other.followers()).toBe(0);
  await other.close();
  expect(await other.feed.changes(1, ['payments']).next()).toEqual({ done: true, value: undefined });
  expect(other.followers()).toBe(0);
});

/** How the server in front of the database treats those who come. */
type Manner =
  | 'serves'
  | 'greets late'
  | 'drops before it listens'
  | 'drops as soon as it listens'
  | 'says nothing'
  | 'swallows';

/** Longer than the ping of the test that waits for it. */
const GREETING_MS = 1000;

/** A server in front of the database, which drops connections at the moments that hurt. */
async function openDroppingServer() {
  const target = new URL(database.url);
  const state = { manner: 'serves' as Manner, dropped: 0 };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).once('close', () => sockets.delete(socket)));
    if (state.manner === 'says nothing') return void socket.resume();
    const folder = target.searchParams.get('host');
    const place = folder
      ? { path: path.join(folder, `.s.PGSQL.${target.port}`) }
      : { port: Number(target.port), host: target.hostname };
    const behind = connect(place).on('error', () => undefined);
    let asksToListen = false;
    let isGreeted = state.manner !== 'greets late';
    const drop = (): void => {
      state.dropped += 1;
      socket.destroy();
    };
    socket.on('data', (data) => {
      if (state.manner === 'swallows') return;
      asksToListen ||= data.includes('listen "');
      if (asksToListen && state.manner === 'drops before it listens') drop();
      else behind.write(data);
    });
    behind.on('data', (data) => {
      if (asksToListen && state.manner === 'drops as soon as it listens') socket.write(data, drop);
      else if (isGreeted) socket.write(data);
      else setTimeout(() => socket.write(data), GREETING_MS);
      isGreeted = true;
    });
    socket.once('close', () => behind.destroy());
    behind.once('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${address.port}`;
  url.searchParams.delete('host');
  return {
    url: url.href,
    state,
    sockets,
    dropAll: () => sockets.forEach((socket) => void socket.destroy()),
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

it('does not open, and leaves nothing open, when it is dropped before it listens', async () => {
  const server = await openDroppingServer();
  server.state.manner = 'drops before it listens';
  await expect(openChangeFeed(server.url, createLogger('silent'))).rejects.toThrow('terminated');
  await server.close();
});

it('waits for a connection that is slower than its pings', async () => {
  const server = await openDroppingServer();
  server.state.manner = 'greets late';
  const other = await openChangeFeed(server.url, createLogger('silent'), { everyMs: 20, waitMs: 500 });
  await other.close();
  await server.close();
});

it('notices a silently cut connection, and reconnects', async () => {
  const server = await openDroppingServer();
  const other = await openChangeFeed(server.url, createLogger('silent'), { everyMs: 20, waitMs: 2000 });
  const heard = other.feed.changes(1, ['payments']);
  server.state.manner = 'swallows';
  expect(await heard.next()).toEqual({ done: true, value: undefined });
  server.state.manner = 'serves';
  const during = other.feed.changes(1, ['payments']);
  expect(await during.next()).toEqual({ done: true, value: undefined });
  const again = other.feed.changes(1, ['payments']);
  await tell(1, 60);
  expect((await again.next()).value).toEqual({ companyId: 1, paymentId: 60 });
  await other.close();
  server.dropAll();
  await server.close();
});

it.each(['drops before it listens', 'drops as soon as it listens'] as const)(
  'reconnects to a server that %s, until it succeeds',
  async (manner) => {
    const server = await openDroppingServer();
    const other = await openChangeFeed(server.url, createLogger('silent'));
    server.state.manner = manner;
    server.dropAll();
    await expect.poll(() => server.state.dropped).toBeGreaterThanOrEqual(2);
    server.state.manner = 'serves';
    const isHeard = async () => {
      const heard = other.feed.changes(1, ['payments']).next();
      await tell(1, 50);
      const late = client.query('select pg_sleep(0.2)').then(() => null);
      return (await Promise.race([heard, late]))?.value;
    };
    await expect.poll(isHeard).toEqual({ companyId: 1, paymentId: 50 });
    await other.close();
    await server.close();
  },
);

it.each(['drops before it listens', 'drops as soon as it listens'] as const)(
  'logs once that a server that %s is lost, and once that it is back',
  async (manner) => {
    const server = await openDroppingServer();
    const said: string[] = [];
    const logger = createLogger('silent');
    for (const level of ['info', 'warn', 'error'] as const) {
      logger[level] = ((...parts: unknown[]) => void said.push(`${level} ${parts.at(-1)}`)) as typeof logger.warn;
    }
    const other = await openChangeFeed(server.url, logger, { everyMs: 2000, waitMs: 5000 });
    server.state.manner = manner;
    server.dropAll();
    await expect.poll(() => server.state.dropped).toBeGreaterThanOrEqual(3);
    expect(said).toEqual(['warn the change feed lost its database connection; it will reconnect']);
    server.state.manner = 'serves';
    await expect
      .poll(() => said)
      .toEqual([expect.stringMatching(/^warn/), 'info the change feed has reconnected to the database']);
    await other.close();
    await server.close();
    expect(said).toHaveLength(2);
  },
);

it('closes at once while it reconnects, and leaves no connection', async () => {
  const server = await openDroppingServer();
  const other = await openChangeFeed(server.url, createLogger('silent'));
  server.state.manner = 'says nothing';
  server.dropAll();
  await expect.poll(() => server.sockets.size).toBe(0);
  await expect.poll(() => server.sockets.size).toBe(1);
  await other.close();
  await expect.poll(() => server.sockets.size).toBe(0);
  await server.close();
});
