import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSystemError } from './errors/is-system-error.ts';
import { StartError } from './errors/start-error.ts';

/**
 * Reads a private file that is generated at the first start. It is written atomically: half a key would encrypt or sign
 * data that no other key could read.
 * @throws StartError if the file exists but is empty
 */
export function keptFile(path: string, make: () => string): string {
  const there = readIfThere(path);
  if (there !== null) return there;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return keptFile(path, make);
}

/** @throws StartError where it is empty */
export function readIfThere(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8');
    if (text !== '') return text;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
  throw new StartError(`${path} is empty. Put back its copy from a backup; if it never had one, delete the file.`);
}
