import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { newClient, openPool, REQUEST_CONNECTION } from './open-pool.ts';

/** PostgreSQL is to end the sessions of a machine that went away without a word (RULES.md, 79). */

const KEEPALIVES = ['tcp_keepalives_count', 'tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_user_timeout'];

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

type Query = (sql: string) => Promise<unknown>;

/** Settings that a session set itself. PostgreSQL shows keepalives of a Unix socket as 0, even if they are set. */
async function settingsOf(query: Query): Promise<unknown> {
  return query(`select array_agg(name order by name) as set, current_setting('idle_in_transaction_session_timeout') as idle
    from pg_settings where source = 'session' and name like 'tcp%'`);
}

describe('a connection tells PostgreSQL to look whether its machine is still there', () => {
  it('in a pool of the product', async () => {
    const pool = openPool({ connectionString: database.url }, () => undefined);
    const rows = await settingsOf(async (sql) => (await pool.query(sql)).rows);
    await pool.end();
    expect(rows).toEqual([{ set: KEEPALIVES, idle: '1min' }]);
  });

  it('in a pool that a library makes', async () => {
    const pool = new pg.Pool({ ...REQUEST_CONNECTION, connectionString: database.url });
    const rows = await settingsOf(async (sql) => (await pool.query(sql)).rows);
    await pool.end();
    expect(rows).toEqual([{ set: KEEPALIVES, idle: '1min' }]);
  });

  it('in the pool of the records', async () => {
    const orm = await openDatabase(database.url, null);
    const rows = await settingsOf((sql) => orm.em.getConnection().execute(sql));
    await orm.close();
    expect(rows).toEqual([{ set: KEEPALIVES, idle: '1min' }]);
  });

  it('by itself, where a transaction may take as long as it needs', async () => {
    const client = newClient({ connectionString: database.url });
    await client.connect();
    const rows = await settingsOf(async (sql) => (await client.query(sql)).rows);
    await client.end();
    expect(rows).toEqual([{ set: KEEPALIVES, idle: '0' }]);
  });
});
