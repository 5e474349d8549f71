import type { Transaction } from '@mikro-orm/core';
import type { AbstractSqlConnection } from '@mikro-orm/postgresql';
import { StartError } from '../kernel/errors/start-error.ts';

interface KnownMigrations {
  /** Table in which the database records the migrations that it ran. */
  readonly table: string;
  readonly names: readonly string[];
}

/** @throws StartError for a database that ran a migration which this version does not know */
export async function refuseUnknownMigrations(
  connection: AbstractSqlConnection,
  transaction: Transaction,
  { table, names }: KnownMigrations,
): Promise<void> {
  const [found] = await connection.execute<{ exists: boolean }[]>(
    `select to_regclass('${table}') is not null as exists`,
    [],
    'all',
    transaction,
  );
  if (!found?.exists) return;
  const executed = await connection.execute<{ name: string }[]>(
    `select name from ${table} order by id`,
    [],
    'all',
    transaction,
  );
  const known = new Set(names);
  const unknown = executed.find(({ name }) => !known.has(name));
  if (unknown === undefined) return;
  throw new StartError(
    `The database was made by another version of Paycycle: this one does not know its migration ${unknown.name}. ` +
      'Nothing was changed. Start that version again, or set DATA_DIR to another folder or DATABASE_URL to another database.',
  );
}
