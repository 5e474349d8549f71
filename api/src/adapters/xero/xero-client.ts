import { randomInt } from 'node:crypto';
import type { XeroConfig } from '../../kernel/config/accounting-config.ts';
import { parseJson } from '../../kernel/json-fields.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { AccountingAccess, AccountingOutcome, CallBudget } from '../../kernel/ports/accounting-system.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

export interface XeroClientParts {
  readonly config: XeroConfig;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly fetch: typeof fetch;
  /** Time limit of a call. */
  readonly timeoutMs: number;
}

/** HTTP response of Xero. */
export interface XeroResponse {
  readonly status: number;
  /** Parsed JSON; null for invalid JSON. */
  readonly body: unknown;
}

/** Reason why there is no readable response. */
export type NoAnswer = Exclude<AccountingOutcome<never>, { kind: 'ok' } | { kind: 'refused' }>;
export type Called = { readonly kind: 'answer'; readonly answer: XeroResponse } | NoAnswer;

export interface Sent {
  readonly method: 'PUT' | 'POST';
  /** Xero repeats its response to a key for six minutes, also an error. */
  readonly key: string;
  readonly mediaType: string;
  readonly body: Uint8Array | string;
}

type Limit = Extract<NoAnswer, { kind: 'later' }>['limit'];

const API = '/api.xro/2.0';
const MINUTE_MS = 60_000;
/** Xero gives no time to wait after too many concurrent calls: another call succeeds in a few seconds. */
const AT_ONCE_MS = [1000, 5000] as const;
const WITHOUT_TIME_MS = { concurrent: 0, minute: MINUTE_MS, app: MINUTE_MS, day: 60 * 60_000 } as const;
/** Characters allowed in a header. A token with others is not from Xero, and an error about it would reveal it. */
const HEADER_TEXT = /^[\x21-\x7e]+$/;

interface CallsLeft {
  readonly ofMinute: number | null;
  readonly ofDay: number | null;
  readonly at: number;
}

/** Calls Xero and returns the outcome of each call. Remembers the calls that an organisation has left. */
export class XeroClient {
  readonly parts: XeroClientParts;
  /** Calls left, by organisation. */
  readonly #callsLeft = new Map<string, CallsLeft>();

  constructor(parts: XeroClientParts) {
    this.parts = parts;
  }

  /** Reads from an organisation's books. */
  get(access: AccountingAccess, path: string, query: Readonly<Record<string, string>> = {}): Promise<Called> {
    return this.#call(access, 'GET', withQuery(path, query), null);
  }

  /** Changes an organisation's books. */
  send(access: AccountingAccess, path: string, query: Readonly<Record<string, string>>, sent: Sent): Promise<Called> {
    return this.#call(access, sent.method, withQuery(path, query), sent);
  }

  /** Calls the connections API, which needs no organisation. */
  connections(accessToken: string, method: 'GET' | 'DELETE', path: string): Promise<Called> {
    return this.#fetch(this.parts.config.apiUrl + path, { method, headers: bearer(accessToken) }, accessToken);
  }

  /** Calls the token server with the client's credentials. */
  identity(path: string, form: Readonly<Record<string, string>>): Promise<Called> {
    const { clientId, clientSecret, identityUrl } = this.parts.config;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${credentials}`, accept: 'application/json' };
    return this.#fetch(identityUrl + path, { method: 'POST', headers, body: new URLSearchParams(form) }, credentials);
  }

  /** Returns the budget from the organisation's last response. After a minute its use per minute is 0. */
  budgetOf(organisationId: string, callsPerMinute: number): CallBudget {
    const left = this.#callsLeft.get(organisationId);
    if (!left) return { usedThisMinute: null, leftToday: null };
    const isOver = this.parts.clock.now().getTime() - left.at >= MINUTE_MS;
    const used = left.ofMinute === null ? null : callsPerMinute - left.ofMinute;
    return { usedThisMinute: isOver ? 0 : used, leftToday: left.ofDay };
  }

  #call(access: AccountingAccess, method: string, path: string, sent: Sent | null): Promise<Called> {
    const { organisationId, accessToken } = access;
    const headers = {
      ...bearer(accessToken),
      'xero-tenant-id': organisationId,
      ...(sent && { 'content-type': sent.mediaType, 'idempotency-key': sent.key }),
    };
    const request = { method, headers, ...(sent && { body: sent.body }) };
    return this.#fetch(this.parts.config.apiUrl + API + path, request, accessToken, organisationId);
  }

  async #fetch(address: string, request: RequestInit, secret: string, organisationId?: string): Promise<Called> {
    const said = `${request.method} ${new URL(address).pathname}`;
    if (!HEADER_TEXT.test(secret)) return { kind: 'token_expired' };
    try {
      const signal = AbortSignal.timeout(this.parts.timeoutMs);
      const answer = await this.parts.fetch(address, { ...request, redirect: 'manual', signal });
      const text = await answer.text();
      if (organisationId !== undefined) this.#remember(organisationId, answer.headers);
      return this.#read(said, answer.status, answer.headers, text);
    } catch (error) {
      return { kind: 'unknown', detail: `${said}: ${nameOf(error)}` };
    }
  }

  #remember(organisationId: string, headers: Headers): void {
    const ofMinute = numberOrNull(headers.get('x-minlimit-remaining'));
    const ofDay = numberOrNull(headers.get('x-daylimit-remaining'));
    if (ofMinute === null && ofDay === null) return;
    this.#callsLeft.set(organisationId, { ofMinute, ofDay, at: this.parts.clock.now().getTime() });
  }

  #read(said: string, status: number, headers: Headers, text: string): Called {
    const isOk = status >= 200 && status < 300;
    const body = parseJson(text);
    if (isOk && body === null && text !== '') return { kind: 'unknown', detail: `${said}: the answer cannot be read` };
    if (isOk || status === 400 || status === 404 || status === 413) return { kind: 'answer', answer: { status, body } };
    if (status === 401) return { kind: 'token_expired' };
    if (status === 403) {
      const detail = `${said}: status 403`;
      this.parts.logger.warn({ said }, 'Xero refused access to an organisation; an owner must reconnect it');
      return { kind: 'signed_out', detail };
    }
    if (status === 429) return this.#later(headers);
    return { kind: 'unknown', detail: `${said}: status ${status}` };
  }

  #later(headers: Headers): Called {
    const limit = limitOf(headers.get('x-rate-limit-problem'));
    const seconds = numberOrNull(headers.get('retry-after'));
    const waitMs = seconds === null ? WITHOUT_TIME_MS[limit] || randomInt(...AT_ONCE_MS) : seconds * 1000;
    return { kind: 'later', limit, retryAt: new Date(this.parts.clock.now().getTime() + waitMs) };
  }
}

function numberOrNull(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

function bearer(accessToken: string): Record<string, string> {
  return { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

/**
 * Xero does not document its words for concurrent calls and for the app's limit. An unknown word means the shortest
 * limit.
 */
function limitOf(problem: string | null): Limit {
  const word = (problem ?? '').toLowerCase();
  if (word.includes('app')) return 'app';
  if (word.includes('day')) return 'day';
  if (word.includes('minute')) return 'minute';
  return 'concurrent';
}

/** Name and code of an error. Its message is omitted, because it can repeat data that was sent. */
function nameOf(error: unknown): string {
  const { name, cause } = Object(error);
  const { code } = Object(cause);
  return [name, code].filter((part) => typeof part === 'string').join(' ') || 'failed';
}
