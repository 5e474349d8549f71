import { verifyRecordFile } from '../audit-log-check/verify-file.ts';

/**
 * `npm run verify:audit-log FILE [KEY]`: verifies the record of a company that was taken away as JSON lines, without the
 * product and its database. KEY is the public key that is to have signed it. Ends with 1 where it is broken.
 */
async function main([file, key]: readonly string[]): Promise<void> {
  if (!file) throw new Error('Which file? npm run verify:audit-log FILE [KEY]');
  const { isWhole, words } = await verifyRecordFile(file, key ?? null);
  for (const sentence of words) process.stdout.write(`${sentence}\n`);
  if (!isWhole) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
});
