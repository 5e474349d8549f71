import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationUrlOf, createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

/** Actions that the product's database role must not do, even if an attacker controls the product (RULES.md, 79). */

let database: TestDatabase;
let application: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  application = new pg.Client({ connectionString: applicationUrlOf(database.url) });
  await application.connect();
});

afterAll(async () => {
  await application.end();
  await database.drop();
});

it('is no superuser, and makes no databases and no roles', async () => {
  const { rows } = await application.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
  );
  expect(Object.values(rows[0])).toEqual([false, false, false, false, false]);
});

it('owns no table, function or schema', async () => {
  const { rows } = await application.query(
    `select relname as name from pg_class where pg_get_userbyid(relowner) = current_user
     union all select proname from pg_proc where pg_get_userbyid(proowner) = current_user
     union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = current_user`,
  );
  expect(rows).toEqual([]);
});

it.each([
  ['alter table invoices disable trigger all', 'must be owner of table invoices'],
  ['drop table invoices', 'must be owner of table invoices'],
  ['truncate sessions', 'permission denied for table sessions'],
  ['create table mine (n int)', 'permission denied for schema public'],
  ['create schema mine', 'permission denied for database'],
  ['set session_replication_role = replica', 'permission denied to set parameter'],
  [`update migrations set name = 'x'`, 'permission denied for table migrations'],
  ['delete from migrations', 'permission denied for table migrations'],
  [`copy users to program 'cat'`, 'permission denied to COPY to or from an external program'],
  [`select pg_read_file('/etc/passwd')`, 'permission denied for function pg_read_file'],
  ['select * from pg_authid', 'permission denied for table pg_authid'],
])('refuses: %s', async (sql, refusal) => {
  await expect(application.query(sql)).rejects.toThrow(refusal);
});
