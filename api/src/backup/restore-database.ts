import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../database.ts';
import { newClient } from '../kernel/connections/open-pool.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { MIGRATIONS } from '../migration-list.ts';
import { type BackupHead, qualifiedName, tableOfEntry } from './backup-format.ts';
import { quotedName, readTables, target } from './database-snapshot.ts';
import type { BackupEntry } from './read-backup.ts';

/** Foreign keys are made again after the rows, since their tables refer to each other in circles. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0
    and connamespace in ('public'::regnamespace, 'sandbox_bank'::regnamespace)`;

/** An invoice that was paid after the backup is unpaid again: its next payment would be the second. */
const NOTIFY_OWNERS = `
  insert into owner_notices (company_id, message, caused_by, created_at)
  select company_id, 'Paycycle was restored from a backup of '
    || to_char($1::timestamptz at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI') || '. What was done since then is missing. '
    || 'Compare your bank account with it before you pay anything.', min(user_id), now()
  from company_members where role = 'owner' group by company_id`;

/**
 * Fills an empty database from a backup, in one transaction. Its tables are made by the migrations that the backup names;
 * the next start of the product runs the newer ones.
 */
export class DatabaseRestore {
  private constructor(
    private readonly client: pg.Client,
    private readonly head: BackupHead,
    private readonly foreignKeys: readonly { table: string; name: string; definition: string }[],
  ) {}

  /** The table whose rows are coming. `ended` rejects when PostgreSQL refuses them. */
  private rows: { readonly table: string; readonly stream: Writable; readonly ended: Promise<void> } | null = null;

  /** @throws StartError if the database has users, or the backup is of a newer version */
  static async begin(ownerUrl: string, head: BackupHead): Promise<DatabaseRestore> {
    const client = newClient({ connectionString: ownerUrl });
    try {
      await client.connect();
      await refuseUsers(client);
      await makeTables(ownerUrl, head);
      await client.query(
        'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; begin',
      );
      const { rows: foreignKeys } = await client.query(FOREIGN_KEYS);
      for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
      const tables = await readTables(client);
      refuseOtherColumns(head, tables.map(target));
      for (const table of head.tables) await client.query(`alter table ${quotedName(table)} disable trigger user`);
      // The migrations made the first rows of some tables.
      await client.query(`truncate ${head.tables.map(quotedName).join(', ')}`);
      return new DatabaseRestore(client, head, foreignKeys);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Takes the next part of a table's rows. The parts of a table follow each other. */
  async take({ name, content }: BackupEntry): Promise<void> {
    const table = tableOfEntry(name);
    if (this.rows === null || this.rows.table !== table) {
      await this.endTable();
      const next = this.head.tables.find((one) => qualifiedName(one) === table);
      if (!table || !next) throw new StartError(`The backup has rows of ${table}, which this version does not know.`);
      const stream = this.client.query(copyFrom(`copy ${target(next)} from stdin`));
      this.rows = { table, stream, ended: finished(stream) };
    }
    const { stream, ended } = this.rows;
    await Promise.race([ended, new Promise((resolve) => stream.write(content, resolve))]);
  }

  private async endTable(): Promise<void> {
    if (!this.rows) return;
    this.rows.stream.end();
    await this.rows.ended;
    this.rows = null;
  }

  /** Checks all references between the rows, notifies the owners of all companies, and commits. */
  async commit(): Promise<void> {
    await this.endTable();
    for (const { schema, name, last, isCalled } of this.head.sequences) {
      await this.client.query('select setval($1::regclass, $2, $3)', [quotedName({ schema, name }), last, isCalled]);
    }
    for (const table of this.head.tables)
      await this.client.query(`alter table ${quotedName(table)} enable trigger user`);
    for (const { table, name, definition } of this.foreignKeys) {
      await this.client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await this.client.query(NOTIFY_OWNERS, [this.head.createdAt]);
    await this.client.query('commit');
    await this.client.query('analyze');
  }

  /** Ends the session; what was not committed is gone. */
  close(): Promise<void> {
    return this.client.end();
  }
}

async function makeTables(ownerUrl: string, head: BackupHead): Promise<void> {
  const last = head.migrations.at(-1);
  const known = MIGRATIONS.slice(0, head.migrations.length).map(({ name }) => name);
  if (last === undefined || known.join() !== head.migrations.join()) {
    throw new StartError(
      'The backup was made by another version of Paycycle. Restore it with that version or a newer one.',
    );
  }
  const orm = await openDatabase(ownerUrl, null, { isPatient: true });
  try {
    await orm.migrator.up({ to: last });
  } finally {
    await orm.close();
  }
}

async function refuseUsers(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'users'`,
  );
  if (tables.length === 0) return;
  const { rows: users } = await client.query('select from users limit 1');
  if (users.length > 0) {
    throw new StartError('The database has users already. Restore into an empty one. Nothing was changed.');
  }
}

function refuseOtherColumns(head: BackupHead, known: readonly string[]): void {
  const unknown = head.tables.map(target).find((table) => !known.includes(table));
  if (unknown) throw new StartError(`The backup has a table that its migrations do not make: ${unknown}`);
}
