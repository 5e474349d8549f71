import type { TrueLayerConfig } from '../../kernel/config/payment-provider-config.ts';
import { fieldsOf, parseJson, textOrNull } from '../../kernel/json-fields.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

export interface AccessTokenParts {
  readonly config: Pick<TrueLayerConfig, 'authUrl' | 'clientId' | 'clientSecret'>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

interface AccessToken {
  readonly value: string;
  readonly refreshAt: number;
  readonly expiresAt: number;
}

/** The part of its life after which a token is asked for anew. */
const REFRESH_AT = 0.8;

/** The tokens by which TrueLayer knows us: kept for most of their life, and asked for by one call at a time. */
export class AccessTokens {
  readonly #parts: AccessTokenParts;
  #token: AccessToken | null = null;
  #asking: Promise<AccessToken> | null = null;

  constructor(parts: AccessTokenParts) {
    this.#parts = parts;
  }

  /** @throws Error when there is none, and none can be had */
  async current(): Promise<string> {
    const known = this.#token;
    const now = this.#parts.clock.now().getTime();
    if (known && now < known.refreshAt) return known.value;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    try {
      return (await this.#asking).value;
    } catch (error) {
      // The old one still has a fifth of its life to go, and the next call asks again.
      if (known && known === this.#token && now < known.expiresAt) return known.value;
      throw error;
    }
  }

  /** TrueLayer does not know the token any more: the next call asks for another. */
  forget(value: string): void {
    if (this.#token?.value === value) this.#token = null;
  }

  async #ask(): Promise<AccessToken> {
    const { config, clock, timeoutMs } = this.#parts;
    const { clientId, clientSecret, authUrl } = config;
    const askedAt = clock.now().getTime();
    const answer = await this.#parts.fetch(`${authUrl}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'payments',
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = fieldsOf(parseJson(await answer.text()));
    const value = textOrNull(body['access_token']);
    const seconds = body['expires_in'];
    if (answer.status !== 200 || !value || typeof seconds !== 'number') {
      throw new Error(`no access token: status ${answer.status} ${textOrNull(body['error']) ?? ''}`.trim());
    }
    const life = seconds * 1000;
    this.#token = { value, refreshAt: askedAt + life * REFRESH_AT, expiresAt: askedAt + life };
    return this.#token;
  }
}
