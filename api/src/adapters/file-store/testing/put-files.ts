import { randomBytes } from 'node:crypto';
import { openDiskFileStore } from '../disk-file-store.ts';

/**
 * A stand-in for the product in a process of its own, which a test kills: puts ever more files into the folder that is
 * its argument, and prints the key of each that the store says it has kept.
 */
const folder = process.argv[2];
if (folder === undefined) throw new Error('Usage: put-files <folder>');
const store = await openDiskFileStore(folder);
for (;;) {
  const { key } = await store.put(randomBytes(2_000_000), 'pdf');
  process.stdout.write(`${key}\n`);
}
