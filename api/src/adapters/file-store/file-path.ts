import { createHash } from 'node:crypto';

const KEY = /^[0-9a-f]{64}\.[a-z0-9]{1,8}$/;

/** The key of these bytes: what they are, not what they were called. */
export function fileKey(bytes: Uint8Array, extension: string): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
}

/**
 * Path of a file in its store: a folder per first two digits, since a folder with very many files is slow.
 * @throws Error for a text that is no key, so that no path can lead out of the store
 */
export function filePath(key: string): string {
  if (!KEY.test(key)) throw new Error('a file was asked for by what is no key of a file');
  return `${key.slice(0, 2)}/${key}`;
}
