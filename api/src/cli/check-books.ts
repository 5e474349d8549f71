import { resolve } from 'node:path';
import { publicKeyIn, recordKeyFile } from '../adapters/audit-signer/audit-signer.ts';
import { startEmbeddedDatabase } from '../adapters/embedded-database/embedded-database.ts';
import { hasDatabase, runningDatabaseUrl } from '../adapters/embedded-database/running-database.ts';
import { checkDatabase } from '../books-check/check-database.ts';
import { readEnvironment } from '../kernel/config/environment.ts';
import { StartError, wordsForTheOperator } from '../kernel/errors/start-error.ts';

/**
 * `npm run check:books`: looks for contradictions between the invoices, runs, payments and matches of a database, that of
 * DATABASE_URL or of the data folder, and for a record of what happened that is not as it was signed. Changes nothing. Ends with 1 when there are any.
 */
async function main(): Promise<void> {
  const { companyCount, invoiceCount, contradictions } = await withDatabase((url, key) => checkDatabase(url, key));
  for (const words of contradictions) process.stdout.write(`${words}\n`);
  const count = contradictions.length;
  const found = count === 0 ? 'no contradictions' : count === 1 ? '1 contradiction' : `${count} contradictions`;
  process.stdout.write(`${companyCount} companies, ${invoiceCount} invoices: ${found}\n`);
  if (contradictions.length > 0) process.exitCode = 1;
}

/** A database that a running Paycycle serves is read beside it; otherwise it is started as long as the check takes. */
async function withDatabase<T>(work: (databaseUrl: string, recordKey: string | null) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR, RECORD_KEY_FILE } = readEnvironment(process.env);
  const dataDir = resolve(DATA_DIR);
  const key = publicKeyIn(recordKeyFile(dataDir, RECORD_KEY_FILE));
  if (DATABASE_URL) return work(DATABASE_URL, key);
  if (!(await hasDatabase(dataDir)))
    throw new StartError(`There are no books in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const running = await runningDatabaseUrl(dataDir);
  if (running) return work(running, key);
  const log = { info: () => undefined, debug: () => undefined };
  const database = await startEmbeddedDatabase({ dataDir, log });
  try {
    return await work(database.url, key);
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsForTheOperator(error)}\n`);
  process.exit(2);
});
