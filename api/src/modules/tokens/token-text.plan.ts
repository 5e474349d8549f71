import { createHash, randomBytes } from 'node:crypto';

/** How each token begins, so that scanners of secrets recognise it wherever it was left. */
const PREFIX = 'pcy_';
const RANDOM_BYTES = 32;
const CHECKSUM_LENGTH = 6;
/** 32 bytes as base64url, and the checksum. */
const FORM = /^pcy_([\w-]{43})([\w-]{6})$/;
const ENDING_LENGTH = 4;

/** A new secret: its text, which is shown once, and what is stored of it. */
export function newSecret(): { readonly text: string; readonly digest: Buffer; readonly ending: string } {
  const text = newTokenText();
  return { text, digest: sha256(text), ending: text.slice(-ENDING_LENGTH) };
}

/** A token as its owner sees it once: `pcy_`, 32 random bytes as base64url, and a checksum of six characters. */
function newTokenText(): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/**
 * What is stored of a token, and compared: its SHA-256. It needs no salt and no slow hash, since 32 random bytes cannot be
 * guessed.
 * @returns null for a text that is no token, such as one that was mistyped: nobody has to look for it
 */
export function digestOfToken(text: string): Buffer | null {
  const [, random, checksum] = FORM.exec(text) ?? [];
  if (random === undefined || checksumOf(random) !== checksum) return null;
  return sha256(text);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function checksumOf(random: string): string {
  return createHash('sha256').update(`${PREFIX}${random}`).digest('base64url').slice(0, CHECKSUM_LENGTH);
}
