import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { databaseUser } from './postgres-program.ts';

/** In the name of a socket a number stands where other connections have a port. Each of our folders has one socket. */
const SOCKET_NUMBER = 5432;

/** What fits into the address of a socket: 103 bytes on macOS, 107 on Linux. */
const ADDRESS_BYTES_MAX = 103;

/** Where a PostgreSQL server is reached: a folder with its socket, or a host. */
export interface DatabasePlace {
  readonly host: string;
  readonly port: number;
}

/** The folder of a server's socket. Nobody else on the machine can enter it. */
export interface SocketFolder extends DatabasePlace {
  /** Removes it where it is not in the data folder. */
  remove(): Promise<void>;
}

/**
 * Makes the folder for the socket of a database: in the data folder, or beside the machine's temporary files where the
 * path of the data folder is too long for a socket. Null on Windows, whose PostgreSQL clients know no such sockets.
 */
export async function openSocketFolder(dataDir: string): Promise<SocketFolder | null> {
  if (process.platform === 'win32') return null;
  const own = socketFolderOf(dataDir);
  const isOwn = Buffer.byteLength(path.join(own, `.s.PGSQL.${SOCKET_NUMBER}`)) <= ADDRESS_BYTES_MAX;
  // The caller holds the data folder and had no answer at a socket in it: a killed server left that.
  await rm(own, { recursive: true, force: true });
  if (isOwn) await mkdir(own, { mode: 0o700 });
  const host = isOwn ? own : await mkdtemp(path.join(os.tmpdir(), 'paycycle-'));
  await chmod(host, 0o700);
  const user = databaseUser();
  if (user) await chown(host, user.uid, user.gid);
  return {
    host,
    port: SOCKET_NUMBER,
    remove: () => (isOwn ? Promise.resolve() : rm(host, { recursive: true, force: true })),
  };
}

function socketFolderOf(dataDir: string): string {
  return path.join(dataDir, 'database', 'socket');
}

/** Where a server listens whose socket is in the data folder; null on Windows. */
export function socketPlaceIn(dataDir: string): DatabasePlace | null {
  return process.platform === 'win32' ? null : { host: socketFolderOf(dataDir), port: SOCKET_NUMBER };
}

/** The address of a database, in the form that all clients here read. It holds the password. */
export function databaseUrl({ host, port }: DatabasePlace, user: string, password: string, database: string): string {
  const isSocket = path.isAbsolute(host);
  const name = isSocket ? 'localhost' : host;
  const where = isSocket ? `?host=${encodeURIComponent(host)}` : '';
  return `postgres://${user}:${encodeURIComponent(password)}@${name}:${port}/${database}${where}`;
}
