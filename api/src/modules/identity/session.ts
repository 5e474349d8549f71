import type { Request, RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import { securityLog } from '../../kernel/access/security-log.ts';
import type { ExternalPerson } from '../../kernel/ports/identity-provider.ts';

declare module 'express-session' {
  interface SessionData {
    /** Id of the signed-in user; absent while a second factor is awaited. */
    userId: string;
    /** User who has completed the first step; the second factor signs them in. */
    pending: SignInStep & { readonly at: number };
    /** Start time, in milliseconds. */
    startedAt: number;
    /** When its user last proved who they are, in milliseconds. */
    confirmedAt: number;
    /** User agent of the browser or tool. */
    agent: string;
    /** Network address where it started. */
    address: string;
  }
}

/** User who has entered the right password, or has returned from the identity provider. */
export interface SignInStep {
  readonly userId: string;
  /** Person at the provider, to link to this user after the second step; null if there is none. */
  readonly links: ExternalPerson | null;
}

const COOKIE = 'paycycle.sid';
/** A session ends after this time without a request. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** Time after a reauthentication during which actions that require one are allowed. */
const FRESH_MS = 5 * 60 * 1000;
/** Time after the first step during which the second factor is accepted. */
const PENDING_MS = 10 * 60 * 1000;
const AGENT_LENGTH_MAX = 300;

/**
 * Name of the session cookie. Under TLS, the `__Host-` prefix makes the browser accept it only from this host and for
 * all paths.
 */
export function sessionCookie(isHttps: boolean): string {
  return isHttps ? `__Host-${COOKIE}` : COOKIE;
}

/** Sessions that last twelve hours from the last request; the cookie is SameSite=Lax, so no other site's form carries it. */
export function sessions(store: Store, secret: string, isHttps: boolean): RequestHandler {
  return session({
    name: sessionCookie(isHttps),
    // The public URL says that TLS ends in front of us. Nothing else depends on the proxy's headers about it.
    proxy: isHttps,
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      maxAge: SESSION_IDLE_MS,
    },
  });
}

/**
 * Returns whether the request has a session cookie. Without one the caller is a visitor; with one the session may still
 * be over.
 */
export function hasSessionCookie({ headers }: Request): boolean {
  return headers.cookie?.includes(`${COOKIE}=`) ?? false;
}

/** Returns the session's user from the store; undefined if the session is over. */
export function sessionUserId(store: Store, sessionId: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    store.get(sessionId, (error: unknown, session) => (error ? reject(error) : resolve(session?.userId)));
  });
}

/**
 * Returns whether the session's user has signed in or reauthenticated within five minutes. A timestamp in the future
 * was set while the clock was wrong.
 */
export function isRecentlyAuthenticated({ confirmedAt = 0 }: { readonly confirmedAt?: number | undefined }): boolean {
  return Math.abs(Date.now() - confirmedAt) < FRESH_MS;
}

/** Signs a user in with a new session id, so that an earlier id is worthless. */
export async function startSession(request: Request, userId: string): Promise<void> {
  await regenerate(request);
  const now = Date.now();
  const agent = (request.get('User-Agent') ?? '').slice(0, AGENT_LENGTH_MAX);
  Object.assign(request.session, { userId, startedAt: now, confirmedAt: now, agent, address: request.ip ?? '' });
  await save(request);
  securityLog('signed-in', { userId });
}

/** Stores the user of the first step under a new session id; no user is signed in yet. */
export async function awaitSecondFactor(request: Request, step: SignInStep): Promise<void> {
  await regenerate(request);
  request.session.pending = { ...step, at: Date.now() };
  await save(request);
}

/** Returns the sign-in whose second factor is awaited; null if there is none or it has expired. */
export function awaitedSignIn({ session: { pending } }: Request): SignInStep | null {
  return pending && Date.now() - pending.at < PENDING_MS ? pending : null;
}

function regenerate(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
}

function save(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}

/** Saves the session before a redirect: a browser follows it at once and needs the stored data. */
export function saveSession({ session }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}
