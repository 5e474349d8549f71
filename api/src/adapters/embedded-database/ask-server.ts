import path from 'node:path';
import { newClient } from '../../kernel/connections/open-pool.ts';
import { isSystemError } from '../../kernel/errors/is-system-error.ts';
import { type Cluster, DATABASE_USER } from './cluster.ts';
import { type DatabasePlace, socketPlaceIn } from './socket-folder.ts';

const CONNECT_WAIT_MS = 2_000;

/**
 * A socket or port that no process listens on. EINVAL: the path is too long for a socket. EACCES: a failed start as root gave
 * the socket's folder to another user. A server of that user could not read our files either.
 */
const NOBODY_LISTENS = ['EACCES', 'ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL', 'ENAMETOOLONG'];

/** The data directory that a server reports. `silent` is a server that runs and refuses connections. */
export type ServerAnswer = { readonly directory: string } | 'silent' | 'nobody';

export async function askServer({ password }: Cluster, { host, port }: DatabasePlace): Promise<ServerAnswer> {
  const connectionTimeoutMillis = CONNECT_WAIT_MS;
  const client = newClient({
    host,
    port,
    user: DATABASE_USER,
    password,
    database: 'postgres',
    connectionTimeoutMillis,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0] ? { directory: rows[0].data_directory } : 'silent';
  } catch (error) {
    return NOBODY_LISTENS.some((code) => isSystemError(error, code)) ? 'nobody' : 'silent';
  } finally {
    await client.end();
  }
}

/**
 * Asks at the socket in the data folder. Its path leads there from each container and mount point that sees the folder, so
 * an answer comes from the server of these very files.
 */
export async function askServerInFolder(cluster: Cluster): Promise<ServerAnswer> {
  const place = socketPlaceIn(path.join(cluster.directory, '..', '..'));
  return place ? askServer(cluster, place) : 'nobody';
}
