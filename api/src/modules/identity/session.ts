import type { Request, RequestHandler } from 'express';
import session, { type Store } from 'express-session';
import { securityLog } from '../../kernel/access/security-log.ts';
import type { ExternalPerson } from '../../kernel/ports/identity-provider.ts';

declare module 'express-session' {
  interface SessionData {
    /** Who is signed in; absent while a second factor is awaited. */
    userId: string;
    /** Who has taken the first step of signing in: they are signed in with their second factor. */
    pending: SignInStep & { readonly at: number };
    /** When it began, in milliseconds. */
    startedAt: number;
    /** When its user last proved who they are, in milliseconds. */
    confirmedAt: number;
    /** What the browser or tool calls itself. */
    agent: string;
    /** The network address that it began from. */
    address: string;
  }
}

/** Who has given the right password, or has come back from the identity provider. */
export interface SignInStep {
  readonly userId: string;
  /** Whom the provider named, to be linked to this user with the second step; null for nobody. */
  readonly links: ExternalPerson | null;
}

const COOKIE = 'paycycle.sid';
/** A session ends after so long without a request. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000;
/** For so long after a proof of who they are, someone may do what asks for a fresh one. */
const FRESH_MS = 5 * 60 * 1000;
/** For so long after the first step, the second factor is awaited. */
const PENDING_MS = 10 * 60 * 1000;
const AGENT_LENGTH_MAX = 300;

/** Under TLS the browser refuses the cookie from anybody but this host, and for anything but all of it. */
export function sessionCookie(isHttps: boolean): string {
  return isHttps ? `__Host-${COOKIE}` : COOKIE;
}

/** Sessions that last twelve hours from the last request; the cookie is SameSite=Lax, so no other site's form carries it. */
export function sessions(store: Store, secret: string, isHttps: boolean): RequestHandler {
  return session({
    name: sessionCookie(isHttps),
    // By the address that users see, there is TLS in front of us; nothing else is decided by what the proxy says of it.
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

/** Who has none is a visitor; whoever has one may still find that the session is over. */
export function hasSessionCookie({ headers }: Request): boolean {
  return headers.cookie?.includes(`${COOKIE}=`) ?? false;
}

/** Whose session it is now, by the store; undefined when it is over. */
export function sessionUserId(store: Store, sessionId: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    store.get(sessionId, (error: unknown, session) => (error ? reject(error) : resolve(session?.userId)));
  });
}

/**
 * Whether a session's user has proved who they are just now, by signing in or again since. A proof that lies ahead was given
 * while the clock was wrong.
 */
export function isRecentlyAuthenticated({ confirmedAt = 0 }: { readonly confirmedAt?: number | undefined }): boolean {
  return Math.abs(Date.now() - confirmedAt) < FRESH_MS;
}

/** Signs a user in under a new session id, so that an id from before the sign-in is worth nothing. */
export async function startSession(request: Request, userId: string): Promise<void> {
  await regenerate(request);
  const now = Date.now();
  const agent = (request.get('User-Agent') ?? '').slice(0, AGENT_LENGTH_MAX);
  Object.assign(request.session, { userId, startedAt: now, confirmedAt: now, agent, address: request.ip ?? '' });
  await save(request);
  securityLog('signed-in', { userId });
}

/** Remembers, under a new session id, who has taken the first step; nobody is signed in yet. */
export async function awaitSecondFactor(request: Request, step: SignInStep): Promise<void> {
  await regenerate(request);
  request.session.pending = { ...step, at: Date.now() };
  await save(request);
}

/** Whose second factor is awaited; null when nobody's is, or not any more. */
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

/** A browser follows a redirect as soon as it sees it: what the next request needs is stored before. */
export function saveSession({ session }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}
