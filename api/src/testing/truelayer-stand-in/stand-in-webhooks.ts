import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import { signDetached } from './detached-signature.ts';
import type { StandInPayment } from './stand-in-payment.ts';

export const WEBHOOK_PATH = '/api/truelayer/webhook';
export const KEY_SET_PATH = '/.well-known/jwks';

/** Signature of a webhook: as TrueLayer signs, unless a test changes it. */
export interface SigningChoice {
  /** The address that it names for the keys. */
  readonly jku?: string;
  /** Signed by a key that is not in the key set, under an id that may be. */
  readonly key?: KeyObject;
  readonly kid?: string;
  readonly path?: string;
  readonly timestamp?: string;
  /** The names of the signed headers. */
  readonly signedHeaders?: string;
}

/** The stand-in's webhooks: signed by its own keys when they are made, and sent when and as often as a test says. */
export class StandInWebhooks {
  /** Every webhook so far, in the order of what happened. */
  readonly made: WebhookRequest[] = [];
  readonly #now: () => Date;
  readonly #keySetUrl: () => string;
  #keyId = randomUUID();
  #keys = newKeys();

  constructor(now: () => Date, keySetUrl: () => string) {
    this.#now = now;
    this.#keySetUrl = keySetUrl;
  }

  /** Keeps the news of a payment as a webhook. */
  tell(payment: StandInPayment, type: string): void {
    const event = {
      type,
      event_version: 1,
      event_id: randomUUID(),
      payment_id: payment.id,
      ...payment.change,
      payment_method: { type: 'bank_transfer', provider_id: 'mock-payments-gb-redirect' },
      metadata: payment.request.metadata,
    };
    this.made.push(this.sign(JSON.stringify(event)));
  }

  sign(text: string, choice: SigningChoice = {}): WebhookRequest {
    const { jku = this.#keySetUrl(), key = this.#keys.privateKey, kid = this.#keyId, path = WEBHOOK_PATH } = choice;
    const { timestamp = this.#now().toISOString(), signedHeaders = 'X-TL-Webhook-Timestamp,Content-Type' } = choice;
    const headers = { 'x-tl-webhook-timestamp': timestamp, 'content-type': 'application/json' };
    const parts = { method: 'POST', path, headers, body: Buffer.from(text) };
    const header = { alg: 'ES512', kid, tl_version: '2', tl_headers: signedHeaders, jku };
    return { ...parts, headers: { ...headers, 'tl-signature': signDetached(parts, header, key) } };
  }

  /** From now on TrueLayer signs by another key, and tells the old one no more. */
  changeKey(): void {
    this.#keyId = randomUUID();
    this.#keys = newKeys();
  }

  /** Response of the keys' URL: our key, and one of another kind, as at TrueLayer. */
  get keySet(): { readonly keys: readonly object[] } {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const own = this.#keys.publicKey.export({ format: 'jwk' });
    return {
      keys: [
        { ...other, alg: 'ES256', kid: 'a-key-of-another-kind' },
        { ...own, alg: 'ES512', kid: this.#keyId },
      ],
    };
  }
}

/** A pair of keys on the curve that TrueLayer wants. */
export function newKeys(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-521' });
}
