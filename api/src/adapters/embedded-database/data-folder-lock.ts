import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSystemError } from '../../kernel/errors/is-system-error.ts';
import { DatabaseStartError } from '../../kernel/ports/database-server.ts';
import { askServerInFolder } from './ask-server.ts';
import { findCluster } from './cluster.ts';
import { type FolderHolder, isHere, ownHolder, parseHolder } from './folder-holder.ts';
import { isStillRunning } from './process-identity.ts';

export interface DataFolderLock {
  /** Tells once when a Paycycle elsewhere has taken the folder, as it may from a holder that was paused. */
  onLost(listener: () => void): void;
  release(): Promise<void>;
}

/** The holder writes its lock anew this often, so that Paycycles which cannot see its process see that it lives. */
const TOUCH_EVERY_MS = 5_000;
/** Six missed touches: the holder is gone, or paused for as long. */
const STALE_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 500;

/**
 * Makes this process the only Paycycle on a data folder.
 *
 * The lock is a file that names its holder by pid and start time. Where pids mean the same processes as here, the lock of
 * a killed process is taken over at once, a machine that slept keeps its lock, and a pid that was given to another
 * program blocks nothing. A holder on another machine or in another container is gone when no server of it answers and
 * it has not touched the lock for half a minute.
 *
 * @throws DatabaseStartError while another living Paycycle holds the folder.
 */
export async function lockDataFolder(dataDir: string, info: (message: string) => void): Promise<DataFolderLock> {
  const lockFile = path.join(dataDir, 'paycycle.lock');
  const own = JSON.stringify(await ownHolder());
  const draft = `${lockFile}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  const touch = async (): Promise<void> => {
    // The same bytes again: a reader sees the whole lock at each moment, and its file system dates it.
    await file.write(own, 0);
    await file.datasync();
  };
  try {
    await touch();
    while (!(await linkUnlessPresent(draft, lockFile))) await removeStaleLock({ lockFile, draft, touch, info });
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return keep(lockFile, own, { touch, close: () => file.close() });
}

function keep(
  lockFile: string,
  own: string,
  { touch, close }: { touch(): Promise<void>; close(): Promise<void> },
): DataFolderLock {
  const losing = Promise.withResolvers<void>();
  let touching: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    touching = touching
      .then(async () => {
        const found = await readLock(lockFile);
        if (found === undefined || found === own) return touch();
        clearInterval(timer);
        losing.resolve();
      })
      // A full disk or a network share that is away: the next one may succeed.
      .catch(() => undefined);
  }, TOUCH_EVERY_MS).unref();
  return {
    onLost: (listener) => void losing.promise.then(listener),
    release: async () => {
      clearInterval(timer);
      await touching;
      await close();
      if ((await readLock(lockFile)) === own) await rm(lockFile, { force: true });
    },
  };
}

/** Hard links appear whole or not at all: no process ever reads a half-written lock. */
async function linkUnlessPresent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    throw error;
  }
}

/** A start that finds a lock. `touch` dates its draft, by the clock of the file system that dates the lock. */
interface Attempt {
  readonly lockFile: string;
  readonly draft: string;
  touch(): Promise<void>;
  info(message: string): void;
}

async function removeStaleLock(attempt: Attempt): Promise<void> {
  const { lockFile, draft } = attempt;
  const found = await readLock(lockFile);
  if (found === undefined) return;
  await refuseIfHeld(found, attempt);
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

async function refuseIfHeld(lock: string, attempt: Attempt): Promise<void> {
  const holder = parseHolder(lock);
  // A lock that cannot be understood was not written by a living Paycycle: they appear whole.
  if (holder === undefined) return;
  const dataDir = path.dirname(attempt.lockFile);
  if (await isHere(holder)) {
    if (await isStillRunning(holder)) throw heldBy(`pid ${holder.pid}`, dataDir);
    return;
  }
  const cluster = await findCluster(dataDir);
  if ((cluster && (await askServerInFolder(cluster)) !== 'nobody') || !(await isUntouched(holder, attempt))) {
    throw heldBy(`on another machine or in another container: ${nameOf(holder)}`, dataDir);
  }
}

/** Waits for the longest pause of a living holder. Returns false if the lock is touched in that time. */
async function isUntouched(holder: FolderHolder, { lockFile, draft, touch, info }: Attempt): Promise<boolean> {
  const first = await readTouched(lockFile);
  const until = performance.now() + STALE_AFTER_MS;
  for (let looks = 0; ; looks += 1) {
    await touch();
    const [touched, now] = await Promise.all([readTouched(lockFile), readTouched(draft)]);
    if (touched === undefined) return true;
    if (touched !== first) return false;
    // The second condition is for a lock that was dated by a clock which ran ahead.
    if (now === undefined || now - touched > STALE_AFTER_MS || performance.now() > until) return true;
    if (looks === 0) {
      info(`Waiting up to half a minute: a Paycycle elsewhere (${nameOf(holder)}) just used the data folder`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

function heldBy(who: string, dataDir: string): DatabaseStartError {
  return new DatabaseStartError(
    `Another Paycycle is already running on this data folder (${who}). ` +
      `Stop it, or set DATA_DIR to another folder. The folder is ${dataDir}`,
  );
}

function nameOf({ host }: FolderHolder): string {
  return host ?? 'its name is not known';
}

function readLock(lockFile: string): Promise<string | undefined> {
  return unlessGone(readFile(lockFile, 'utf8'));
}

/** When a file was last written. It is opened for that: a network file system may answer with an older date otherwise. */
async function readTouched(file: string): Promise<number | undefined> {
  const opened = await unlessGone(open(file));
  try {
    return (await opened?.stat())?.mtimeMs;
  } finally {
    await opened?.close();
  }
}

async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
