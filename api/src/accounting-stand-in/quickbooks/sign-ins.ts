import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/ports/clock.ts';

/** A company that a person has allowed to the app. */
interface Grant {
  readonly realmId: string;
  isRevoked: boolean;
}

interface Code {
  readonly grant: Grant;
  readonly redirectUrl: string;
  readonly expiresAt: number;
}

interface RefreshToken {
  readonly grant: Grant;
  readonly madeAt: number;
  expiresAt: number;
  /** The one that came after it. */
  next: string | null;
}

export interface GivenTokens {
  readonly token_type: 'bearer';
  readonly access_token: string;
  readonly refresh_token: string;
  /** In seconds. */
  readonly expires_in: number;
  readonly x_refresh_token_expires_in: number;
}

/** Why an access token is not let in. */
export type TokenFlaw = 'unknown' | 'expired' | 'revoked' | 'other_company';

const CODE_MS = 5 * 60_000;
const ACCESS_MS = 60 * 60_000;
const REFRESH_MS = 100 * 24 * 60 * 60_000;
/** A refresh gives a new refresh token once a day. The one before is valid for a day more. */
export const REFRESH_ROTATION_MS = 24 * 60 * 60_000;

/** The codes and tokens that Intuit's OAuth 2.0 server gives to one app. */
export class SignIns {
  readonly #clock: Clock;
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, { readonly grant: Grant; readonly expiresAt: number }>();
  readonly #refresh = new Map<string, RefreshToken>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A person allows a company. @returns a code that is good once, for five minutes */
  allow(realmId: string, redirectUrl: string): string {
    const code = `AB11${randomUUID()}`;
    const grant = { realmId, isRevoked: false };
    this.#codes.set(code, { grant, redirectUrl, expiresAt: this.#now() + CODE_MS });
    return code;
  }

  /** @returns null where the code is used, too old, unknown or of another address */
  redeem(code: string, redirectUrl: string): GivenTokens | null {
    const known = this.#codes.get(code);
    this.#codes.delete(code);
    if (!known || known.redirectUrl !== redirectUrl || known.expiresAt <= this.#now()) return null;
    return this.#give(known.grant, this.#newRefreshToken(known.grant));
  }

  /** @returns null where the token is too old, unknown or revoked */
  refresh(token: string): GivenTokens | null {
    const known = this.#refresh.get(token);
    if (!known || known.grant.isRevoked || known.expiresAt <= this.#now()) return null;
    if (known.next === null && this.#now() - known.madeAt >= REFRESH_ROTATION_MS) {
      known.next = this.#newRefreshToken(known.grant);
      known.expiresAt = this.#now() + REFRESH_ROTATION_MS;
    }
    return this.#give(known.grant, known.next ?? token);
  }

  /** Ends what a person has allowed, by either of its tokens. @returns false where the token is not known */
  revoke(token: string): boolean {
    const grant = (this.#refresh.get(token) ?? this.#access.get(token))?.grant;
    if (!grant || grant.isRevoked) return false;
    grant.isRevoked = true;
    return true;
  }

  /** A person disconnects the app in QuickBooks. */
  disconnect(realmId: string): void {
    for (const { grant } of this.#refresh.values()) if (grant.realmId === realmId) grant.isRevoked = true;
  }

  /** An access token is valid no longer, before its time. */
  withdraw(accessToken: string): void {
    this.#access.delete(accessToken);
  }

  /** @returns null where the token lets into the company */
  flawOf(accessToken: string, realmId: string): TokenFlaw | null {
    const known = this.#access.get(accessToken);
    if (!known) return 'unknown';
    if (known.grant.isRevoked) return 'revoked';
    if (known.expiresAt <= this.#now()) return 'expired';
    return known.grant.realmId === realmId ? null : 'other_company';
  }

  #newRefreshToken(grant: Grant): string {
    const token = `RT1-${randomUUID()}`;
    const now = this.#now();
    this.#refresh.set(token, { grant, madeAt: now, expiresAt: now + REFRESH_MS, next: null });
    return token;
  }

  #give(grant: Grant, refreshToken: string): GivenTokens {
    const accessToken = `eyJ-${randomUUID()}`;
    this.#access.set(accessToken, { grant, expiresAt: this.#now() + ACCESS_MS });
    return {
      token_type: 'bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: ACCESS_MS / 1000,
      x_refresh_token_expires_in: REFRESH_MS / 1000,
    };
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
