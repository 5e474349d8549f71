import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { describeError } from '../../kernel/errors/describe-error.ts';
import { fieldsOf, parseJson } from '../../kernel/json-fields.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { WebhookReading, WebhookRequest } from '../../kernel/ports/payment-provider.ts';

const SIGNATURE_HEADER = 'sandbox-bank-signature';
const TIMESTAMP_HEADER = 'sandbox-bank-timestamp';
/** How far the bank's clock may be ahead of ours. An old webhook is a hint to look like any other: the bank tries for days. */
const AHEAD_MAX_MS = 5 * 60_000;
/** Unknown keys make us ask for the key set no more often than this. */
const REFETCH_PAUSE_MS = 5000;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export interface VerifierParts {
  readonly keySetUrl: () => string;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/** Verifies webhooks of the sandbox bank against its key set, and remembers the keys. */
export class WebhookVerifier {
  readonly #parts: VerifierParts;
  #keys = new Map<string, KeyObject>();
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #fetching: Promise<void> | undefined;

  constructor(parts: VerifierParts) {
    this.#parts = parts;
  }

  /** Reads a webhook if method, path, timestamp and body are what the bank has signed. */
  async read(request: WebhookRequest): Promise<WebhookReading> {
    const signed = readSignature(request.headers[SIGNATURE_HEADER] ?? '');
    const timestamp = request.headers[TIMESTAMP_HEADER] ?? '';
    if (!signed) return forged('no signature that could be checked');
    if (!ISO_TIME.test(timestamp)) return forged('no timestamp');
    try {
      await this.#fetchUnlessKnown(signed.keyId);
    } catch (error) {
      return { kind: 'unknown', detail: `the key set cannot be fetched: ${describeError(error)}` };
    }
    const key = this.#keys.get(signed.keyId);
    if (!key) return forged('signed by a key that is not the bank’s');
    if (!verify(null, signedBytes(signed.header, timestamp, request), key, signed.signature)) {
      return forged('the signature is not for this method, path, timestamp and body');
    }
    if (Date.parse(timestamp) > this.#parts.clock.now().getTime() + AHEAD_MAX_MS) return forged('from the future');
    return readEvent(request.body);
  }

  async #fetchUnlessKnown(keyId: string): Promise<void> {
    if (this.#keys.has(keyId) || performance.now() - this.#fetchedAt < REFETCH_PAUSE_MS) return;
    this.#fetching ??= this.#fetchKeys().finally(() => {
      this.#fetching = undefined;
    });
    await this.#fetching;
  }

  async #fetchKeys(): Promise<void> {
    const { keySetUrl, timeoutMs } = this.#parts;
    const answer = await fetch(keySetUrl(), { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { keys } = fieldsOf(await answer.json());
    if (!Array.isArray(keys)) throw new Error('not a key set');
    this.#keys = new Map(keys.flatMap(readKey));
    this.#fetchedAt = performance.now();
  }
}

interface ReadSignature {
  /** As it came: it is signed, too. */
  readonly header: string;
  readonly keyId: string;
  readonly signature: Buffer;
}

/** The parts of a detached JWS; null when it is none, or one of another algorithm. */
function readSignature(text: string): ReadSignature | null {
  const [, header = '', signature = ''] = /^([\w-]+)\.\.([\w-]+)$/.exec(text) ?? [];
  const { alg, kid } = fieldsOf(parseJson(Buffer.from(header, 'base64url').toString()));
  if (alg !== 'EdDSA' || typeof kid !== 'string') return null;
  return { header, keyId: kid, signature: Buffer.from(signature, 'base64url') };
}

function signedBytes(header: string, timestamp: string, { method, path, body }: WebhookRequest): Buffer {
  const payload = Buffer.concat([Buffer.from(`${method}\n${path}\n${timestamp}\n`), body]);
  return Buffer.from(`${header}.${payload.toString('base64url')}`);
}

function readKey(value: unknown): [string, KeyObject][] {
  const { kty, crv, x, kid } = fieldsOf(value);
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || typeof kid !== 'string') return [];
  return [[kid, createPublicKey({ format: 'jwk', key: { kty, crv, x } })]];
}

function readEvent(body: Uint8Array): WebhookReading {
  const event = fieldsOf(parseJson(Buffer.from(body).toString()));
  const { event_id: eventId, type, payment_id: paymentId } = event;
  if (typeof eventId !== 'string' || typeof type !== 'string') {
    return { kind: 'unknown', detail: 'signed by the bank, but no event that can be read' };
  }
  return {
    kind: 'event',
    event: { eventId, type, providerPaymentId: typeof paymentId === 'string' ? paymentId : null },
  };
}

function forged(detail: string): WebhookReading {
  return { kind: 'forged', detail };
}
