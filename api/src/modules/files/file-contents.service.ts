import { type GuestScope, inTransaction } from '../../kernel/scope.ts';

/** What was uploaded has so long to become the file of a record. */
const CLAIM_MS = 86_400_000;

/** Files that one sweep looks at; the next one takes the rest. */
const FILES_MAX = 100;

/** Says that bytes of the store are needed from now on: they stay at least for a day, also without a record. */
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
 * Removes the bytes that no company has a file of any more, and those that were put for nothing. One who puts or claims
 * them meanwhile waits for it, and finds them gone; one who was first keeps them.
 * @returns how many files were removed
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
  // A statement of its own: it sees what was recorded before the lock was had.
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
