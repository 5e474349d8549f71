import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfPresent, statOf } from './process-stat.mjs';
import { root, say } from './project.mjs';

const LOOK_EVERY_MS = 300;

/**
 * Runs `work` while no other launch of this checkout installs or builds. A launch that was killed blocks nobody: the lock
 * names its process and when that started.
 */
export async function withLaunchLock(work) {
  const folder = path.join(root, '.cache');
  const lock = path.join(folder, 'launch.lock');
  mkdirSync(folder, { recursive: true });
  await takeLock(lock);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function takeLock(lock) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}`);
  let hasSaid = false;
  try {
    while (!linkUnlessPresent(draft, lock)) {
      const [pid, start] = readIfPresent(lock).split(' ');
      if (pid && startOf(Number(pid)) !== start) {
        rmSync(lock, { force: true });
        continue;
      }
      if (!hasSaid && pid) say(`Waiting for another launch that installs or builds (pid ${pid})`);
      hasSaid = true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A hard link appears whole or not at all, and only for one. */
function linkUnlessPresent(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** When a process started, in clock ticks; `running` where there is no /proc; `ended` when there is no such process. */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return 'ended';
  }
  return statOf(pid)[19] ?? 'running';
}
