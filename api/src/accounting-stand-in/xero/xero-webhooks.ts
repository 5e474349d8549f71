import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from '../../kernel/logger.ts';
import type { XeroDocument } from './xero-document.ts';

const SIGNATURE_HEADER = 'x-xero-signature';
/** Xero gives a webhook as long. */
const ANSWER_MS = 5000;

/** A webhook as it is sent. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface XeroWebhookParts {
  readonly key: string;
  readonly logger: Logger;
  /** URL for webhooks; null if none are sent. */
  readonly webhookUrl: () => string | null;
  readonly now: () => number;
}

/** Tells of each change of a bill or credit note. One that cannot be delivered comes again with the next. */
export class XeroWebhooks {
  readonly #parts: XeroWebhookParts;
  #sequence = 0;
  #lastAt = 0;
  #waiting: SignedWebhook[] = [];

  constructor(parts: XeroWebhookParts) {
    this.#parts = parts;
  }

  /** Tells of a change, where webhooks go anywhere. */
  tell(tenantId: string, document: XeroDocument, type: 'CREATE' | 'UPDATE'): void {
    if (this.#parts.webhookUrl() === null) return;
    this.#waiting.push(this.sign([this.event(tenantId, document, type)]));
    this.#deliver().catch((error: unknown) => {
      this.#parts.logger.warn(
        { err: error },
        'could not deliver a webhook of the Xero stand-in; it will be sent again',
      );
    });
  }

  /** An event of its own: no two have the same time. */
  event(tenantId: string, { kind, id, status }: XeroDocument, eventType: 'CREATE' | 'UPDATE'): object {
    this.#lastAt = Math.max(this.#parts.now(), this.#lastAt + 1);
    const isInvoice = kind === 'Invoices';
    return {
      resourceUrl: `https://api.xero.com/api.xro/2.0/${kind}/${id}`,
      resourceId: id,
      tenantId,
      tenantType: 'ORGANISATION',
      eventCategory: isInvoice ? 'INVOICE' : 'CREDITNOTE',
      eventType,
      eventDateUtc: new Date(this.#lastAt).toISOString().slice(0, -1),
      ...(!isInvoice && { data: { Type: 'ACCPAYCREDIT', Status: status } }),
    };
  }

  /** Signs events as Xero does: an HMAC of the raw body. */
  sign(events: readonly object[]): SignedWebhook {
    const firstEventSequence = events.length > 0 ? this.#sequence + 1 : 0;
    if (events.length > 0) this.#sequence += events.length;
    const entropy = randomBytes(9).toString('base64');
    const sequence = { firstEventSequence, lastEventSequence: events.length > 0 ? this.#sequence : 0 };
    const body = JSON.stringify({ events, ...sequence, entropy });
    const signature = createHmac('sha256', this.#parts.key).update(body).digest('base64');
    return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature } };
  }

  /** Webhooks that were not taken yet. */
  countWaiting(): number {
    return this.#waiting.length;
  }

  async #deliver(): Promise<void> {
    const url = this.#parts.webhookUrl();
    const webhooks = this.#waiting;
    this.#waiting = [];
    for (const [at, webhook] of webhooks.entries()) {
      try {
        if (url !== null) await send(url, webhook);
      } catch (error) {
        this.#waiting.unshift(...webhooks.slice(at));
        throw error;
      }
    }
  }
}

async function send(url: string, { body, headers }: SignedWebhook): Promise<void> {
  const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(ANSWER_MS) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
}
