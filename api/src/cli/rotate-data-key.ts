import { resolve } from 'node:path';
import { startEmbeddedDatabase } from '../adapters/embedded-database/embedded-database.ts';
import { hasDatabase } from '../adapters/embedded-database/running-database.ts';
import { createSecretBox } from '../adapters/secret-box/aes-secret-box.ts';
import { readEnvironment } from '../kernel/config/environment.ts';
import { StartError, wordsForTheOperator } from '../kernel/errors/start-error.ts';
import { reencryptStoredRows, refuseOtherConnections } from '../sealed-columns/encrypt-stored-rows.ts';
import { dataKeyRotation } from '../start/generated-secrets.ts';

/**
 * `npm run rotate:data-key`: seals everything in the database with another key, that of DATA_KEY or a new one of the data
 * folder, and forgets the one before. Paycycle is stopped meanwhile. What is interrupted goes on when it is run again.
 */
async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const dataDir = resolve(env.DATA_DIR);
  await withDatabase(dataDir, env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL, async (ownerUrl) => {
    await refuseOtherConnections(ownerUrl);
    const change = dataKeyRotation(dataDir, env);
    await reencryptStoredRows(
      ownerUrl,
      createSecretBox(change.next, change.before),
      createSecretBox(change.before).keyId,
    );
    change.end();
  });
  process.stdout.write(
    'All data is encrypted with the new key. The old key no longer decrypts the current data; keep it for older backups.\n',
  );
}

/** @throws StartError also while Paycycle runs on the data folder */
async function withDatabase(
  dataDir: string,
  ownerUrl: string | undefined,
  work: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  if (ownerUrl) return work(ownerUrl);
  if (!(await hasDatabase(dataDir))) {
    throw new StartError(`There are no books in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const log = { info: () => undefined, debug: () => undefined };
  const database = await startEmbeddedDatabase({ dataDir, log });
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsForTheOperator(error)}\n`);
  process.exit(2);
});
