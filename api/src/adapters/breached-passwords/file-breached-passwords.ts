import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { StartError } from '../../kernel/errors/start-error.ts';
import type { BreachedPasswords } from '../../kernel/ports/breached-passwords.ts';

/** Of a SHA-1 in hexadecimal digits. */
const DIGEST_LENGTH = 40;
/** A line is a digest, and often a colon and a count. */
const LINE_BYTES_MAX = 64;

/**
 * Looks passwords up in a file as Have I Been Pwned has it: SHA-1 digests in hexadecimal, sorted, one a line, each
 * perhaps followed by a colon and a count. The file stays on the disk: a look reads about forty lines of it.
 * @returns null without a file. @throws StartError for a file that cannot be read or is none of these
 */
export function openBreachedPasswords(path: string | undefined): BreachedPasswords | null {
  if (path === undefined) return null;
  const size = sizeOfList(path);
  return {
    async has(password) {
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      await using file = await open(path, 'r');
      return await hasLine(file, size, digest);
    },
  };
}

function sizeOfList(path: string): number {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw new StartError(
      `The file of BREACHED_PASSWORDS_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`,
    );
  }
  try {
    const start = Buffer.alloc(DIGEST_LENGTH);
    readSync(file, start, 0, DIGEST_LENGTH, 0);
    if (/^[0-9A-F]{40}$/i.test(start.toString('latin1'))) return fstatSync(file).size;
    throw new StartError('The file of BREACHED_PASSWORDS_FILE must have a SHA-1 in hexadecimal digits on each line');
  } finally {
    closeSync(file);
  }
}

/** Halves the part of the file in which the line would begin, until it is a line or two long. */
async function hasLine(file: FileHandle, size: number, digest: string): Promise<boolean> {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineAfter(file, middle);
    if (line === null || line.digest >= digest) high = middle;
    else low = line.end;
    if (line?.digest === digest) return true;
  }
  return (await lineAfter(file, low))?.digest === digest;
}

/** The first line that begins at a place or after it; null after the last one. */
async function lineAfter(file: FileHandle, place: number): Promise<{ digest: string; end: number } | null> {
  const from = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LINE_BYTES_MAX), 0, 2 * LINE_BYTES_MAX, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  // What comes before the first line end is the rest of a line that began earlier.
  const start = place === 0 ? 0 : text.indexOf('\n') + 1;
  if (place > 0 && start === 0) return null;
  const digest = text.slice(start, start + DIGEST_LENGTH).toUpperCase();
  if (digest.length < DIGEST_LENGTH) return null;
  const lineEnd = text.indexOf('\n', start);
  return { digest, end: lineEnd === -1 ? from + bytesRead : from + lineEnd + 1 };
}
