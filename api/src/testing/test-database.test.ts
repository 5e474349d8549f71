import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTemplate, createTestDatabase, databaseName, type TestDatabase } from './test-database.ts';

const adminUrl = inject('databaseAdminUrl');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('gives each caller a database of its own', async () => {
  const others = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()]);
  try {
    await query(database.url, 'create table mine (n int)');
    for (const other of others) {
      expect(await query(other.url, `select to_regclass('mine') as mine`)).toEqual([{ mine: null }]);
    }
  } finally {
    await Promise.all(others.map((other) => other.drop()));
  }
});

it('migrates a template once and leaves nothing when dropped', async () => {
  const template = await createTemplate({
    adminUrl,
    migrate: async (url) => void (await query(url, 'create table migrated as select 1 as n')),
  });
  expect(await query(template.url, 'select n from migrated')).toEqual([{ n: 1 }]);
  await template.drop();
  const name = databaseName(template.url);
  expect(await query(adminUrl, `select datname from pg_database where datname = '${name}'`)).toEqual([]);
});
