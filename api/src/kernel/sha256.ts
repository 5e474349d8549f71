import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 in hexadecimal digits: by what the database knows a secret that is too random to be guessed. */
export function sha256Hex(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** 256 random bits, as they stand in a link or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
