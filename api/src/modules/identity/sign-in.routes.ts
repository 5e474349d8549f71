import { AppError } from '@paycycle/schema/errors';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { isCrossSite } from '../../kernel/http/cross-site-guard.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { noteRefusal, securityLog } from '../../kernel/security-log.ts';
import { TooManyRequests } from '../../kernel/too-many-requests.ts';
import { authenticate, type Visitor } from './identity.service.ts';
import { returnPath } from './return-path.ts';
import { SESSION_COOKIE, startSession } from './session.ts';
import { type SignInPage, type SignInProvider, signInPage } from './sign-in.page.ts';
import type { User } from './user.entity.ts';
import { userJson } from './user.json.ts';

export interface SignInOptions {
  /** Where else people sign in; null for nowhere. */
  readonly provider: SignInProvider | null;
  readonly guestScope: () => GuestScope;
  /** Makes a user, and what a new user begins with. */
  readonly register: (guest: GuestScope, input: unknown, visitor: Visitor) => Promise<User>;
  readonly demo: Demo | undefined;
}

/** A demonstration with made-up books, which anyone may enter. */
export interface Demo {
  /** Whom its one-click button signs in. */
  readonly findUser: (guest: GuestScope) => Promise<User>;
  /** A CSV to try the import of bank statements with. */
  readonly readStatement: (guest: GuestScope) => Promise<Uint8Array>;
}

/**
 * Signing in and out (RULES.md, section 2): pages and form posts, or JSON for tools. `return` in the address or the form
 * names the page of this site that is shown next.
 */
export function signInRoutes({ guestScope, register, demo, provider }: SignInOptions): Router {
  const router = Router();
  const shown = { isDemo: demo !== undefined, provider };
  router.get('/api/login', (request, response) => {
    const form = 'register' in request.query ? 'register' : 'sign-in';
    sendPage(response, 200, { form, ...shown, returnTo: returnPath(request.query.return) });
  });
  const post = (path: string, form: SignInPage['form'], attempt: Attempt) =>
    router.post(path, signIn(form, shown, attempt));
  post('/api/login', 'sign-in', (body, visitor) => authenticate(guestScope(), body, visitor));
  post('/api/register', 'register', (body, visitor) => register(guestScope(), body, visitor));
  if (demo) {
    post('/api/demo', 'sign-in', () => demo.findUser(guestScope()));
    router.get('/api/demo/statement.csv', async (_request, response) => {
      const bytes = await demo.readStatement(guestScope());
      response.attachment('statement.csv').send(Buffer.from(bytes));
    });
  }
  router.get('/api/logout', signOut);
  router.post('/api/logout', signOut);
  return router;
}

/** Tries to find or make a user from what was sent. */
type Attempt = (body: unknown, visitor: Visitor) => Promise<User>;

/** Runs an attempt and begins a session for the user it returns. A browser gets the form again, with the error. */
function signIn(
  form: SignInPage['form'],
  always: Pick<SignInPage, 'isDemo' | 'provider'>,
  attempt: Attempt,
): RequestHandler {
  return async (request, response) => {
    const returnTo = returnPath(texts(request.body).return);
    try {
      const visitor = { address: request.ip ?? '', userId: request.session.userId };
      const user = await attempt(request.body ?? {}, visitor);
      await startSession(request, user.id);
      if (wantsPage(request)) response.redirect(303, returnTo ?? '/');
      else response.json(userJson(user));
    } catch (error) {
      if (!(error instanceof AppError) || !wantsPage(request)) throw error;
      noteRefusal(error, { call: 'sign in' });
      if (error instanceof TooManyRequests) response.set('Retry-After', String(error.retryAfterSeconds));
      const message = error.fields ? undefined : error.message;
      const shown = { form, ...always, returnTo, message, fields: error.fields, values: texts(request.body) };
      sendPage(response, error.status, shown);
    }
  };
}

/**
 * Signing out is a navigation (RULES.md, section 2), so it comes as a GET, from tools also as a POST; what another site
 * sends ends no session.
 */
const signOut: RequestHandler = (request, response, next) => {
  if (isCrossSite(request)) return response.redirect(303, '/');
  const { userId = null } = request.session;
  request.session.destroy((error: unknown) => {
    if (error) return next(error);
    if (userId) securityLog('signed-out', { userId });
    response.clearCookie(SESSION_COOKIE);
    if (request.method === 'POST' && !wantsPage(request)) return void response.json({ message: 'Signed out' });
    response.redirect(303, '/');
  });
};

export function sendPage(response: Response, status: number, page: Omit<SignInPage, 'nonce'>): void {
  response.status(status).setHeader('Cache-Control', 'no-store');
  response.type('html').send(signInPage({ ...page, nonce: response.locals.cspNonce }));
}

/** A form post, even an empty one, comes from the page; a tool sends JSON. */
function wantsPage(request: Request): boolean {
  return request.is('application/json') !== 'application/json';
}

function texts(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
