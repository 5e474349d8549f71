import type { MikroORM } from '@mikro-orm/postgresql';
import { MIGRATIONS_TABLE } from '../database.ts';
import { MIGRATIONS } from '../migration-list.ts';
import { refuseUnknownMigrations } from './refuse-unknown-migrations.ts';

/**
 * Migrates the tables, under a lock, so that two processes may start at once.
 * @throws StartError for a database of another version, which has other tables than this version migrates
 */
export async function migrate(orm: MikroORM): Promise<void> {
  const connection = orm.em.getConnection();
  await connection.transactional(async (transaction) => {
    // Changing a large table may take longer than any request.
    await connection.execute('set local statement_timeout = 0', [], 'run', transaction);
    await connection.execute('set local lock_timeout = 0', [], 'run', transaction);
    await refuseUnknownMigrations(connection, transaction, {
      table: MIGRATIONS_TABLE,
      names: MIGRATIONS.map(({ name }) => name),
    });
    await orm.migrator.up({ transaction });
  });
}
