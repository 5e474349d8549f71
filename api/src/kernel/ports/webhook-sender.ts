/** What is sent to an outside tool. */
export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** The status that was answered, or in words why there was none. */
export type WebhookResult = { readonly status: number } | { readonly failure: string };

/** Sends webhooks to addresses that users have given, and so never to the inside of our own network. */
export interface WebhookSender {
  /** Why an address cannot be used, in words; null for one that can, as far as is known now. */
  refusalOf(url: string): Promise<string | null>;
  /** Posts once, without following redirects; the answer must come within ten seconds. */
  send(message: WebhookMessage): Promise<WebhookResult>;
}
