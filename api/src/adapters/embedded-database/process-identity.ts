import { readFile, readlink } from 'node:fs/promises';
import os from 'node:os';
import { isSystemError } from '../../kernel/errors/is-system-error.ts';

/** A process of this machine. Its start tells it from a later process that was given the same pid. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Boot id and clock ticks since boot, from /proc; null on systems without /proc. */
  readonly startedAt: string | null;
}

/**
 * Identifies where a pid means the same process: the boot of a machine and the pid namespace (each container has its
 * own). On systems without /proc it is the name of the machine.
 */
export async function readPlace(): Promise<string> {
  const [bootId, namespace] = await Promise.all([readBootId(), readlink('/proc/self/ns/pid').catch(() => '')]);
  return bootId ? `${bootId}/${namespace}` : os.hostname();
}

/** Identity of a living process; undefined if there is none (a zombie counts as none). */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  if (!isKnownToKernel(pid)) return undefined;
  const stat = await readStat(pid);
  if (stat === undefined) return { pid, startedAt: null };
  if (stat.isZombie) return undefined;
  return { pid, startedAt: stat.startedAt };
}

/** True if the process that was identified earlier still runs under its pid. */
export async function isStillRunning(identity: ProcessIdentity): Promise<boolean> {
  const present = await identifyProcess(identity.pid);
  if (present === undefined) return false;
  return identity.startedAt === null || present.startedAt === null || identity.startedAt === present.startedAt;
}

/** Command line of a process, its arguments separated by spaces; undefined on systems without /proc. */
export async function readCommandLine(pid: number): Promise<string | undefined> {
  return (await readIfPresent(`/proc/${pid}/cmdline`))?.replaceAll('\0', ' ');
}

/** True for zombies too: PostgreSQL asks in the same way, so it takes a zombie for a living server. */
export function isKnownToKernel(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isSystemError(error, 'EPERM');
  }
}

async function readStat(pid: number) {
  const [stat, bootId] = await Promise.all([readIfPresent(`/proc/${pid}/stat`), readBootId()]);
  if (stat === undefined) return undefined;
  // The name stands in parentheses and may hold spaces and parentheses itself; the numbered fields follow the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    isZombie: fields[0] === 'Z' || fields[0] === 'X',
    startedAt: `${bootId}/${fields[19]}`,
  };
}

async function readBootId(): Promise<string> {
  return (await readIfPresent('/proc/sys/kernel/random/boot_id'))?.trim() ?? '';
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    // ESRCH: the process ended between open and read.
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ESRCH')) return undefined;
    throw error;
  }
}
