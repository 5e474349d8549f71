import type { BackupConfig } from '../kernel/config/backup-config.ts';
import { type BackupStorage, folderOfBackups } from './backup-storage.ts';

/** The client for S3 is loaded only for a bucket: it is large. */
export async function openBackupStorage(storage: BackupConfig['storage']): Promise<BackupStorage> {
  if ('folder' in storage) return folderOfBackups(storage.folder);
  const { bucketOfBackups } = await import('./bucket-of-backups.ts');
  return bucketOfBackups(storage);
}
