import { sign } from 'truelayer-signing';
import type { TrueLayerConfig } from '../../kernel/config/payment-provider-config.ts';
import { describeError } from '../../kernel/errors/describe-error.ts';
import { parseJson } from '../../kernel/json-fields.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import { AccessTokens } from './access-tokens.ts';

export interface TrueLayerClientParts {
  readonly config: TrueLayerConfig;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

/** Something that TrueLayer answered, as far as HTTP goes. */
export interface TrueLayerResponse {
  readonly status: number;
  /** Read from JSON; null when it is none. */
  readonly body: unknown;
  /** Value of the header `Tl-Should-Retry`; null without it. */
  readonly shouldRetry: boolean | null;
}

export type Called =
  | { readonly kind: 'answer'; readonly answer: TrueLayerResponse }
  | { readonly kind: 'unknown'; readonly detail: string };

type Request = { readonly method: 'GET' } | { readonly method: 'POST'; readonly key: string; readonly body: string };

/** Calls TrueLayer's API with a token, and with a signature for changes. */
export class TrueLayerClient {
  readonly #parts: TrueLayerClientParts;
  readonly #tokens: AccessTokens;

  constructor(parts: TrueLayerClientParts) {
    this.#parts = parts;
    this.#tokens = new AccessTokens(parts);
  }

  get(path: string): Promise<Called> {
    return this.#call(path, { method: 'GET' });
  }

  /**
   * @param key makes the call once, however often it is sent
   * @param body JSON, or nothing; signed and sent as it is
   */
  post(path: string, key: string, body = ''): Promise<Called> {
    return this.#call(path, { method: 'POST', key, body });
  }

  async #call(path: string, request: Request): Promise<Called> {
    try {
      const token = await this.#tokens.current();
      const answer = await this.#send(path, request, token);
      if (answer.status !== 401) return { kind: 'answer', answer };
      // Tokens can be withdrawn early. A rejected call was not executed, so it is sent once more.
      this.#tokens.forget(token);
      return { kind: 'answer', answer: await this.#send(path, request, await this.#tokens.current()) };
    } catch (error) {
      // After any error it is unknown whether TrueLayer has accepted the call.
      return { kind: 'unknown', detail: `${request.method} ${path}: ${describeError(error)}` };
    }
  }

  async #send(path: string, request: Request, token: string): Promise<TrueLayerResponse> {
    const { config, timeoutMs } = this.#parts;
    const body = request.method === 'POST' ? request.body : '';
    const answer = await this.#parts.fetch(config.apiUrl + path, {
      method: request.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body !== '' && { 'content-type': 'application/json' }),
        ...(request.method === 'POST' && this.#signature(path, request.key, body)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== '' && { body }),
    });
    const shouldRetry = answer.headers.get('tl-should-retry');
    return {
      status: answer.status,
      body: parseJson(await answer.text()),
      shouldRetry: shouldRetry === null ? null : shouldRetry.trim().toLowerCase() === 'true',
    };
  }

  #signature(path: string, key: string, body: string): Record<string, string> {
    const { keyId, privateKeyPem } = this.#parts.config;
    const headers = { 'Idempotency-Key': key };
    return { ...headers, 'Tl-Signature': sign({ kid: keyId, privateKeyPem, path, headers, body }) };
  }
}
