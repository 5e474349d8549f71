import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BackupStorage, isBackupDue } from '../backup/backup-storage.ts';

const BACKUP = fileURLToPath(new URL('../cli/backup.js', import.meta.url));

/** Makes a backup if one is due, in a process of its own, so that it delays no request. */
export async function backUpIfDue(storage: BackupStorage, everyHours: number, signal: AbortSignal): Promise<void> {
  if (!(await isBackupDue(storage, everyHours, new Date()))) return;
  await promisify(execFile)(process.execPath, [BACKUP, '--if-due'], { signal });
}
