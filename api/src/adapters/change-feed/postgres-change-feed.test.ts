import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import { PAYMENT_CHANGES_CHANNEL } from '../../kernel/ports/change-feed.ts';
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

function tell(companyId: number, paymentId: number): Promise<unknown> {
  return client.query('select pg_notify($1, $2)', [PAYMENT_CHANGES_CHANNEL, JSON.stringify({ companyId, paymentId })]);
}

it('hears the changes of one company, in their order, from the moment of the call', async () => {
  const heard = changes.feed.paymentChanges(1);
  await tell(1, 10);
  await tell(2, 20);
  await tell(1, 11);
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 10 });
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 11 });
  await heard.return?.();
  expect(await heard.next()).toEqual({ done: true, value: undefined });
});

it('hears nothing of a transaction that is taken back', async () => {
  const heard = changes.feed.paymentChanges(1);
  await client.query('begin');
  await tell(1, 30);
  await client.query('rollback');
  await tell(1, 31);
  expect((await heard.next()).value).toEqual({ companyId: 1, paymentId: 31 });
  await heard.return?.();
});

it('ends what was followed when the database is lost, and hears again afterwards', async () => {
  const heard = changes.feed.paymentChanges(1);
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paycycle-changes' and datname = current_database()",
  );
  expect(await heard.next()).toEqual({ done: true, value: undefined });
  const isListening = async () => {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where application_name = 'paycycle-changes' and datname = current_database() and state = 'idle' and query like 'listen%'",
    );
    return rows.length > 0;
  };
  await expect.poll(isListening, { timeout: 20_000 }).toBe(true);
  const again = changes.feed.paymentChanges(1);
  await tell(1, 40);
  expect((await again.next()).value).toEqual({ companyId: 1, paymentId: 40 });
  await again.return?.();
});
