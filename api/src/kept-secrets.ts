import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs session cookies: made at the first start and kept in the data folder, for its owner's eyes only. */
export function keptSessionSecret(dataDir: string): string {
  return keptSecret(dataDir, 'session-secret');
}

/** The key that seals secrets in the database, kept like the secret of the sessions. */
export function keptDataKey(dataDir: string): string {
  return keptSecret(dataDir, 'data-key');
}

function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}
