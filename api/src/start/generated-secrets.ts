import { randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../kernel/errors/start-error.ts';
import { keptFile, readIfThere } from '../kernel/kept-file.ts';

const DATA_KEY_FILE = 'data-key';
/** The key that everything is being sealed with, until that is over. */
const NEXT_DATA_KEY_FILE = 'data-key.next';

/** The secret that signs session cookies: made at the first start and kept in the data folder, for its owner's eyes only. */
export function loadOrCreateSessionSecret(dataDir: string): string {
  return keptSecret(dataDir, 'session-secret');
}

/** The key that seals secrets in the database, kept like the secret of the sessions. */
export function loadOrCreateDataKey(dataDir: string): string {
  return keptSecret(dataDir, DATA_KEY_FILE);
}

/** From which key to which one a database goes. */
export interface DataKeyRotation {
  readonly before: string;
  readonly next: string;
  /** Called when nothing is sealed with the key before any more: forgets it. */
  end(): void;
}

/**
 * Returns the keys of a rotation. The new key is DATA_KEY, if set. Otherwise it is generated once, so that an
 * interrupted rotation continues with the same key.
 * @throws StartError if the previous key is unknown
 */
export function dataKeyRotation(
  dataDir: string,
  { DATA_KEY: next, DATA_KEY_BEFORE: before }: { DATA_KEY?: string | undefined; DATA_KEY_BEFORE?: string | undefined },
): DataKeyRotation {
  const file = join(dataDir, DATA_KEY_FILE);
  const kept = before ?? readIfThere(file);
  if (kept === null) {
    throw new StartError('Set DATA_KEY to the new key, and DATA_KEY_BEFORE to the one that was used until now.');
  }
  if (next === undefined) {
    const path = join(dataDir, NEXT_DATA_KEY_FILE);
    return { before: kept, next: keptSecret(dataDir, NEXT_DATA_KEY_FILE), end: () => renameSync(path, file) };
  }
  if (next === kept) throw new StartError('DATA_KEY and DATA_KEY_BEFORE are the same key.');
  return { before: kept, next, end: () => rmSync(file, { force: true }) };
}

function keptSecret(dataDir: string, name: string): string {
  return keptFile(join(dataDir, name), () => randomBytes(32).toString('hex'));
}
