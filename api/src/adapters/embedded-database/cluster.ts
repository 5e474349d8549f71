import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseUser, runPostgresTool } from './postgres-program.ts';
import { isSystemError } from './process-identity.ts';

export const DATABASE_USER = 'paycycle';

/** The files of one PostgreSQL server, and the password of its only user. */
export interface Cluster {
  readonly directory: string;
  readonly password: string;
}

const FOLDER = 'database';
const UNFINISHED = `${FOLDER}.unfinished-`;

/**
 * Opens the database files of a data folder, making them on the first start. They are made beside their place and
 * moved there when complete: what a killed first start left behind is never taken for a database.
 */
export async function openCluster(dataDir: string, log: (message: string) => void): Promise<Cluster> {
  const home = path.join(dataDir, FOLDER);
  await removeUnfinished(dataDir);
  const password = (await readPassword(dataDir)) ?? (await createCluster(dataDir, home, log));
  return { directory: path.join(home, 'cluster'), password };
}

async function createCluster(dataDir: string, home: string, log: (message: string) => void): Promise<string> {
  log('Creating the database (first start only)');
  const draft = await mkdtemp(path.join(dataDir, UNFINISHED));
  const password = randomBytes(24).toString('base64url');
  const passwordFile = path.join(draft, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const user = databaseUser();
  if (user !== undefined) {
    // To pass through, not to list or read: what else is in the data folder stays root's.
    await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
    await chown(draft, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  // The builtin provider sorts and folds text alike on every machine, whatever locales it has.
  await runPostgresTool('initdb', [
    `--pgdata=${path.join(draft, 'cluster')}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  await rename(draft, home);
  return password;
}

/** The password of the database of a data folder; undefined when it has none. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(dataDir, FOLDER, 'password'), 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const leftOvers = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  // An initdb that outlived its killed parent may still be writing for a moment: rm tries again.
  const patience = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
  await Promise.all(leftOvers.map((name) => rm(path.join(dataDir, name), patience)));
}
