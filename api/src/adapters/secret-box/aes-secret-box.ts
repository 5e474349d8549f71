import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { SEALED_PREFIX, type SecretBox } from '../../kernel/ports/secret-box.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Key and content of a sealed text; one without them is of the time when there was one key. */
const SEALED = new RegExp(`^${SEALED_PREFIX}\\.([0-9a-f]{${2 * KEY_ID_BYTES}})\\.([\\w-]+)$`);

interface Key {
  readonly id: string;
  /** Node takes a key object several times faster than bytes. */
  readonly cipher: KeyObject;
  /** Makes the nonce of what is sealed alike. */
  readonly nonce: KeyObject;
}

/**
 * AES-256-GCM with a key that is not in the database.
 * @param key the operator's text, of any length
 * @param before keys that only decrypt: those of data that is being re-encrypted
 */
export function createSecretBox(key: string, ...before: readonly string[]): SecretBox {
  const current = keyOf(key);
  const keys = [current, ...before.map(keyOf)];
  const known = new AlikeTexts();
  return {
    keyId: current.id,
    seal: (secret, purpose) => sealed(current, randomBytes(NONCE_BYTES), secret, purpose),
    sealAlike(secret, purpose) {
      return (
        known.sealed(secret, purpose) ??
        known.keep(sealed(current, alikeNonce(current, secret, purpose), secret, purpose), secret, purpose)
      );
    },
    open(text, purpose) {
      const seen = known.opened(text, purpose);
      if (seen !== undefined) return seen;
      const [, keyId, content = text] = SEALED.exec(text) ?? [];
      const named = keys.filter(({ id }) => keyId === undefined || id === keyId);
      if (named.length === 0) throw new Error(`the key ${keyId} is not known`);
      const secret = openedByOne(named, content, purpose);
      const isKept = text.length <= KEPT_LENGTH_MAX && keyId === current.id;
      if (isKept && isAlike(current, content, secret, purpose)) known.keep(text, secret, purpose);
      return secret;
    },
  };
}

function keyOf(key: string): Key {
  const derived = (info: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', info, length));
  return {
    id: derived('paycycle key id', KEY_ID_BYTES).toString('hex'),
    cipher: createSecretKey(derived('paycycle secret box', KEY_BYTES)),
    nonce: createSecretKey(derived('paycycle alike', KEY_BYTES)),
  };
}

/** Nonce derived from this secret and purpose. Without the key it can neither be computed nor traced to its secret. */
function alikeNonce({ nonce }: Key, secret: string, purpose: string): Buffer {
  const both = JSON.stringify([purpose, secret]);
  return createHmac('sha256', nonce).update(both).digest().subarray(0, NONCE_BYTES);
}

function isAlike(key: Key, content: string, secret: string, purpose: string): boolean {
  const nonce = Buffer.from(content, 'base64url').subarray(0, NONCE_BYTES);
  return nonce.equals(alikeNonce(key, secret, purpose));
}

function sealed({ id, cipher: key }: Key, nonce: Buffer, secret: string, purpose: string): string {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
  const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${SEALED_PREFIX}.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')}`;
}

function openedByOne([key, ...others]: readonly Key[], content: string, purpose: string): string {
  if (!key) throw new Error('no key opens this');
  try {
    return opened(key, content, purpose);
  } catch (error) {
    if (others.length === 0) throw error;
    return openedByOne(others, content, purpose);
  }
}

function opened({ cipher: key }: Key, content: string, purpose: string): string {
  const bytes = Buffer.from(content, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Texts that are kept at most, and how long each: a list of suppliers is read again and again, and rarely changes. */
const KEPT_MAX = 10_000;
const KEPT_LENGTH_MAX = 100;

/** Remembers short texts that are sealed alike: opening one takes some microseconds, and lists have thousands. */
class AlikeTexts {
  readonly #sealed = new Map<string, string>();
  readonly #opened = new Map<string, string>();

  sealed(secret: string, purpose: string): string | undefined {
    return this.#sealed.get(`${purpose}\n${secret}`);
  }

  opened(text: string, purpose: string): string | undefined {
    return this.#opened.get(`${purpose}\n${text}`);
  }

  keep(text: string, secret: string, purpose: string): string {
    if (text.length > KEPT_LENGTH_MAX) return text;
    if (this.#opened.size >= KEPT_MAX) {
      this.#opened.clear();
      this.#sealed.clear();
    }
    this.#sealed.set(`${purpose}\n${secret}`, text);
    this.#opened.set(`${purpose}\n${text}`, secret);
    return text;
  }
}
