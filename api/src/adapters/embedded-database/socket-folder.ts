import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { databaseUser } from './postgres-program.ts';

/** In the name of a socket a number stands where other connections have a port. Each of our folders has one socket. */
const SOCKET_NUMBER = 5432;

/** Longest path of a socket in bytes: 103 on macOS, 107 on Linux. */
const ADDRESS_BYTES_MAX = 103;

/** Location of a PostgreSQL server: a folder with its socket, or a host. */
export interface DatabasePlace {
  readonly host: string;
  readonly port: number;
}

/** Folder of a server's socket. No other user of the machine can enter it. */
export interface SocketFolder extends DatabasePlace {
  /** Creates the folder again if it was deleted: a cleaner of temporary files may do that while the product runs. */
  ensure(): Promise<void>;
  /** Removes the folder if it is not in the data folder. */
  remove(): Promise<void>;
}

/**
 * Creates the folder for the socket of a database in the data folder. If that path is too long for a socket, it uses
 * the machine's temporary folder. Returns null on Windows, whose PostgreSQL clients have no such sockets.
 */
export async function openSocketFolder(dataDir: string): Promise<SocketFolder | null> {
  if (process.platform === 'win32') return null;
  const own = socketFolderOf(dataDir);
  const isOwn = Buffer.byteLength(path.join(own, `.s.PGSQL.${SOCKET_NUMBER}`)) <= ADDRESS_BYTES_MAX;
  // The caller holds the data folder and had no answer at a socket in it: a killed server left that.
  await rm(own, { recursive: true, force: true });
  const host = isOwn ? own : await mkdtemp(path.join(os.tmpdir(), 'paycycle-'));
  await ensureFolder(host);
  return {
    host,
    port: SOCKET_NUMBER,
    ensure: () => ensureFolder(host),
    remove: () => (isOwn ? Promise.resolve() : rm(host, { recursive: true, force: true })),
  };
}

async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const user = databaseUser();
  if (user) await chown(folder, user.uid, user.gid);
}

function socketFolderOf(dataDir: string): string {
  return path.join(dataDir, 'database', 'socket');
}

/** Location of a server whose socket is in the data folder; null on Windows. */
export function socketPlaceIn(dataDir: string): DatabasePlace | null {
  return process.platform === 'win32' ? null : { host: socketFolderOf(dataDir), port: SOCKET_NUMBER };
}

/** URL of a database, in the form that all clients here read. It contains the password. */
export function databaseUrl({ host, port }: DatabasePlace, user: string, password: string, database: string): string {
  const isSocket = path.isAbsolute(host);
  const name = isSocket ? 'localhost' : host;
  const where = isSocket ? `?host=${encodeURIComponent(host)}` : '';
  return `postgres://${user}:${encodeURIComponent(password)}@${name}:${port}/${database}${where}`;
}
