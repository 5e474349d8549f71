import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const TRY_EVERY_MS = 500;
const SAY_AFTER_MS = 10_000;

/**
 * Takes an advisory lock for the rest of a session. Polls without a time limit: a session that waited inside PostgreSQL
 * could get the lock after its machine was lost. After 10 s, `say` reports the holder of the lock.
 */
export async function takeSessionLock(client: pg.Client, name: string, say: (words: string) => void): Promise<void> {
  const start = performance.now();
  for (let hasSaid = false; !(await tryLock(client, name)); ) {
    if (!hasSaid && performance.now() - start > SAY_AFTER_MS) {
      const holder = await holderOf(client, name);
      if (holder) say(`Waiting for another Paycycle to end its work on the database: ${holder}`);
      hasSaid = holder !== undefined;
    }
    await pause(TRY_EVERY_MS);
  }
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as is_taken', [name]);
  return rows[0].is_taken;
}

async function holderOf(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query(
    `select l.pid, host(a.client_addr) as address from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and a.datname = current_database()
        and (l.classid::bigint << 32) | l.objid::bigint = hashtext($1)`,
    [name],
  );
  const [holder] = rows;
  return (
    holder &&
    `session ${holder.pid}, from ${holder.address ?? 'this machine'}. It ends by itself soon after that is gone`
  );
}
