import { existsSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newClient } from '../../kernel/connections/open-pool.ts';
import { type Cluster, DATABASE_USER } from './cluster.ts';
import { explain, runPostgresTool } from './postgres-program.ts';
import { identifyProcess, isKnownToKernel, isSystemError, readCommandLine } from './process-identity.ts';
import type { DatabasePlace } from './socket-folder.ts';

/** How long a killed server may stay a zombie, and how long a living one may take to answer. */
const ZOMBIE_WAIT_MS = 3_000;
const ANSWER_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Ends a server that a killed Paycycle left running on these files, or clears away its `postmaster.pid` when it is
 * dead. The caller holds the data folder's lock, so no living Paycycle uses that server.
 *
 * @throws DatabaseStartError when a PostgreSQL that does not answer holds the files.
 */
export async function endOrphanedServer(cluster: Cluster, log: (message: string) => void): Promise<void> {
  const pidFile = path.join(cluster.directory, 'postmaster.pid');
  const posted = await readPidFile(pidFile);
  if (posted === undefined) return;
  if (await isOurServer(cluster, posted)) {
    log(`Ending the database that a killed Paycycle left running (pid ${posted.pid})`);
    await stopServer(cluster);
    return;
  }
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

async function isOurServer(cluster: Cluster, posted: PostedServer): Promise<boolean> {
  const deadline = Date.now() + ANSWER_WAIT_MS;
  while ((await identifyProcess(posted.pid)) !== undefined) {
    const directory =
      (await askDataDirectory(cluster, posted)) ?? (await askDataDirectory(cluster, placeInCluster(cluster, posted)));
    if (directory !== undefined) return isSameDirectory(directory, cluster.directory);
    const commandLine = await readCommandLine(posted.pid);
    if (commandLine !== undefined && !commandLine.includes(cluster.directory)) return false;
    if (Date.now() > deadline) {
      throw explain(`a PostgreSQL (pid ${posted.pid}) holds ${cluster.directory} and does not answer. End it first`);
    }
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

/** A server that knows our password in a folder that is gone is ours too: the data folder was moved under it. */
async function isSameDirectory(ofServer: string, ofCluster: string): Promise<boolean> {
  return !existsSync(ofServer) || (await realpath(ofServer)) === (await realpath(ofCluster));
}

/** Where the socket is when the data folder was moved, and the socket with it. */
function placeInCluster(cluster: Cluster, { port }: PostedServer): DatabasePlace {
  return { host: path.join(path.dirname(cluster.directory), 'socket'), port };
}

/** Undefined while nothing answers: a server that is still starting, or no server. */
async function askDataDirectory(cluster: Cluster, { host, port }: DatabasePlace): Promise<string | undefined> {
  const client = newClient({
    host,
    port,
    user: DATABASE_USER,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  try {
    await client.connect();
    const answer = await client.query<{ data_directory: string }>('show data_directory');
    return answer.rows[0]?.data_directory;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  } finally {
    await client.end();
  }
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
