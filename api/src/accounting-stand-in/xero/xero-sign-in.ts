import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../kernel/ports/clock.ts';
import { gateProblem } from './xero-problem.ts';

/** Scopes of a new app, which Xero gives by resource. */
const XERO_SCOPES = [
  'offline_access',
  'openid',
  'profile',
  'email',
  'accounting.invoices',
  'accounting.payments',
  'accounting.contacts',
  'accounting.attachments',
  'accounting.settings.read',
] as const;

const CODE_MS = 5 * 60_000;
const ACCESS_SECONDS = 1800;
const REFRESH_MS = 60 * 24 * 60 * 60_000;
/** A refresh token that was used works so much longer, since the answer may have been lost. */
export const REFRESH_GRACE_MS = 30 * 60_000;

interface Grant {
  readonly authEventId: string;
  readonly scope: string;
}

interface Code extends Grant {
  readonly redirectUri: string;
  readonly expiresAt: number;
}

interface Connection {
  readonly id: string;
  authEventId: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly createdAt: number;
}

export interface XeroClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Response of the token endpoint. */
export interface TokenResponse {
  readonly status: number;
  readonly body: object;
}

/** Xero's sign-in: codes, tokens, and the organisations that its one user has connected. */
export class XeroSignIn {
  readonly connections = new Map<string, Connection>();
  readonly #client: XeroClient;
  readonly #clock: Clock;
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, Grant & { readonly expiresAt: number }>();
  readonly #refresh = new Map<string, Grant & { expiresAt: number }>();

