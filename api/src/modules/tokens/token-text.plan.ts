import { createHash, randomBytes } from 'node:crypto';

/** How each token begins, so that scanners of secrets recognise it wherever it was left. */
const PREFIX = 'pcy_';
/** Of a test token, which can do no harm where it was left (RULES.md, 112). */
const TEST_PREFIX = 'pcy_test_';
const RANDOM_BYTES = 32;
const CHECKSUM_LENGTH = 6;
/** 32 bytes as base64url, and the checksum. */
const FORM = /^(pcy_(?:test_)?)([\w-]{43})([\w-]{6})$/;
const ENDING_LENGTH = 4;

/** The prefix of a token. */
export function prefixOfToken(isTest: boolean): string {
  return isTest ? TEST_PREFIX : PREFIX;
}

export interface NewSecret {
  readonly text: string;
  readonly digest: Buffer;
  readonly ending: string;
}

/**
 * A new secret: its text, which is shown once, and what is stored of it. The text has a prefix, 32 random bytes as base64url,
 * and a checksum of six characters.
 */
export function newSecret(prefix: string): NewSecret {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  const text = `${prefix}${random}${checksumOf(prefix + random)}`;
  return { text, digest: digestOfSecret(text), ending: text.slice(-ENDING_LENGTH) };
}

/**
 * What is stored of a token, and compared: its SHA-256. It needs no salt and no slow hash, since 32 random bytes cannot be
 * guessed.
 * @returns null for a text that is no token, such as one that was mistyped: nobody has to look for it
 */
export function digestOfToken(text: string): Buffer | null {
  const [, prefix = '', random = '', checksum] = FORM.exec(text) ?? [];
  if (checksumOf(prefix + random) !== checksum) return null;
  return digestOfSecret(text);
}

/** Digest of any secret with 32 random bytes, for storage. */
export function digestOfSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, CHECKSUM_LENGTH);
}
