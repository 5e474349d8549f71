import { startEmbeddedDatabase } from '../adapters/embedded-database/embedded-database.ts';
import { hasDatabase, runningDatabaseUrl } from '../adapters/embedded-database/running-database.ts';
import { StartError } from '../kernel/errors/start-error.ts';

interface DatabaseSettings {
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/**
 * Works on the database of an operator's command, as the owner of its tables where the embedded database serves it. If a
 * running Paycycle serves the database, the command works beside it. Otherwise the database runs as long as the command.
 * @throws StartError if there is no database
 */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: DatabaseSettings,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  if (!(await hasDatabase(dataDir))) {
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const running = await runningDatabaseUrl(dataDir);
  return running ? work(running) : withEmbeddedDatabase(dataDir, work);
}

/** Starts the embedded database, and makes it if it is not there. @throws StartError while a running Paycycle serves it */
export async function withEmbeddedDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const log = { info: () => undefined, debug: () => undefined };
  const database = await startEmbeddedDatabase({ dataDir, log });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
