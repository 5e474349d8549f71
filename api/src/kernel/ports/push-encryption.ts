import type { WebhookMessage } from './webhook-sender.ts';

/** Subscription of a browser at its push service, as the Push API gives it. */
export interface PushTarget {
  readonly endpoint: string;
  /** Public key of the browser, in base64url. */
  readonly p256dh: string;
  /** Secret that the browser shares, in base64url. */
  readonly auth: string;
}

/** Writes the requests of Web Push (RFC 8030, 8291 and 8292). */
export interface PushEncryption {
  /** The operator's public key, in base64url. Browsers subscribe with it. */
  readonly publicKey: string;
  /** Returns why nothing can be encrypted for a browser; null if it can. */
  refusalOf(target: PushTarget): string | null;
  /**
   * Encrypts a text for a browser and signs the request to its push service.
   * @param topic at most 32 characters of base64url; the push service replaces an undelivered message of this topic
   */
  encrypt(target: PushTarget, text: string, topic: string): WebhookMessage;
}
