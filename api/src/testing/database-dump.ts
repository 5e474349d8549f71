import type { MikroORM } from '@mikro-orm/postgresql';

/** The tables of a database do not change while tests run. */
const prepared = new WeakMap<MikroORM, Promise<void>>();

/** Digest of every table except sessions and sign-in attempts, and the list of uploaded files. */
export async function dumpDatabase(orm: MikroORM): Promise<unknown> {
  const isPrepared = prepared.get(orm) ?? prepareDigest(orm);
  prepared.set(orm, isPrepared);
  await isPrepared;
  return orm.em.fork().execute('select * from testing.digests()');
}

/**
 * A function of the database, beside the product's tables: PostgreSQL plans it once a connection. Planning sixty tables
 * takes longer than to read what a test has stored in them.
 */
async function prepareDigest(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'kept_bytes', 'attempt_counts', 'passkey_challenges') order by 1`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}', md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from public.${name} t`,
  );
  await em.execute(
    `create or replace function testing.digests() returns table (name text, digest text) language plpgsql as $$
     begin ${digests.map((digest) => `return query ${digest};`).join('\n')} end $$`,
  );
}
