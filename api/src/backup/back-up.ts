import type { BackupConfig } from '../kernel/config/backup-config.ts';
import { newClient } from '../kernel/connections/open-pool.ts';
import { takeSessionLock } from '../kernel/connections/session-lock.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import type { BackupEnd } from './backup-format.ts';
import { type BackupStorage, backupName } from './backup-storage.ts';
import { openSnapshot } from './database-snapshot.ts';
import { readBackup } from './read-backup.ts';
import { type BackupSource, encryptedBackup } from './write-backup.ts';

export interface BackedUp {
  readonly name: string;
  readonly end: BackupEnd;
}

/**
 * Writes a backup, verifies it, and then removes the oldest beyond the number to keep. Backups of a database wait for each
 * other. Returns null if `isWanted`, which is asked after the wait, returns false.
 */
export async function backUp(
  source: Omit<BackupSource, 'snapshot'> & { readonly ownerUrl: string },
  storage: BackupStorage,
  { key, keep, isWanted }: Pick<BackupConfig, 'key' | 'keep'> & { readonly isWanted?: () => Promise<boolean> },
): Promise<BackedUp | null> {
  return alone(source.ownerUrl, async () => {
    if (isWanted && !(await isWanted())) return null;
    const createdAt = new Date();
    const name = backupName(createdAt);
    const snapshot = await openSnapshot(source.ownerUrl, createdAt);
    try {
      const content = await encryptedBackup({ ...source, snapshot }, key);
      const end = await storage.write(name, content, (stored) => verifyBackup(stored, key));
      for (const old of (await storage.list()).slice(0, -keep)) await storage.remove(old);
      return { name, end };
    } finally {
      await snapshot.close();
    }
  });
}

async function alone<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: ownerUrl });
  await client.connect();
  try {
    await takeSessionLock(client, 'paycycle backup', (words) => void process.stdout.write(`${words}\n`));
    return await work();
  } finally {
    await client.end();
  }
}

const NOTHING = async () => undefined;

/** Decrypts a backup and reads it to its end. @throws StartError for a damaged one */
export function verifyBackup(stored: Parameters<typeof readBackup>[0], key: string): Promise<BackupEnd> {
  return readBackup(stored, key, { begin: NOTHING, entry: NOTHING }).catch((cause) => {
    throw cause instanceof StartError ? cause : new StartError(`The backup is damaged: ${cause.message}`, { cause });
  });
}
