import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import path, { isAbsolute } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { newClient } from '../../kernel/connections/open-pool.ts';
import type { DatabaseServer, DatabaseServerLog } from '../../kernel/ports/database-server.ts';
import { type Cluster, DATABASE_USER, openCluster } from './cluster.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { endOrphanedServer, readPidFile, stopServer } from './orphan.ts';
import { explain, spawnPostgres } from './postgres-program.ts';
import { type DatabasePlace, databaseUrl, openSocketFolder, type SocketFolder } from './socket-folder.ts';

export interface EmbeddedDatabaseOptions {
  /** Made when missing. The database is kept in its folder `database`. */
  readonly dataDir: string;
  readonly log: DatabaseServerLog;
  /** Server settings beside the product's own; the suites switch durability off with them. */
  readonly settings?: Readonly<Record<string, string>>;
}

const DATABASE = 'paycycle';
const START_ATTEMPTS_MAX = 3;
/** Before each attempt to start it again; the last one repeats. */
const RESTART_PAUSES_MS = [50, 200, 500, 1000, 2000, 5000];
/** A server that is found 'stopping' twice waits for its sessions. One that ends quickly is gone at the second look. */
const LOOK_EVERY_MS = 1000;
const STOPPING_LOOKS = 2;
/** It hangs if it is still 'stopping' then. */
const HANGING_LOOKS = 10;
const READY = 'database system is ready to accept connections';
const PORT_TAKEN = 'could not create any TCP/IP sockets';

/**
 * Starts the PostgreSQL that comes with the product on the files of a data folder. Recovers first after a killed
 * Paycycle. The server listens on a socket in a folder that only its own user can enter, and on no port; on Windows,
 * on a free port of the loopback interface.
 * @throws DatabaseStartError with a message for the operator: the folder is in use, the machine has no usable
 * PostgreSQL, …
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<DatabaseServer> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const info = (message: string) => options.log.info(message);
  const lock = await lockDataFolder(dataDir, info);
  try {
    const cluster = await openCluster(dataDir, info);
    await endOrphanedServer(cluster, info);
    const folder = await openSocketFolder(dataDir);
    const server = await startServer(cluster, folder, options).catch(async (error: unknown) => {
      await folder?.remove();
      throw error;
    });
    lock.onLost(() => {
      info('Another Paycycle took the data folder while this one was paused. This one ends its database: stop it');
      server.abandon();
    });
    const stop = async (): Promise<void> => {
      try {
        await server.stop();
        await folder?.remove();
      } finally {
        await lock.release();
      }
    };
    return { url: server.urlOf(DATABASE), stop: onlyOnce(stop) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface RunningServer {
  urlOf(database: string): string;
  stop(): Promise<void>;
  /** Ends it without a write to its files, which another server uses by now. */
  abandon(): void;
}

async function startServer(
  cluster: Cluster,
  folder: SocketFolder | null,
  options: EmbeddedDatabaseOptions,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    const place = folder ?? { host: '127.0.0.1', port: await findFreePort() };
    const server = spawnPostgres(serverArguments(cluster, place, options.settings));
    const lines = await untilReady(server, options.log);
    if (lines === 'ready') return withDatabase(watch(server, { cluster, place, folder, options }));
    // Another program may take the free port between the look and the start.
    if (attempt < START_ATTEMPTS_MAX && lines.includes(PORT_TAKEN)) continue;
    throw explain(lines);
  }
}