  constructor(client: XeroClient, clock: Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  /** Error in a request to sign in; null if the request can be shown to the user. */
  flawOf(query: URLSearchParams): string | null {
    if (query.get('response_type') !== 'code') return 'unsupported_response_type';
    if (query.get('client_id') !== this.#client.clientId) return 'unauthorized_client';
    if (!isRedirectAllowed(query.get('redirect_uri') ?? '')) return 'invalid_redirect_uri';
    const scopes = (query.get('scope') ?? '').split(' ');
    const isKnown = scopes.every((scope) => XERO_SCOPES.some((known) => known === scope));
    return isKnown && scopes.includes('openid') ? null : 'invalid_scope';
  }

  /** The user allows organisations. @returns the query for the way back */
  allow(asked: URLSearchParams, organisations: readonly { readonly tenantId: string; readonly name: string }[]) {
    const authEventId = randomUUID();
    for (const { tenantId, name } of organisations) this.#connect(tenantId, name, authEventId);
    const code = randomBytes(24).toString('base64url');
    const scope = asked.get('scope') ?? '';
    const redirectUri = asked.get('redirect_uri') ?? '';
    this.#codes.set(code, { authEventId, scope, redirectUri, expiresAt: this.#now() + CODE_MS });
    return new URLSearchParams({ code, scope, state: asked.get('state') ?? '' });
  }

  /** The token endpoint, called with the client's id and secret as Basic. */
  token(authorization: string | undefined, form: URLSearchParams): TokenResponse {
    if (!this.#isClient(authorization)) return failed('invalid_client');
    const kind = form.get('grant_type');
    if (kind === 'authorization_code') return this.#redeem(form);
    if (kind === 'refresh_token') return this.#renew(form.get('refresh_token') ?? '');
    return failed('unsupported_grant_type');
  }

  /** Ends a refresh token, and with it all that it was good for. */
  revoke(authorization: string | undefined, form: URLSearchParams): TokenResponse {
    if (!this.#isClient(authorization)) return failed('invalid_client');
    const grant = this.#refresh.get(form.get('token') ?? '');
    if (grant) this.#end(grant.authEventId);
    return { status: 200, body: {} };
  }

  /** @returns what the access token is good for. @throws XeroProblem when it is good for nothing */
  requireToken(authorization: string | undefined): Grant {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
    const grant = this.#access.get(token);
    if (!grant) throw gateProblem(401, 'AuthenticationUnsuccessful');
    if (grant.expiresAt <= this.#now())
      throw gateProblem(401, `TokenExpired: token expired at ${new Date(grant.expiresAt)}`);
    return grant;
  }

  /** @throws XeroProblem when the organisation is not connected */
  requireConnection(tenantId: string): void {
    const isConnected = [...this.connections.values()].some((connection) => connection.tenantId === tenantId);
    if (!isConnected) throw gateProblem(403, 'AuthenticationUnsuccessful');
  }

  /** @throws XeroProblem when the sign-in did not ask for it */
  requireScope({ scope }: Grant, wanted: string): void {
    if (!scope.split(' ').includes(wanted)) throw gateProblem(403, 'InsufficientScope');
  }

  connectionsJson(authEventId: string | null): object[] {
    return [...this.connections.values()]
      .filter((connection) => authEventId === null || connection.authEventId === authEventId)
      .map(({ createdAt, ...connection }) => {
        const at = `${new Date(createdAt).toISOString().slice(0, -1)}0000`;
        return { ...connection, tenantType: 'ORGANISATION', createdDateUtc: at, updatedDateUtc: at };
      });
  }

  /** The user takes an organisation away from the app, in Xero. */
  disconnect(tenantId: string): void {
    for (const { id, ...connection } of this.connections.values()) {
      if (connection.tenantId === tenantId) this.connections.delete(id);
    }
  }

  /** An access token ends before its time. */
  withdrawAccess(token: string): void {
    this.#access.delete(token);
  }

  #connect(tenantId: string, tenantName: string, authEventId: string): void {
    const known = [...this.connections.values()].find((connection) => connection.tenantId === tenantId);
    if (known) {
      known.authEventId = authEventId;
      return;
    }
    const id = randomUUID();
    this.connections.set(id, { id, authEventId, tenantId, tenantName, createdAt: this.#now() });
  }

  #redeem(form: URLSearchParams): TokenResponse {
    const code = form.get('code') ?? '';
    const known = this.#codes.get(code);
    this.#codes.delete(code);
    if (!known || known.expiresAt <= this.#now() || form.get('redirect_uri') !== known.redirectUri) {
      return failed('invalid_grant');
    }
    return this.#give(known);
  }

  #renew(token: string): TokenResponse {
    const known = this.#refresh.get(token);
    const now = this.#now();
    if (!known || known.expiresAt <= now) return failed('invalid_grant');
    known.expiresAt = Math.min(known.expiresAt, now + REFRESH_GRACE_MS);
    return this.#give(known);
  }

  #give({ authEventId, scope }: Grant): TokenResponse {
    const now = this.#now();
    const access_token = this.#signed({ authentication_event_id: authEventId, jti: randomUUID(), iat: now });
    const refresh_token = randomBytes(32).toString('base64url');
    this.#access.set(access_token, { authEventId, scope, expiresAt: now + ACCESS_SECONDS * 1000 });
    this.#refresh.set(refresh_token, { authEventId, scope, expiresAt: now + REFRESH_MS });
    const id_token = this.#signed({ aud: this.#client.clientId, iat: now });
    const body = { id_token, access_token, expires_in: ACCESS_SECONDS, token_type: 'Bearer', refresh_token, scope };
    return { status: 200, body };
  }

  #end(authEventId: string): void {
    for (const grants of [this.#access, this.#refresh]) {
      for (const [token, grant] of grants) if (grant.authEventId === authEventId) grants.delete(token);
    }
    for (const { id, ...connection } of this.connections.values()) {
      if (connection.authEventId === authEventId) this.connections.delete(id);
    }
  }

  #isClient(authorization: string | undefined): boolean {
    const { clientId, clientSecret } = this.#client;
    const wanted = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);
    const given = Buffer.from(authorization ?? '');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  /** A JSON Web Token, as Xero's are. */
  #signed(claims: object): string {
    const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const input = parts.join('.');
    return `${input}.${createHmac('sha256', this.#client.clientSecret).update(input).digest('base64url')}`;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

/** Xero takes https, and of this machine the name alone: `http://127.0.0.1` is refused. */
function isRedirectAllowed(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
}

function failed(error: string): TokenResponse {
  return { status: 400, body: { error } };
}
