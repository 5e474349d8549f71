import { join, resolve } from 'node:path';
import { openDiskFileStore } from '../adapters/file-store/disk-file-store.ts';
import { openBackupStorage, requireBackups } from '../backup/open-backup-storage.ts';
import { restoreBackup } from '../backup/restore.ts';
import { type Config, readConfig } from '../kernel/config/config.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { keptFile } from '../kernel/kept-file.ts';
import type { FileStore } from '../kernel/ports/file-store.ts';
import { runCommand } from './run-command.ts';
import { withEmbeddedDatabase } from './with-database.ts';

/** Path of each key below the data folder, by its name in a backup. */
const KEY_FILES: Readonly<Record<string, string>> = {
  'data-key': 'data-key',
  'data-key.next': 'data-key.next',
  'record-signing.pem': 'keys/record-signing.pem',
};

/**
 * `npm run restore [NAME]`: restores a backup of BACKUP_TO, by default the newest, into an empty DATA_DIR or the empty
 * database of DATABASE_URL.
 */
async function main([given]: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, migrationDatabaseUrl } = config;
  const backups = requireBackups(config);
  const storage = await openBackupStorage(backups.storage);
  const names = await storage.list();
  const name = given ?? names.at(-1);
  if (name === undefined || !names.includes(name)) {
    throw new StartError(`There is no such backup. Backups: ${names.join(', ') || 'none'}`);
  }
  const restore = async (ownerUrl: string) => {
    const target = {
      ownerUrl,
      fileStore: await openFiles(config),
      keepKey: (key: string, text: string) => keepKey(config, key, text),
    };
    return restoreBackup(() => storage.read(name), backups.key, target);
  };
  const databaseUrl = migrationDatabaseUrl ?? config.databaseUrl;
  const end = await (databaseUrl ? restore(databaseUrl) : withEmbeddedDatabase(dataDir, restore));
  process.stdout.write(`${name} is restored, with ${end.files} files. Now run: npm run check:books\n`);
}

async function openFiles({ files, dataDir }: Config): Promise<Pick<FileStore, 'put'>> {
  if (files.kind === 'disk') return openDiskFileStore(join(dataDir, 'files'));
  const { openS3FileStore } = await import('../adapters/file-store/s3-file-store.ts');
  return openS3FileStore(files);
}

function keepKey({ dataDir }: Config, name: string, text: string): void {
  const file = KEY_FILES[name];
  if (!file) throw new StartError(`The backup has a key that this version does not know: ${name}`);
  const path = resolve(dataDir, file);
  if (keptFile(path, () => text) !== text) {
    throw new StartError(`${path} is another key than that of the backup. Restore into an empty DATA_DIR.`);
  }
}

runCommand(main);
