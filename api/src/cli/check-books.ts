import { resolve } from 'node:path';
import { publicKeyIn, recordKeyFile } from '../adapters/audit-signer/audit-signer.ts';
import { checkDatabase } from '../books-check/check-database.ts';
import { readEnvironment } from '../kernel/config/environment.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run check:books`: looks for contradictions between the invoices, runs, payments and matches of a database, that of
 * DATABASE_URL or of the data folder, and for a record of what happened that is not as it was signed. Changes nothing. Ends with 1 when there are any.
 */
async function main(): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR, RECORD_KEY_FILE } = readEnvironment(process.env);
  const dataDir = resolve(DATA_DIR);
  const key = publicKeyIn(recordKeyFile(dataDir, RECORD_KEY_FILE));
  const { companyCount, invoiceCount, contradictions } = await withDatabase({ dataDir, databaseUrl }, (url) =>
    checkDatabase(url, key),
  );
  for (const words of contradictions) process.stdout.write(`${words}\n`);
  const count = contradictions.length;
  const found = count === 0 ? 'no contradictions' : count === 1 ? '1 contradiction' : `${count} contradictions`;
  process.stdout.write(`${companyCount} companies, ${invoiceCount} invoices: ${found}\n`);
  if (contradictions.length > 0) process.exitCode = 1;
}

runCommand(main);
