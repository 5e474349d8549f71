import { extractJku, extractKid, type HttpMethod, verify } from 'truelayer-signing';
import { describeError } from '../../kernel/errors/describe-error.ts';
import { fieldsOf, parseJson, textOrNull } from '../../kernel/json-fields.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { WebhookReading, WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import { WebhookKeySet, type WebhookKeySetParts } from './webhook-key-set.ts';

const SIGNATURE_HEADER = 'tl-signature';
const TIMESTAMP_HEADER = 'x-tl-webhook-timestamp';
/** How far TrueLayer's clock may be ahead of ours. An old webhook is a hint to look like any other: they are sent for 72 hours. */
const AHEAD_MAX_MS = 5 * 60_000;
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** Verifies webhooks against the key set of the configured address, and no other that they may name. */
export class WebhookVerifier {
  readonly #keySet: WebhookKeySet;
  readonly #url: string;
  readonly #clock: Clock;

  constructor(parts: WebhookKeySetParts & { readonly clock: Clock }) {
    this.#keySet = new WebhookKeySet(parts);
    this.#url = parts.url;
    this.#clock = parts.clock;
  }

  /** Reads a webhook if method, path, timestamp, other signed headers and body are what TrueLayer has signed. */
  async read(request: WebhookRequest): Promise<WebhookReading> {
    const signature = request.headers[SIGNATURE_HEADER] ?? '';
    const timestamp = request.headers[TIMESTAMP_HEADER] ?? '';
    const keyId = this.#keyIdOf(signature);
    const body = exactText(request.body);
    if (keyId === null) return forged('no signature by a key of TrueLayer');
    if (!ISO_TIME.test(timestamp)) return forged('no timestamp');
    if (body === null) return forged('a body that is no text');
    let publicKeyPem: string | null;
    try {
      publicKeyPem = await this.#keySet.find(keyId);
    } catch (error) {
      return { kind: 'unknown', detail: `the key set cannot be fetched: ${describeError(error)}` };
    }
    if (!publicKeyPem) return forged('signed by a key that is not TrueLayer’s');
    const flaw = flawOf(request, signature, body, publicKeyPem);
    if (flaw !== null) return forged(flaw);
    if (Date.parse(timestamp) > this.#clock.now().getTime() + AHEAD_MAX_MS) return forged('from the future');
    return readEvent(body);
  }

  /** The id of the key that a signature names; null when it is no signature, or names another place for its keys. */
  #keyIdOf(signature: string): string | null {
    try {
      const keyId: unknown = extractKid(signature);
      return extractJku(signature) === this.#url && typeof keyId === 'string' ? keyId : null;
    } catch {
      // `verify` throws for an invalid signature; for any reason, the signature is not TrueLayer's.
      return null;
    }
  }
}

/** Error in a signature; null if it is valid. */
function flawOf(
  { method, path, headers }: WebhookRequest,
  signature: string,
  body: string,
  publicKeyPem: string,
): string | null {
  const signed = { signature, method: method as HttpMethod, path, headers: { ...headers }, body };
  try {
    verify({ ...signed, publicKeyPem, requiredHeaders: [TIMESTAMP_HEADER] });
    return null;
  } catch (error) {
    // All that the verifier looks at came with the request: what it cannot make sense of is not genuine.
    return `the signature is not for this method, path, headers and body: ${describeError(error)}`;
  }
}

/** The text of exactly these bytes, from which the signature's bytes are made again; null when they are no UTF-8. */
function exactText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // TrueLayer sends JSON in UTF-8.
    return null;
  }
}

function readEvent(body: string): WebhookReading {
  const event = fieldsOf(parseJson(body));
  const eventId = textOrNull(event['event_id']);
  const type = textOrNull(event['type']);
  if (!eventId || !type) return { kind: 'unknown', detail: 'signed by TrueLayer, but no event that can be read' };
  return { kind: 'event', event: { eventId, type, providerPaymentId: textOrNull(event['payment_id']) } };
}

function forged(detail: string): WebhookReading {
  return { kind: 'forged', detail };
}
