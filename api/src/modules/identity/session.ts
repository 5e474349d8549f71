import type { Request, RequestHandler } from 'express';
import session, { type Store } from 'express-session';

import { securityLog } from '../../kernel/security-log.ts';

declare module 'express-session' {
  interface SessionData {
    userId: string;
  }
}

export const SESSION_COOKIE = 'paycycle.sid';
const SESSION_MS = 12 * 60 * 60 * 1000;

/** Sessions that last twelve hours from the last request; the cookie is SameSite=Lax, so no other site's form carries it. */
export function sessions(store: Store, secret: string, isHttps: boolean): RequestHandler {
  return session({
    name: SESSION_COOKIE,
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
      maxAge: SESSION_MS,
    },
  });
}

/** Who has none is a visitor; whoever has one may still find that the session is over. */
export function hasSessionCookie({ headers }: Request): boolean {
  return headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false;
}

/** Whose session it is now, by the store; undefined when it is over. */
export function sessionUserId(store: Store, sessionId: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    store.get(sessionId, (error: unknown, session) => (error ? reject(error) : resolve(session?.userId)));
  });
}

/** Signs a user in under a new session id, so that an id from before the sign-in is worth nothing. */
export async function startSession(request: Request, userId: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
  request.session.userId = userId;
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
  securityLog('signed-in', { userId });
}
