import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
      const [pid, start] = readOrEmpty(lock).split(' ');
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

/**
 * When a process started, in clock ticks; `running` where there is no /proc; `ended` when there is no such process. It is
 * not shared with the server's `process-identity.ts`: a launch comes before the build, and the image has no launch folder.
 */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return 'ended';
  }
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat === '' ? 'running' : stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}
