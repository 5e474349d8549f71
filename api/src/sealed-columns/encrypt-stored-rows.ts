import type pg from 'pg';
import { newClient } from '../kernel/connections/open-pool.ts';
import { takeSessionLock } from '../kernel/connections/session-lock.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import { SEALED_COLUMNS, type SealedColumn, sealedBy } from './sealed-columns.ts';

const ROWS_AT_ONCE = 1000;

/** How far the database is with its key. */
interface KeyState {
  /** The key of what is sealed. */
  readonly key_id: string;
  /** The key that it is being sealed with anew; null when that is over. */
  readonly next_key_id: string | null;
}

/**
 * Seals what is stored unsealed, once; afterwards makes sure that the key is the one by which everything was sealed. Called
 * at each start by the owner of the tables, after the migrations and before anything is answered.
 * @throws StartError for another key, and while the key is being changed
 */
export function encryptStoredRows(ownerUrl: string, box: SecretBox, say?: (words: string) => void): Promise<void> {
  const seal = async (client: pg.Client): Promise<void> => {
    const state = (await readState(client)) ?? (await beginSealing(client, box.keyId));
    if (state.next_key_id === null && state.key_id === box.keyId) return;
    if (state.next_key_id === box.keyId && state.key_id === box.keyId) return finish(client, box);
    throw new StartError(
      state.next_key_id === null
        ? "The DATA_KEY is not the one that this database's account numbers are sealed with. Set DATA_KEY to that one, or put its file data-key back into DATA_DIR. To change the key: npm run rotate:data-key"
        : 'The key of this database is being changed, and that has not ended. Run it again: npm run rotate:data-key',
    );
  };
  return withLock(ownerUrl, seal, say);
}

/**
 * Seals everything with the present key of the box. What was done stays done when it is interrupted: the next call goes on.
 * Nobody else may use the database meanwhile (`refuseOtherConnections`): what is compared must be sealed by one key.
 * @param box knows the key before, too
 * @throws StartError in words for the operator
 */
export function reencryptStoredRows(ownerUrl: string, box: SecretBox, keyIdBefore: string): Promise<void> {
  return withLock(ownerUrl, async (client) => {
    const state = await readState(client);
    if (!state) throw new StartError('Start Paycycle with this database once, then change its key.');
    if (state.next_key_id === null && state.key_id === box.keyId) return;
    if (state.next_key_id !== null && state.next_key_id !== box.keyId) {
      throw new StartError('The key was being changed to another one than this. Give that one to end what was begun.');
    }
    if (state.key_id !== keyIdBefore) {
      throw new StartError("Neither key is the one that this database's account numbers are sealed with.");
    }
    if (state.next_key_id === null) await begin(client, state.key_id, box.keyId);
    await finish(client, box);
  });
}

async function withLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  say: (words: string) => void = (words) => void process.stdout.write(`${words}\n`),
): Promise<T> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await takeSessionLock(client, 'paycycle data key', say);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws StartError while anybody else is connected to the database */
export function refuseOtherConnections(ownerUrl: string): Promise<void> {
  return withLock(ownerUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
    if (rowCount) throw new StartError('Others are connected to the database. Stop Paycycle, then change its key.');
  });
}

async function readState(client: pg.Client): Promise<KeyState | undefined> {
  const { rows } = await client.query<KeyState>('select key_id, next_key_id from data_key');
  return rows[0];
}

function beginSealing(client: pg.Client, keyId: string): Promise<KeyState> {
  return begin(client, keyId, keyId);
}

/** An approval names what it is for by a digest that has accounts in it: those that are right now are kept right. */
async function begin(client: pg.Client, keyId: string, nextKeyId: string): Promise<KeyState> {
  await client.query(
    `insert into data_key (key_id, next_key_id, approvals)
     select $1, $2, array(
       select id from payment_run_approvals where voided_at is null and content = payment_run_content(payment_run_id))
     on conflict (id) do update set next_key_id = excluded.next_key_id, approvals = excluded.approvals`,
    [keyId, nextKeyId],
  );
  return { key_id: keyId, next_key_id: nextKeyId };
}

async function finish(client: pg.Client, box: SecretBox): Promise<void> {
  for (const column of SEALED_COLUMNS) while (await resealSome(client, column, box));
  await withoutTriggers(client, 'payment_run_approvals', async () => {
    await client.query(
      `update payment_run_approvals set content = payment_run_content(payment_run_id)
       where id = any((select approvals from data_key)::integer[])`,
    );
    await client.query("update data_key set key_id = $1, next_key_id = null, approvals = '{}'", [box.keyId]);
  });
}

/** @returns whether there may be more */
async function resealSome(client: pg.Client, sealed: SealedColumn, box: SecretBox): Promise<boolean> {
  const { table, column, owner = "''", where = 'true', type = 'text' } = sealed;
  let count = 0;
  await withoutTriggers(client, table, async () => {
    const { rows } = await client.query<{ row: string; owner: string; text: string }>(
      `select ctid::text as row, (${owner})::text as owner, ${column}::text as text from ${table}
       where ${column} is not null and position($1 in ${column}::text) = 0 and (${where}) limit ${ROWS_AT_ONCE}`,
      [sealedBy(box.keyId)],
    );
    count = rows.length;
    await client.query(
      `update ${table} set ${column} = changed.text::${type}
       from unnest($1::tid[], $2::text[]) as changed (row, text) where ${table}.ctid = changed.row`,
      [rows.map(({ row }) => row), rows.map(({ text, owner: whose }) => sealed.reseal(text, box, whose))],
    );
  });
  return count === ROWS_AT_ONCE;
}

/** Nothing has happened that a trigger should tell: the numbers are what they were. */
async function withoutTriggers(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`alter table ${table} disable trigger user`);
    await work();
    await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
