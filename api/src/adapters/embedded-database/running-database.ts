import path from 'node:path';
import { newClient } from '../../kernel/connections/open-pool.ts';
import { DATABASE_USER, readPassword } from './cluster.ts';
import { readPidFile } from './orphan.ts';
import { databaseUrl, socketPlaceIn } from './socket-folder.ts';

const CONNECT_WAIT_MS = 2_000;

/** True if a data folder has a database; checking creates none. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await readPassword(dataDir)) !== undefined;
}

/**
 * The address of the database that a running Paycycle serves from a data folder; null when none runs. A Paycycle in another
 * container posts the path of its socket as it is there: then the socket in the folder leads to it.
 */
export async function runningDatabaseUrl(dataDir: string, database = 'paycycle'): Promise<string | null> {
  const password = await readPassword(dataDir);
  if (password === undefined) return null;
  const posted = await readPidFile(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'));
  for (const place of [socketPlaceIn(dataDir), posted]) {
    if (!place) continue;
    const url = databaseUrl(place, DATABASE_USER, password, database);
    if (await isServed(url)) return url;
  }
  return null;
}

/** False for a socket or a file that a killed server left. */
async function isServed(url: string): Promise<boolean> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: CONNECT_WAIT_MS });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  } finally {
    await client.end();
  }
}
