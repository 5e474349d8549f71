import { sign } from 'node:crypto';
import type { BankSecrets } from './bank-secrets.ts';

const SIGNATURE_HEADER = 'sandbox-bank-signature';
const TIMESTAMP_HEADER = 'sandbox-bank-timestamp';

/**
 * Returns the headers of a webhook. The signature is a detached JWS (RFC 7515, appendix F; EdDSA). It signs the lines
 * method, path with query, and timestamp, and then the body byte for byte.
 * @param path with its query, as the receiver sees it
 * @param body UTF-8
 */
export function signWebhook(
  { keyId, privateKey }: BankSecrets,
  path: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = now.toISOString();
  const header = base64(JSON.stringify({ alg: 'EdDSA', kid: keyId }));
  const payload = base64(`POST\n${path}\n${timestamp}\n${body}`);
  const signature = sign(null, Buffer.from(`${header}.${payload}`), privateKey).toString('base64url');
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `${header}..${signature}` };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url');
}
