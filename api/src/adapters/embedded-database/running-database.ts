import path from 'node:path';
import { newClient } from '../../kernel/connections/open-pool.ts';
import { DATABASE_USER, readPassword } from './cluster.ts';
import { readPidFile } from './orphan.ts';
import { databaseUrl } from './socket-folder.ts';

const CONNECT_WAIT_MS = 2_000;

/** Whether a data folder holds a database at all: reading one makes none. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return (await readPassword(dataDir)) !== undefined;
}

/** The address of the database that a running Paycycle serves from a data folder; null when none runs. */
export async function runningDatabaseUrl(dataDir: string, database = 'paycycle'): Promise<string | null> {
  const password = await readPassword(dataDir);
  const posted = await readPidFile(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'));
  if (password === undefined || posted === undefined) return null;
  const url = databaseUrl(posted, DATABASE_USER, password, database);
  const client = newClient({ connectionString: url, connectionTimeoutMillis: CONNECT_WAIT_MS });
  try {
    await client.connect();
    return url;
  } catch (error) {
    // A file that a killed server left: its content is out of date.
    if (error instanceof Error) return null;
    throw error;
  } finally {
    await client.end();
  }
}
