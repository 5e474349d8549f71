import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../kernel/errors/is-system-error.ts';
import { databaseUser, runPostgresTool } from './postgres-program.ts';

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
  await closeToOthers(dataDir);
  await removeUnfinished(dataDir);
  const password = (await readPassword(dataDir)) ?? (await createCluster(dataDir, home, log));
  return { directory: path.join(home, 'cluster'), password };
}

/** Also a folder of before, which others could list. Another user of the database passes through it, and lists nothing. */
function closeToOthers(dataDir: string): Promise<void> {
  return chmod(dataDir, databaseUser() === undefined ? 0o700 : 0o711);
}

async function createCluster(dataDir: string, home: string, log: (message: string) => void): Promise<string> {
  log('Creating the database (first start only)');
  const draft = await mkdtemp(path.join(dataDir, UNFINISHED));
  const password = randomBytes(24).toString('base64url');
  const passwordFile = path.join(draft, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const user = databaseUser();
  if (user !== undefined) {
    await chown(draft, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  // The builtin provider sorts and folds text alike on every machine, for any installed locales.
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

/** The files that a data folder holds already; undefined when it has no database. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const password = await readPassword(dataDir);
  return password === undefined ? undefined : { directory: path.join(dataDir, FOLDER, 'cluster'), password };
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
