import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseStartError } from '../../kernel/ports/database-server.ts';
import { identifyProcess, isStillRunning, isSystemError, type ProcessIdentity } from './process-identity.ts';

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only Paycycle on a data folder.
 *
 * The lock is a file that names its holder by pid and start time, so the lock of a killed process is taken over at
 * once, and a pid that was given to another program blocks nothing. (Libraries that lock by a refreshed timestamp
 * make the next start wait until it is stale, and lose the lock of a machine that slept.)
 *
 * @throws DatabaseStartError while another living Paycycle holds the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const lockFile = path.join(dataDir, 'paycycle.lock');
  const own = JSON.stringify((await identifyProcess(process.pid)) ?? { pid: process.pid, startedAt: null });
  const draft = `${lockFile}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    while (!(await linkUnlessPresent(draft, lockFile))) await removeStaleLock(lockFile, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return { release: () => rm(lockFile, { force: true }) };
}

/** Hard links appear whole or not at all: nobody ever reads a half-written lock. */
async function linkUnlessPresent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

async function removeStaleLock(lockFile: string, draft: string): Promise<void> {
  const found = await readLock(lockFile);
  if (found === undefined) return;
  await refuseIfHeld(found, lockFile);
  const removed = `${draft}.stale`;
  try {
    await rename(lockFile, removed);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return;
    throw error;
  }
  // A third process may have replaced the stale lock between the look and the rename: then it gets its lock back.
  const taken = await readLock(removed);
  if (taken !== undefined && taken !== found) await linkUnlessPresent(removed, lockFile);
  await rm(removed, { force: true });
}

async function refuseIfHeld(lock: string, lockFile: string): Promise<void> {
  const holder = parseLock(lock);
  if (holder === undefined || !(await isStillRunning(holder))) return;
  throw new DatabaseStartError(
    `Another Paycycle is already running on this data folder (pid ${holder.pid}). ` +
      `Stop it, or set DATA_DIR to another folder. The folder is ${path.dirname(lockFile)}`,
  );
}

/** A lock that cannot be understood was not written by a living Paycycle: they appear whole. */
function parseLock(lock: string): ProcessIdentity | undefined {
  const match = /^\{"pid":(\d+),"startedAt":(?:null|"([^"]*)")\}$/.exec(lock);
  if (match === null) return undefined;
  return { pid: Number(match[1]), startedAt: match[2] ?? null };
}

async function readLock(lockFile: string): Promise<string | undefined> {
  try {
    return await readFile(lockFile, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
