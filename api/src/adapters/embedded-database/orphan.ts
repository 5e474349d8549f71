import { existsSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSystemError } from '../../kernel/errors/is-system-error.ts';
import { DatabaseStartError } from '../../kernel/ports/database-server.ts';
import { askServer, askServerInFolder } from './ask-server.ts';
import type { Cluster } from './cluster.ts';
import { explain, runPostgresTool } from './postgres-program.ts';
import { identifyProcess, isKnownToKernel, readCommandLine } from './process-identity.ts';
import type { DatabasePlace } from './socket-folder.ts';

/** How long a killed server may stay a zombie, and how long a living one may take to answer. */
const ZOMBIE_WAIT_MS = 3_000;
const ANSWER_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Ends a server that a killed Paycycle left running on these files, or clears away its `postmaster.pid` when it is
 * dead. The caller holds the data folder's lock, so no living Paycycle of this machine uses that server.
 *
 * @throws DatabaseStartError when a PostgreSQL holds the files that does not answer, or runs in another container.
 */
export async function endOrphanedServer(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const pidFile = path.join(cluster.directory, 'postmaster.pid');
  const posted = await readPidFile(pidFile);
  const directory = await directoryOfServer(cluster, posted);
  if (directory !== undefined) {
    if (posted === undefined || !(await isProcessHere(posted.pid, directory))) throw usedElsewhere(cluster);
    log(`Ending the database that a killed Paycycle left running (pid ${posted.pid})`);
    await stopServer(cluster);
    return;
  }
  if (posted === undefined) return;
  const deadline = Date.now() + ZOMBIE_WAIT_MS;
  while (isKnownToKernel(posted.pid) && (await identifyProcess(posted.pid)) === undefined && Date.now() < deadline) {
    await pause(LOOK_EVERY_MS);
  }
  // PostgreSQL clears away the file of a dead server itself, but takes a zombie, or another program that was given
  // the same pid, for a living one.
  if (isKnownToKernel(posted.pid)) await rm(pidFile, { force: true });
}

/** Ends the server of these files: its sessions are cut off, their transactions rolled back. */
export function stopServer(cluster: Cluster): Promise<void> {
  return runPostgresTool('pg_ctl', ['stop', `--pgdata=${cluster.directory}`, '--mode=fast', '--wait', '--timeout=60']);
}

interface PostedServer extends DatabasePlace {
  readonly pid: number;
  /** The server is shutting down. */
  readonly isStopping: boolean;
}

/** How the server that holds these files names their folder; undefined where no server does. */
async function directoryOfServer(cluster: Cluster, posted: PostedServer | undefined): Promise<string | undefined> {
  const deadline = Date.now() + ANSWER_WAIT_MS;
  for (;;) {
    const inFolder = await askServerInFolder(cluster);
    if (typeof inFolder === 'object') return inFolder.directory;
    if (inFolder === 'nobody') {
      if (posted === undefined) return undefined;
      const answer = await askServer(cluster, posted);
      if (typeof answer === 'object') {
        return (await isSameDirectory(answer.directory, cluster.directory)) ? answer.directory : undefined;
      }
      if (!(await isProcessHere(posted.pid, cluster.directory))) return undefined;
    }
    if (Date.now() > deadline) throw doesNotAnswer(cluster, posted);
    await pause(LOOK_EVERY_MS);
  }
}

/** True if a pid belongs to a server on this folder. In another container, the same pid is another process. */
async function isProcessHere(pid: number, directory: string): Promise<boolean> {
  if ((await identifyProcess(pid)) === undefined) return false;
  const commandLine = await readCommandLine(pid);
  return commandLine === undefined || commandLine.includes(directory);
}

/** A server that knows our password in a folder that is gone is ours too: the data folder was moved under it. */
async function isSameDirectory(ofServer: string, ofCluster: string): Promise<boolean> {
  return !existsSync(ofServer) || (await realpath(ofServer)) === (await realpath(ofCluster));
}

function doesNotAnswer(cluster: Cluster, posted: PostedServer | undefined): DatabaseStartError {
  const pid = posted ? ` (pid ${posted.pid})` : '';
  return explain(`a PostgreSQL${pid} holds ${cluster.directory} and does not answer. End it first`);
}

function usedElsewhere(cluster: Cluster): DatabaseStartError {
  return new DatabaseStartError(
    `A PostgreSQL in another container uses the database in ${cluster.directory}. ` +
      'Stop the Paycycle there, or set DATA_DIR to another folder.',
  );
}

/** The lines of `postmaster.pid`: pid, data folder, start, port, folder of the socket (empty for none), host, memory, state. */
export async function readPidFile(pidFile: string): Promise<PostedServer | undefined> {
  try {
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    return {
      pid: Math.abs(Number(lines[0])),
      port: Number(lines[3]),
      host: lines[4] || '127.0.0.1',
      isStopping: lines[7]?.trim() === 'stopping',
    };
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
