import { z } from 'zod';
import type { QuickBooksConfig } from '../../kernel/config/quickbooks-config.ts';
import { describeError } from '../../kernel/errors/describe-error.ts';
import type { AccountingOutcome, AccountingTokens } from '../../kernel/ports/accounting-system.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

export interface SignInParts {
  readonly config: QuickBooksConfig;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
}

const SCOPE = 'com.intuit.quickbooks.accounting';
/** An access token is not used in its last minute: a call may be under way for longer than it is valid. */
const MARGIN_MS = 60_000;
const WAIT_MS = 60_000;

const TOKENS = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/**
 * OAuth 2.0 as Intuit's page "Set up OAuth 2.0" has it: an access token is valid for an hour, a refresh token for 100 days.
 * A refresh may give another refresh token; the one before is valid for a day more, so a lost answer loses no sign-in.
 */
export class QuickBooksSignIn {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  address({ state, redirectUrl }: { readonly state: string; readonly redirectUrl: string }): string {
    const { clientId, signInUrl } = this.#parts.config;
    const address = new URL(signInUrl);
    for (const [name, value] of Object.entries({
      client_id: clientId,
      response_type: 'code',
      scope: SCOPE,
      redirect_uri: redirectUrl,
      state,
    })) {
      address.searchParams.set(name, value);
    }
    return address.href;
  }

  async redeem(query: URLSearchParams, redirectUrl: string): Promise<AccountingOutcome<AccountingTokens>> {
    const code = query.get('code');
    if (query.has('error') || !code || !query.get('realmId')) {
      return {
        kind: 'refused',
        reason: 'The connection was not allowed in QuickBooks',
        remedy: 'Connect again, and choose a company there',
      };
    }
    return this.#ask({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl });
  }

  refresh(refreshToken: string): Promise<AccountingOutcome<AccountingTokens>> {
    return this.#ask({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Ends what a person has allowed. Intuit answers 400 where it had ended already. */
  async revoke(refreshToken: string): Promise<AccountingOutcome<null>> {
    const { revokeUrl } = this.#parts.config;
    const answer = await this.#send(revokeUrl, 'application/json', JSON.stringify({ token: refreshToken }));
    if (answer.kind !== 'ok') return answer;
    const { status } = answer.value;
    if (status === 200 || status === 400) return { kind: 'ok', value: null };
    return { kind: 'unknown', detail: `revoking a token: status ${status}` };
  }

  async #ask(fields: Record<string, string>): Promise<AccountingOutcome<AccountingTokens>> {
    const { clock, config } = this.#parts;
    const askedAt = clock.now().getTime();
    const form = new URLSearchParams(fields).toString();
    const answer = await this.#send(config.tokenUrl, 'application/x-www-form-urlencoded', form);
    if (answer.kind !== 'ok') return answer;
    const { status, body } = answer.value;
    const given = TOKENS.safeParse(body);
    if (status === 200 && given.success) {
      const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = given.data;
      const accessExpiresAt = new Date(askedAt + seconds * 1000 - MARGIN_MS);
      return { kind: 'ok', value: { accessToken, refreshToken, accessExpiresAt } };
    }
    const error: unknown = Object(body).error;
    if (status === 400 && error === 'invalid_grant') {
      return { kind: 'signed_out', detail: 'QuickBooks does not know the sign-in any more: connect again' };
    }
    return { kind: 'unknown', detail: `no tokens from QuickBooks: status ${status}` };
  }

  async #send(
    url: string,
    type: string,
    body: string,
  ): Promise<AccountingOutcome<{ readonly status: number; readonly body: unknown }>> {
    const { clock, config, timeoutMs } = this.#parts;
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    try {
      const answer = await this.#parts.fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': type, authorization: `Basic ${basic}` },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (answer.status === 429) {
        return { kind: 'later', retryAt: new Date(clock.now().getTime() + WAIT_MS), limit: 'app' };
      }
      return { kind: 'ok', value: { status: answer.status, body: text === '' ? null : JSON.parse(text) } };
    } catch (error) {
      // The message of a SyntaxError quotes the text, which may have a token.
      const what = error instanceof SyntaxError ? 'an answer that cannot be read' : describeError(error);
      return { kind: 'unknown', detail: `tokens of QuickBooks: ${what}` };
    }
  }
}