function serverArguments(
  cluster: Cluster,
  { host, port }: DatabasePlace,
  settings: Readonly<Record<string, string>> = {},
): string[] {
  const isSocket = isAbsolute(host);
  const all = {
    listen_addresses: isSocket ? '' : host,
    port: String(port),
    // The setting is a list: quoted, a path with a comma is one folder.
    unix_socket_directories: isSocket ? `"${host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  return ['-D', cluster.directory, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** `ready`, or what the server said before it ended. */
function untilReady(server: ReturnType<typeof spawnPostgres>, log: DatabaseServerLog): Promise<string> {
  return new Promise((resolve) => {
    const said: string[] = [];
    createInterface({ input: server.stderr })
      .on('line', (line) => {
        log.debug(line);
        if (line.includes(READY)) resolve('ready');
        else if (said.length < 20) said.push(line);
      })
      .on('close', () => resolve(said.join('\n')));
    server.on('error', (error) => resolve(String(error)));
  });
}

interface Watched {
  readonly cluster: Cluster;
  readonly place: DatabasePlace;
  readonly folder: SocketFolder | null;
  readonly options: EmbeddedDatabaseOptions;
}

/**
 * Keeps a server running at its place until it is stopped: one that was killed or told to end is started again, however long its disk is full
 * or a session of it lives on.
 */
function watch(first: ChildProcess, watched: Watched): RunningServer {
  const { cluster, place, options } = watched;
  let isStopping = false;
  let isAbandoned = false;
  let server: ChildProcess = first;
  // If the process ends without stopping the server, no orphan is left; the server just closes after us.
  const endToo = () => void server.kill('SIGINT');
  process.once('exit', endToo);
  const serve = async (): Promise<void> => {
    while (!isStopping) {
      void hasten(server, watched, () => isStopping);
      await untilEnded(server);
      if (isStopping) return;
      options.log.info('The database stopped unexpectedly and will be restarted');
      const next = await startAgain(watched, () => isStopping);
      if (!next) return;
      server = next;
    }
  };
  const served = serve().finally(() => process.removeListener('exit', endToo));
  const end = async (): Promise<void> => {
    if (!isRunning(server)) return;
    if (isAbandoned) server.kill('SIGKILL');
    else await stopUnlessEnded(server, cluster);
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    await end();
    await served;
    // It may just have been started again.
    await end();
  };
  return {
    urlOf: (database) => databaseUrl(place, DATABASE_USER, cluster.password, database),
    stop,
    abandon: () => {
      isAbandoned = true;
      void stop();
    },
  };
}

/** `pg_ctl` reports a server that was killed as one that does not shut down. */
async function stopUnlessEnded(server: ChildProcess, cluster: Cluster): Promise<void> {
  try {
    await stopServer(cluster);
  } catch (error) {
    if (isRunning(server)) throw error;
  }
}

/**
 * Ends a server that waits for all its sessions to leave (PostgreSQL's smart shutdown). The product's own sessions
 * never leave, and PostgreSQL accepts no new ones during that wait. A fast shutdown disconnects them, so that the
 * server can be restarted. PostgreSQL 18 never ends if a stop is requested while it recovers, so it is killed then. Its
 * write-ahead log holds all that was committed.
 */
async function hasten(
  server: ChildProcess,
  { cluster, options }: Watched,
  isStoppedByUs: () => boolean,
): Promise<void> {
  const pidFile = path.join(cluster.directory, 'postmaster.pid');
  let looks = 0;
  while (isRunning(server) && !isStoppedByUs()) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false });
    const posted = await readPidFile(pidFile).catch((error: Error) => options.log.debug(error.message));
    looks = posted?.isStopping ? looks + 1 : 0;
    if (looks === STOPPING_LOOKS && isRunning(server)) server.kill('SIGINT');
    if (looks === HANGING_LOOKS && isRunning(server)) server.kill('SIGKILL');
  }
}

/** Restarts the server; null if it must not start again. The killed server's sessions take a moment to end. */
async function startAgain(
  { cluster, place, folder, options }: Watched,
  isStopping: () => boolean,
): Promise<ChildProcess | null> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)]);
    if (isStopping()) return null;
    await folder
      ?.ensure()
      .catch((error: Error) => options.log.info(`The database has no folder for its socket: ${error.message}`));
    const server = spawnPostgres(serverArguments(cluster, place, options.settings));
    const lines = await untilReady(server, options.log);
    if (lines === 'ready') return server;
    await untilEnded(server);
    options.log.info(`The database has not started yet: ${lines}`);
  }
}

async function untilEnded(server: ChildProcess): Promise<void> {
  if (isRunning(server)) await once(server, 'exit');
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function withDatabase(server: RunningServer): Promise<RunningServer> {
  try {
    await createDatabaseIfMissing(server.urlOf('postgres'));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function createDatabaseIfMissing(url: string): Promise<void> {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  return address.port;
}

function onlyOnce(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= action();
    return done;
  };
}
