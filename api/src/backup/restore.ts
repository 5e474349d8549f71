import type { Readable } from 'node:stream';
import { StartError } from '../kernel/errors/start-error.ts';
import type { FileStore } from '../kernel/ports/file-store.ts';
import { verifyBackup } from './back-up.ts';
import type { BackupEnd } from './backup-format.ts';
import { type BackupEntry, readBackup } from './read-backup.ts';
import { DatabaseRestore } from './restore-database.ts';

export interface RestoreTarget {
  /** URL of the database for the user who owns its tables. */
  readonly ownerUrl: string;
  readonly fileStore: Pick<FileStore, 'put'>;
  /** Keeps a key. @throws StartError if there is another key already */
  keepKey(name: string, text: string): void;
}

/**
 * Restores a backup into an empty database. Reads it twice: nothing is written unless all of it can be read.
 * @throws StartError with a message for the operator
 */
export async function restoreBackup(
  open: () => Promise<Readable>,
  key: string,
  { ownerUrl, fileStore, keepKey }: RestoreTarget,
): Promise<BackupEnd> {
  await verifyBackup(await open(), key);
  let database: DatabaseRestore | null = null;
  try {
    const end = await readBackup(await open(), key, {
      begin: async (head) => {
        database = await DatabaseRestore.begin(ownerUrl, head);
      },
      entry: async (entry) => {
        const [kind, name] = entry.name.split('/');
        if (kind === 'tables') await database?.take(entry);
        else if (kind === 'files' && name) await putFile(fileStore, name, entry);
        else if (kind === 'keys' && name) keepKey(name, entry.content.toString());
        else throw new StartError(`The backup has an entry that this version does not know: ${entry.name}`);
      },
    });
    await (database as DatabaseRestore | null)?.commit();
    return end;
  } finally {
    await (database as DatabaseRestore | null)?.close();
  }
}

/** The key of a file says what its bytes are. */
async function putFile(fileStore: Pick<FileStore, 'put'>, key: string, { content }: BackupEntry): Promise<void> {
  const put = await fileStore.put(content, key.slice(key.indexOf('.') + 1));
  if (put.key !== key) throw new StartError(`The file ${key} in the backup is damaged.`);
}
