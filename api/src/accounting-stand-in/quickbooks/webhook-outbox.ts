import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { BooksChange } from './company-books.ts';

/** A webhook as it is sent. */
export interface SignedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Signs a body as Intuit does: base64 of HMAC-SHA256 of the raw body, by the app's verifier token. */
export function signWebhook(body: string, verifier: string): SignedWebhook {
  const signature = createHmac('sha256', verifier).update(body).digest('base64');
  return {
    headers: { 'content-type': 'application/json', 'intuit-signature': signature },
    body: Buffer.from(body),
  };
}

/** Changes as CloudEvents, the form since 2026 (Intuit's blog, 12 November 2025). Each call makes events of their own. */
export function cloudEvents(changes: readonly BooksChange[], clock: Clock): string {
  return JSON.stringify(
    changes.map(({ realmId, name, id, verb }) => ({
      specversion: '1.0',
      id: randomUUID(),
      source: 'intuit.stand-in',
      type: `qbo.${name.toLowerCase()}.${verb}.v1`,
      datacontenttype: 'application/json',
      time: clock.now().toISOString(),
      intuitentityid: id,
      intuitaccountid: realmId,
      data: {},
    })),
  );
}

export interface WebhookOutboxParts {
  readonly clock: Clock;
  readonly verifier: string;
  /** The whole address; null where the app has registered none. */
  readonly url: () => string | null;
}

/** Sends webhooks of changes, once each. One that is not taken stays and goes with the next. */
export class WebhookOutbox {
  readonly #parts: WebhookOutboxParts;
  #pending: BooksChange[] = [];
  #sending: Promise<void> = Promise.resolve();

  constructor(parts: WebhookOutboxParts) {
    this.#parts = parts;
  }

  add(change: BooksChange): void {
    this.#pending.push(change);
  }

  /** Discards pending changes. */
  clear(): void {
    this.#pending = [];
  }

  /** Sends pending changes, after the current delivery. @throws Error if the receiver did not accept the webhook */
  send(): Promise<void> {
    const sent = this.#sending.then(() => this.#sendPending());
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  async #sendPending(): Promise<void> {
    const { clock, verifier, url } = this.#parts;
    const address = url();
    const changes = this.#pending;
    this.#pending = [];
    if (address === null || changes.length === 0) return;
    try {
      const { headers, body } = signWebhook(cloudEvents(changes, clock), verifier);
      const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the webhook was answered with ${answer.status}`);
    } catch (error) {
      this.#pending.unshift(...changes);
      throw error;
    }
  }
}
