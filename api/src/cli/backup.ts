import { join } from 'node:path';
import { recordKeyFile } from '../adapters/audit-signer/audit-signer.ts';
import { filesOnDisk } from '../adapters/file-store/disk-file-store.ts';
import { backUp } from '../backup/back-up.ts';
import { isBackupDue } from '../backup/backup-storage.ts';
import { openBackupStorage, requireBackups } from '../backup/open-backup-storage.ts';
import { type Config, readConfig } from '../kernel/config/config.ts';
import { readIfThere } from '../kernel/kept-file.ts';
import type { FileStore } from '../kernel/ports/file-store.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run backup`: writes the database, the files and the keys as they are at one moment to BACKUP_TO, reads the backup
 * again to verify it, and removes the oldest backups. Paycycle may keep running. With `--if-due`, as the server runs it, it
 * does nothing while the newest backup is young enough.
 */
async function main([option]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, migrationDatabaseUrl } = config;
  const backups = requireBackups(config);
  const storage = await openBackupStorage(backups.storage);
  const isDue = () => isBackupDue(storage, backups.everyHours, new Date());
  const done = await withDatabase({ dataDir, databaseUrl: migrationDatabaseUrl ?? databaseUrl }, async (ownerUrl) => {
    const source = { ownerUrl, fileStore: await openFiles(config), keys: keysOf(config) };
    return backUp(source, storage, { ...backups, ...(option === '--if-due' && { isWanted: isDue }) });
  });
  if (!done) return;
  const { name, end } = done;
  const deleted = end.deletedFiles > 0 ? `, ${end.deletedFiles} deleted during the backup` : '';
  process.stdout.write(`${name}: verified, ${end.files} files${deleted}\n`);
}

async function openFiles({ files, dataDir }: Config): Promise<Pick<FileStore, 'open' | 'size'>> {
  if (files.kind === 'disk') return filesOnDisk(join(dataDir, 'files'));
  const { openS3FileStore } = await import('../adapters/file-store/s3-file-store.ts');
  return openS3FileStore(files);
}

/** The key that decrypts stored values, and the key that signs the audit log. */
function keysOf({ dataDir, dataKey, recordKeyFile: configured }: Config): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const add = (name: string, text: string | null) => text !== null && keys.set(name, text);
  add('data-key', dataKey ?? readIfThere(join(dataDir, 'data-key')));
  add('data-key.next', readIfThere(join(dataDir, 'data-key.next')));
  add('record-signing.pem', readIfThere(recordKeyFile(dataDir, configured)));
  return keys;
}

runCommand(main);
