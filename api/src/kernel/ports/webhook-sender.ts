/** A message to an external tool. */
export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, unless the headers have another Content-Type. */
  readonly body: string | Uint8Array;
}

/** The HTTP status with the beginning of the response, or a description of why there was none. */
export type WebhookResult = { readonly status: number; readonly body: string } | { readonly failure: string };

/** Sends webhooks to addresses that users have given, and so never to the inside of our own network. */
export interface WebhookSender {
  /** Reason why a URL cannot be used, for the user; null if none is known now. */
  refusalOf(url: string): Promise<string | null>;
  /** Posts once, without following redirects; the answer must come within ten seconds. */
  send(message: WebhookMessage): Promise<WebhookResult>;
}
