import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, executeAsOwner, type TestDatabase } from '../../testing/test-database.ts';
import { openPool } from './open-pool.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(() => {
  pool = openPool({ connectionString: database.url, max: 1 }, () => undefined);
});

afterEach(() => pool.end());

async function pidOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

it('does not end the process when a client that is out of the pool is lost', async () => {
  const client = await pool.connect();
  const lost = new Promise((resolve) => client.once('end', () => resolve('lost')));
  await executeAsOwner(database.url, `select pg_terminate_backend(${await pidOf(client)})`);
  expect(await lost).toBe('lost');
  client.release();
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

it('reports a failed begin at the next statement, and a rollback as done', async () => {
  const client = await pool.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  await executeAsOwner(database.url, `select pg_terminate_backend(${await pidOf(client)})`);
  await ended;
  await client.query('begin');
  await expect(client.query('select 1')).rejects.toThrow('connection');
  await client.query('rollback');
  client.release();
  expect((await pool.query('select 1')).rowCount).toBe(1);
});

it('closes a connection that does not respond, and the pool opens another', async () => {
  await pool.end();
  pool = openPool({ connectionString: database.url, max: 1, query_timeout: 50 }, () => undefined);
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select pg_sleep(60)')).rejects.toThrow('Query read timeout');
  await client.query('rollback');
  client.release();
  expect(pool.totalCount).toBe(0);
});

it('passes errors of the database on to the caller', async () => {
  const client = await pool.connect();
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await client.query('rollback');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
  expect(pool.idleCount).toBe(1);
});

it('closes a connection that has become read-only', async () => {
  const client = await pool.connect();
  await client.query('set default_transaction_read_only = on');
  await client.query('begin');
  await expect(client.query('create table kept ()')).rejects.toThrow('read-only');
  await client.query('rollback');
  client.release();
  await pool.query('create temporary table kept ()');
});
