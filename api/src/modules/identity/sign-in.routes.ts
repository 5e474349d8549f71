import { type Request, type RequestHandler, Router } from 'express';
import { securityLog } from '../../kernel/access/security-log.ts';
import { isCrossSite } from '../../kernel/http/cross-site-guard.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { sendVerification } from './email-verification.service.ts';
import { factorRoutes, requestSecondFactor } from './factor-sign-in.routes.ts';
import { authenticate, type RequestOrigin } from './identity.service.ts';
import { recordSignInIp } from './known-ip.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { returnPath } from './return-path.ts';
import { sessionCookie, startSession } from './session.ts';
import { pageOfError, sendPage, texts, wantsPage } from './sign-in.answer.ts';
import type { SignInPage, SignInProvider } from './sign-in.page.ts';
import type { User } from './user.entity.ts';
import { userJson } from './user.json.ts';

export interface SignInOptions {
  /** Identity provider; null if there is none. */
  readonly provider: SignInProvider | null;
  /** Returns the scope of a request, with the URL at which the caller reaches the product. */
  readonly guestScope: (request: Request) => GuestScope;
  /** Creates a user and their initial records. */
  readonly register: (guest: GuestScope, input: unknown, visitor: RequestOrigin) => Promise<User>;
  readonly demo: Demo | undefined;
  readonly isHttps: boolean;
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
export function signInRoutes(options: SignInOptions): Router {
  const { register, demo, guestScope, provider } = options;
  const router = Router();
  const shown = { isDemo: demo !== undefined, provider };
  router.get('/api/login', (request, response) => {
    const form = 'register' in request.query ? 'register' : 'forgotten' in request.query ? 'forgotten' : 'sign-in';
    const done = 'changed' in request.query ? 'Password changed. Please sign in.' : undefined;
    const hasMail = guestScope(request).ports.mailSender !== null;
    sendPage(response, 200, { form, done, hasMail, ...shown, returnTo: returnPath(request.query.return) });
  });
  const post = (path: string, form: SignInPage['form'], attempt: Attempt) =>
    router.post(path, signIn(form, options, attempt));
  post('/api/login', 'sign-in', authenticate);
  post('/api/register', 'register', register);
  if (demo) {
    post('/api/demo', 'sign-in', (guest) => demo.findUser(guest));
    router.get('/api/demo/statement.csv', async (request, response) => {
      const bytes = await demo.readStatement(guestScope(request));
      response.attachment('statement.csv').send(Buffer.from(bytes));
    });
  }
  router.use(factorRoutes(guestScope));
  router.use(passwordResetRoutes(guestScope));
  router.get('/api/logout', signOut(options.isHttps));
  router.post('/api/logout', signOut(options.isHttps));
  return router;
}

/** Finds or creates a user from the request body. */
type Attempt = (guest: GuestScope, body: unknown, visitor: RequestOrigin) => Promise<User>;

/** Runs an attempt and starts a session for its user. On an error, a browser gets the form again with the message. */
function signIn(
  form: SignInPage['form'],
  { guestScope, demo, provider }: SignInOptions,
  attempt: Attempt,
): RequestHandler {
  return async (request, response) => {
    const returnTo = returnPath(texts(request.body).return);
    try {
      const guest = guestScope(request);
      const visitor = { address: request.ip ?? '', userId: request.session.userId };
      const user = await attempt(guest, request.body ?? {}, visitor);
      const answer = { request, response, returnTo, isPage: wantsPage(request) };
      if (await requestSecondFactor(guest, answer, { userId: user.id, links: null })) return;
      await recordSignInIp(guest, user.id, visitor.address);
      await startSession(request, user.id);
      if (wantsPage(request)) response.redirect(303, returnTo ?? '/');
      else response.json(userJson(user));
      if (form === 'register') await mailVerification(guest, user);
    } catch (error) {
      pageOfError(request, response, error, { form, isDemo: demo !== undefined, provider, returnTo });
    }
  };
}

/** Whatever becomes of it, they have their account and their answer: it can be sent again. */
async function mailVerification(guest: GuestScope, user: User): Promise<void> {
  await sendVerification(guest, user).catch(() => securityLog('mail-not-sent', { userId: user.id }));
}

/**
 * Sign-out is a navigation (RULES.md, section 2), so it is a GET; tools may also use POST. A request from another site
 * does not end the session.
 */
function signOut(isHttps: boolean): RequestHandler {
  return (request, response, next) => {
    if (isCrossSite(request)) return response.redirect(303, '/');
    const { userId = null } = request.session;
    request.session.destroy((error: unknown) => {
      if (error) return next(error);
      if (userId) securityLog('signed-out', { userId });
      response.clearCookie(sessionCookie(isHttps), { secure: isHttps });
      if (request.method === 'POST' && !wantsPage(request)) return void response.json({ message: 'Signed out' });
      response.redirect(303, '/');
    });
  };
}
