import { type GuestScope, inTransaction } from '../../kernel/scope.ts';

/** Time in which an upload must become the file of a record: one day. */
const CLAIM_MS = 86_400_000;

/** Most files per sweep; the next one handles the rest. */
const FILES_MAX = 100;

/** Marks stored bytes as needed: they stay for at least a day, even without a record. */
export async function claimContents(scope: GuestScope, key: string): Promise<void> {
  await scope.em.execute(
    `insert into kept_bytes (key, needed_until) values (?, ?)
     on conflict (key) do update set needed_until = excluded.needed_until`,
    [key, claimedUntil(scope)],
  );
}

/**
 * Claims bytes that were put earlier, for a record that the same transaction makes.
 * @returns false when they were removed
 */
export async function claimStoredContents(scope: GuestScope, key: string): Promise<boolean> {
  const rows = await scope.em.execute<unknown[]>('update kept_bytes set needed_until = ? where key = ? returning key', [
    claimedUntil(scope),
    key,
  ]);
  return rows.length > 0;
}

/**
 * Deletes bytes that no company's file uses, and abandoned uploads. A concurrent upload or claim either waits and finds
 * them deleted, or comes first and keeps them.
 * @returns the number of deleted files
 */
export async function purgeUnusedContents(scope: GuestScope): Promise<number> {
  const due = await scope.em.execute<{ key: string }[]>(
    'select key from kept_bytes where needed_until <= ? order by needed_until, key limit ?',
    [scope.ports.clock.now(), FILES_MAX],
  );
  let removed = 0;
  for (const { key } of due) removed += await inTransaction(scope, (inner) => removeIfUnused(inner, key));
  return removed;
}

/** Returns 1 where the bytes were removed, else 0. */
async function removeIfUnused(scope: GuestScope, key: string): Promise<number> {
  const { em, ports } = scope;
  const locked = await em.execute<unknown[]>(
    'select key from kept_bytes where key = ? and needed_until <= ? for update skip locked',
    [key, ports.clock.now()],
  );
  if (locked.length === 0) return 0;
  // A separate statement sees the records that were created before the lock was acquired.
  const [use] = await em.execute<[{ isRecorded: boolean; isStaged: boolean }]>(
    `select exists (select from stored_files where key = ?) as "isRecorded",
       exists (select from invoice_import_files where key = ?) as "isStaged"`,
    [key, key],
  );
  if (use.isRecorded || use.isStaged) {
    const neededUntil = use.isRecorded ? null : claimedUntil(scope);
    await em.execute('update kept_bytes set needed_until = ? where key = ?', [neededUntil, key]);
    return 0;
  }
  // Before its row: if the row stays, the next sweep removes bytes that are removed already.
  await ports.fileStore.delete(key);
  await em.execute('delete from kept_bytes where key = ?', [key]);
  return 1;
}

function claimedUntil({ ports }: GuestScope): Date {
  return new Date(ports.clock.now().getTime() + CLAIM_MS);
}
