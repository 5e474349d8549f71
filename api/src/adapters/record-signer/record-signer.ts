import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RecordSigner } from '../../kernel/ports/record-signer.ts';

/** Where the key is that signs the record: a file for its owner's eyes only. */
export function recordKeyFile(dataDir: string, configured: string | undefined): string {
  return configured ?? path.join(dataDir, 'keys', 'record-signing.pem');
}

/** Signs with the key of a file (PKCS #8, Ed25519), which is made at the first start. */
export function openRecordSigner(file: string): RecordSigner {
  makeKey(file);
  const key = createPrivateKey(readFileSync(file));
  return { publicKey: publicKeyText(key), sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}

/** The public key of a file as base64; null where there is no such file. */
export function publicKeyIn(file: string): string | null {
  try {
    return publicKeyText(createPrivateKey(readFileSync(file)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function makeKey(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** The 32 bytes at the end of its DER form. */
function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}
