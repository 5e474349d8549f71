import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ChainVerifier } from './record-check/verify-chain.ts';

/**
 * `npm run verify:record FILE [KEY]`: verifies the record of a company that was taken away as JSON lines, without the
 * product and its database. KEY is the public key that is to have signed it. Ends with 1 where it is broken.
 */
async function main([file, key]: readonly string[]): Promise<void> {
  if (!file) throw new Error('Which file? npm run verify:record FILE [KEY]');
  const verifier = new ChainVerifier(key ?? null);
  for await (const line of createInterface({ input: createReadStream(file) })) if (line) verifier.add(line);
  const { problems, keys, linkCount, entryCount, signedTo } = verifier.end();
  for (const words of problems) process.stdout.write(`${words}\n`);
  process.stdout.write(
    problems.length > 0
      ? 'The record is broken.\n'
      : `The record is whole: ${entryCount} entries in ${linkCount} links, signed up to link ${signedTo}.\n`,
  );
  if (!key && keys.length > 0) {
    process.stdout.write(`Signed with ${keys.join(', ')}. Compare it with the key in Settings, or give it as KEY.\n`);
  }
  if (problems.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
});
