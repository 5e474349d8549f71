import os from 'node:os';
import { identifyProcess, isStillRunning, type ProcessIdentity, readPlace } from './process-identity.ts';

/** A Paycycle that holds a data folder, as its lock names it. */
export interface FolderHolder extends ProcessIdentity {
  /** Machine and pid namespace of its pid; undefined in the lock of an earlier version. */
  readonly place?: string | undefined;
  /** Name of its machine or container, for the operator. */
  readonly host?: string | undefined;
}

export async function ownHolder(): Promise<FolderHolder> {
  const identity = (await identifyProcess(process.pid)) ?? { pid: process.pid, startedAt: null };
  return { ...identity, place: await readPlace(), host: os.hostname() };
}

const LOCK = /^\{"pid":(\d+),"startedAt":(?:null|"([^"]*)")(?:,"place":"([^"]*)","host":"([^"]*)")?\}$/;

export function parseHolder(lock: string): FolderHolder | undefined {
  const match = LOCK.exec(lock);
  if (match === null) return undefined;
  return { pid: Number(match[1]), startedAt: match[2] ?? null, place: match[3], host: match[4] };
}

/** True if the holder's pid means the same process here. Earlier versions did not record the pid namespace. */
export async function isHere(holder: FolderHolder): Promise<boolean> {
  if (holder.place !== undefined) return holder.place === (await readPlace());
  return isStillRunning(holder);
}
