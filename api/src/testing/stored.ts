import type { MikroORM } from '@mikro-orm/postgresql';

/** A digest of every table but the sessions: two that are equal show that nothing was stored between them. */
export async function everythingStored(orm: MikroORM): Promise<unknown> {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1`,
  );
  const digests = tables.map(({ name }) =>
    em.execute(`select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`),
  );
  return Promise.all(digests);
}
