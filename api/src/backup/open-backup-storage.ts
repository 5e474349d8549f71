import type { BackupConfig } from '../kernel/config/backup-config.ts';
import type { Config } from '../kernel/config/config.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { type BackupStorage, folderOfBackups } from './backup-storage.ts';

/** @throws StartError without BACKUP_TO */
export function requireBackups({ backups }: Pick<Config, 'backups'>): BackupConfig {
  if (backups) return backups;
  throw new StartError('Set BACKUP_TO to the folder or bucket of the backups, and BACKUP_KEY to their key.');
}

/** The client for S3 is loaded only for a bucket: it is large. */
export async function openBackupStorage(storage: BackupConfig['storage']): Promise<BackupStorage> {
  if ('folder' in storage) return folderOfBackups(storage.folder);
  const { bucketOfBackups } = await import('./bucket-of-backups.ts');
  return bucketOfBackups(storage);
}
