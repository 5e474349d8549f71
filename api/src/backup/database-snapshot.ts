import type { Readable } from 'node:stream';
import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATIONS_TABLE } from '../database.ts';
import { newClient } from '../kernel/connections/open-pool.ts';
import { type BackedUpTable, type BackupHead, qualifiedName } from './backup-format.ts';

/** The migrations insert their own rows again. Without sessions, everyone signs in again after a restore. */
const LEFT_OUT = [`public.${MIGRATIONS_TABLE}`, 'public.sessions'];

/** All rows as they were at one moment, while the product keeps on writing. */
export interface DatabaseSnapshot {
  readonly head: BackupHead;
  /** Keys of the files whose bytes the rows of the snapshot need. */
  readonly fileKeys: readonly string[];
  /** Reads the rows of a table in PostgreSQL's COPY text format. */
  copyRows(table: BackedUpTable): Readable;
  /** True if the bytes of a file are still needed now. */
  isFileNeeded(key: string): Promise<boolean>;
  close(): Promise<void>;
}

export async function openSnapshot(ownerUrl: string, createdAt: Date): Promise<DatabaseSnapshot> {
  const client = newClient({ connectionString: ownerUrl });
  const present = newClient({ connectionString: ownerUrl });
  const close = async () => {
    await Promise.all([client.end(), present.end()]);
  };
  try {
    await Promise.all([client.connect(), present.connect()]);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    return {
      head: await readHead(client, createdAt),
      fileKeys: (await client.query<{ key: string }>('select key from kept_bytes order by key')).rows.map(
        ({ key }) => key,
      ),
      copyRows: (table) => client.query(copyTo(`copy ${target(table)} to stdout`)),
      isFileNeeded: async (key) => (await present.query('select from kept_bytes where key = $1', [key])).rowCount === 1,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readHead(client: pg.Client, createdAt: Date): Promise<BackupHead> {
  const migrations = await client.query<{ name: string }>(`select name from ${MIGRATIONS_TABLE} order by id`);
  return {
    format: 1,
    createdAt: createdAt.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
}

/** The tables of the product with the columns that hold values of their own. */
export async function readTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and nspname in ('public', 'sandbox_bank')
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by nspname, relname order by nspname, relname`,
  );
  return rows.filter((table) => !LEFT_OUT.includes(qualifiedName(table)));
}

async function readSequences(client: pg.Client): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'sandbox_bank') order by schemaname, sequencename`,
  );
  const sequences: BackupHead['sequences'] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quotedName(sequence)}`,
    );
    for (const value of values) sequences.push({ ...sequence, ...value });
  }
  return sequences;
}

export function quotedName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** A table and its columns, for COPY. */
export function target(table: BackedUpTable): string {
  return `${quotedName(table)} (${table.columns.map(escapeIdentifier).join(', ')})`;
}
