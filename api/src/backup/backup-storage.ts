import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemError } from '../kernel/errors/is-system-error.ts';
import { StartError } from '../kernel/errors/start-error.ts';

const NAME = /^paycycle-\d{8}T\d{9}Z\.tar\.gz\.age$/;
const TIME = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d+)Z/;

const UNFINISHED = '.tar.gz.age.unfinished';

/** Where backups are kept. Names sort by the time of the backup. */
export interface BackupStorage {
  /** Stores a backup under its name only when `verify` has read what was stored. Returns what `verify` found. */
  write<Found>(name: string, content: Readable, verify: (stored: Readable) => Promise<Found>): Promise<Found>;
  read(name: string): Promise<Readable>;
  /** Names of the complete backups, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export function backupName(createdAt: Date): string {
  return `paycycle-${createdAt.toISOString().replaceAll(/[-:.]/g, '')}.tar.gz.age`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** When the newest backup was begun; null if there is none. */
export async function newestBackupTime(storage: BackupStorage): Promise<Date | null> {
  const newest = (await storage.list()).at(-1);
  const [, year, month, day, hour, minute, second, ms] = TIME.exec(newest ?? '') ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) : null;
}

/** True if the newest backup was begun at least so many hours ago, or there is none. */
export async function isBackupDue(storage: BackupStorage, everyHours: number, now: Date): Promise<boolean> {
  const newest = await newestBackupTime(storage);
  return newest === null || now.getTime() - newest.getTime() >= everyHours * 3_600_000;
}

/** A folder, which is made if it is not there. Only this user can read the backups. */
export function folderOfBackups(folder: string): BackupStorage {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    write: async (name, content, verify) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // One backup is made at a time, so these are of processes that were ended.
      const abandoned = (await readdir(folder)).filter((file) => file.endsWith(UNFINISHED));
      for (const file of abandoned) await rm(fileOf(file));
      const unfinished = fileOf(name.replace('.tar.gz.age', UNFINISHED));
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        const found = await verify(createReadStream(unfinished));
        await rename(unfinished, fileOf(name));
        return found;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(fileOf(name)),
    list: async () => (await namesIn(folder)).filter(isBackupName).sort(),
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw new StartError(`The folder of BACKUP_TO cannot be read: ${folder}`, { cause: error });
  }
}
