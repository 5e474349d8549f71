import { createPublicKey } from 'node:crypto';
import { fieldsOf, parseJson } from '../../kernel/json-fields.ts';

export interface WebhookKeySetParts {
  /** The address of the keys, which a webhook names as its `jku`. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

/** Unknown keys make us ask for the key set no more often than this. */
const REFETCH_PAUSE_MS = 5000;
/** A key that was taken out of the key set is trusted no longer than this. */
const TRUST_MS = 24 * 60 * 60_000;
/** Of a point on the curve P-521. */
const COORDINATE_BYTES = 66;

/** The keys by which TrueLayer signs its webhooks: fetched when one is not known, and remembered for a day. */
export class WebhookKeySet {
  readonly #parts: WebhookKeySetParts;
  /** As PEM, by their ids. */
  #keys: ReadonlyMap<string, string> = new Map();
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | null = null;

  constructor(parts: WebhookKeySetParts) {
    this.#parts = parts;
  }

  /**
   * The public key of this id as PEM; null when there is no such key.
   * @throws Error when the key set cannot be fetched
   */
  async find(keyId: string): Promise<string | null> {
    const age = performance.now() - this.#fetchedAt;
    if (age > TRUST_MS || (age > REFETCH_PAUSE_MS && !this.#keys.has(keyId))) {
      this.#fetching ??= this.#fetch().finally(() => {
        this.#fetching = null;
      });
      await this.#fetching;
    }
    return this.#keys.get(keyId) ?? null;
  }

  async #fetch(): Promise<void> {
    const { url, timeoutMs } = this.#parts;
    const answer = await this.#parts.fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { keys } = fieldsOf(parseJson(await answer.text()));
    if (!Array.isArray(keys)) throw new Error('not a key set');
    this.#keys = new Map(keys.flatMap(readKey));
    this.#fetchedAt = performance.now();
  }
}

/** Only the kind of key that signs webhooks; the set may hold others. */
function readKey(value: unknown): [string, string][] {
  const { kty, crv, x, y, kid } = fieldsOf(value);
  if (kty !== 'EC' || crv !== 'P-521' || typeof x !== 'string' || typeof y !== 'string') return [];
  if (typeof kid !== 'string') return [];
  const key = createPublicKey({ format: 'jwk', key: { kty, crv, x: coordinate(x), y: coordinate(y) } });
  return [[kid, key.export({ type: 'spki', format: 'pem' }).toString()]];
}

/** TrueLayer leaves out the zeros at the front of a coordinate, which the standard wants there. */
function coordinate(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  return Buffer.concat([Buffer.alloc(Math.max(0, COORDINATE_BYTES - bytes.length)), bytes]).toString('base64url');
}
