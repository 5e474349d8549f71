import { resolve } from 'node:path';
import { createSecretBox } from '../adapters/secret-box/aes-secret-box.ts';
import { readEnvironment } from '../kernel/config/environment.ts';
import { reencryptStoredRows, refuseOtherConnections } from '../sealed-columns/encrypt-stored-rows.ts';
import { dataKeyRotation } from '../start/generated-secrets.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run rotate:data-key`: seals everything in the database with another key, that of DATA_KEY or a new one of the data
 * folder, and forgets the one before. Paycycle is stopped meanwhile. What is interrupted goes on when it is run again.
 */
async function main(): Promise<void> {
  const env = readEnvironment(process.env);
  const dataDir = resolve(env.DATA_DIR);
  const databaseUrl = env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL;
  await withDatabase({ dataDir, databaseUrl }, async (ownerUrl) => {
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

runCommand(main);
