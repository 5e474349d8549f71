import type { MikroORM } from '@mikro-orm/postgresql';

/** The tables of a database do not change while tests run. */
const statements = new WeakMap<MikroORM, Promise<string>>();

/** A digest of every table but the sessions: two that are equal show that nothing was stored between them. */
export async function everythingStored(orm: MikroORM): Promise<unknown> {
  const statement = statements.get(orm) ?? digestStatement(orm);
  statements.set(orm, statement);
  return orm.em.fork().execute(await statement);
}

async function digestStatement(orm: MikroORM): Promise<string> {
  const tables = await orm.em
    .fork()
    .execute<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1`,
    );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`,
  );
  // Without an order PostgreSQL may answer the parts as they are done.
  return `${digests.join(' union all ')} order by name`;
}
