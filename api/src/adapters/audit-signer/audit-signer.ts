import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import path from 'node:path';
import { StartError } from '../../kernel/errors/start-error.ts';
import { keptFile, readIfThere } from '../../kernel/kept-file.ts';
import type { AuditSigner } from '../../kernel/ports/audit-signer.ts';

/** Path of the key that signs the audit log: a file that only its owner can read. */
export function recordKeyFile(dataDir: string, configured: string | undefined): string {
  return configured ?? path.join(dataDir, 'keys', 'record-signing.pem');
}

/**
 * Signs with the key of a file (PKCS #8, Ed25519), which is made at the first start.
 * @throws StartError where the file is there and has no key
 */
export function openAuditSigner(file: string): AuditSigner {
  const key = keyOf(file, keptFile(file, randomId));
  return { publicKey: publicKeyText(key), sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
}

/** The public key of a file as base64; null where there is no such file. @throws StartError where the file has no key */
export function publicKeyIn(file: string): string | null {
  const pem = readIfThere(file);
  return pem === null ? null : publicKeyText(keyOf(file, pem));
}

function randomId(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function keyOf(file: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new StartError(`${file} has no key that signs the record. Put back its copy from a backup.`, {
      cause: error,
    });
  }
}

/** The 32 bytes at the end of its DER form. */
function publicKeyText(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}
