import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isBackupDue } from '../backup/backup-storage.ts';
import { openBackupStorage } from '../backup/open-backup-storage.ts';
import type { BackupConfig } from '../kernel/config/backup-config.ts';

const BACKUP = fileURLToPath(new URL('../cli/backup.js', import.meta.url));

/**
 * Makes a backup in a process of its own, since compressing and encrypting would delay requests. Always returns false:
 * there is nothing more to do.
 * @throws Error with the message of the backup for the operator
 */
export async function backUpIfDue({ storage, everyHours }: BackupConfig, signal: AbortSignal): Promise<false> {
  if (!(await isBackupDue(await openBackupStorage(storage), everyHours, new Date()))) return false;
  await promisify(execFile)(process.execPath, [BACKUP, '--if-due'], { signal });
  return false;
}
