import { createReadStream } from 'node:fs';
import { ChainVerifier } from './verify-chain.ts';

/**
 * Verifies the record of a company that was taken away as JSON lines (RULES.md, 77).
 * @param key the public key that is to have signed it; null for the keys that the record names
 * @returns whether it is whole, and what to say of it, a sentence each
 */
export async function verifyRecordFile(
  file: string,
  key: string | null,
): Promise<{ readonly isWhole: boolean; readonly words: readonly string[] }> {
  const verifier = new ChainVerifier(key);
  for await (const line of linesOf(file)) if (line) verifier.add(line);
  const { problems, keys, linkCount, entryCount, signedTo } = verifier.end();
  const isWhole = problems.length === 0;
  const verdict = isWhole
    ? `The record is whole: ${entryCount} entries in ${linkCount} links, signed up to link ${signedTo}.`
    : 'The record is broken.';
  const signer = `Signed with ${keys.join(', ')}. Compare it with the key in Settings, or give it as KEY.`;
  return { isWhole, words: [...problems, verdict, ...(key === null && keys.length > 0 ? [signer] : [])] };
}

/** Ended by a line feed alone: a name may have any other character that ends lines elsewhere. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
