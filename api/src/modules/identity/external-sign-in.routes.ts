import { AppError } from '@paycycle/schema/errors';
import { type Request, type Response, Router } from 'express';
import { logRefusal, securityLog } from '../../kernel/access/security-log.ts';
import { isCrossSite } from '../../kernel/http/cross-site-guard.ts';
import type { ExternalPerson, IdentityProvider, SignInExchange } from '../../kernel/ports/identity-provider.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { linkIdentity, type MayRegister, ownerOfAccount, signInExternally } from './external-identity.service.ts';
import { requestSecondFactor } from './factor-sign-in.routes.ts';
import { findUser } from './identity.service.ts';
import { recordSignInIp } from './known-ip.ts';
import { returnPath } from './return-path.ts';
import { type SignInStep, saveSession, startSession } from './session.ts';
import { sendPage } from './sign-in.answer.ts';
import type { SignInPage } from './sign-in.page.ts';

declare module 'express-session' {
  interface SessionData {
    /** A sign-in at the identity provider that has begun: the browser that began it ends it, once. */
    externalExchange: ExternalExchange;
    /** Person back from the provider, who may link an account with its password. */
    externalLink: ExternalLink;
  }
}

interface ExternalExchange {
  readonly exchange: SignInExchange;
  /** User whose account will be linked; null for a sign-in. */
  readonly linksTo: string | null;
  readonly returnTo: string | null;
  readonly at: number;
}

interface ExternalLink {
  readonly person: ExternalPerson;
  readonly accountEmail: string;
  readonly linksTo: string | null;
  readonly returnTo: string | null;
  readonly at: number;
}

/** Time limit for the provider's page, and again for the password. */
const WAIT_MS = 10 * 60 * 1000;

interface Options {
  readonly guestOf: (request: Request) => GuestScope;
  readonly provider: IdentityProvider;
  readonly isDemo: boolean;
  /** Returns whether a new person with an email that the provider has verified may have an account. */
  readonly mayRegister: MayRegister;
}

/**
 * Routes of sign-in at the identity provider (RULES.md, 80), as browser navigations to the provider and back. If an
 * account has the email, a page asks for its password. Errors appear on the sign-in page.
 */
export function externalSignInRoutes({ guestOf, provider, isDemo, mayRegister }: Options): Router {
  const router = Router();
  const showing =
    (form: SignInPage['form'], step: Step) =>
    async (request: Request, response: Response): Promise<void> => {
      try {
        await step(request, response, guestOf(request));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        logRefusal(error);
        if (error.code === 'EXTERNAL_SIGN_IN_REFUSED') securityLog('sign-in-failed', { userId: null });
        const link = form === 'link' ? waitingLink(request, guestOf(request)) : null;
        if (error.retryAfter !== null) response.set('Retry-After', error.retryAfter);
        const { message, fields } = error;
        const returnTo = link?.returnTo ?? returnPath(request.query.return);
        const shown = { isDemo, provider, message: fields ? undefined : message, fields, returnTo };
        sendPage(
          response,
          error.status,
          link ? { ...shown, form, values: { email: link.accountEmail } } : { ...shown, form: 'sign-in' },
        );
      }
    };
  router.get('/api/oidc/sign-in', showing('sign-in', leave(provider, 'sign-in')));
  router.get('/api/oidc/connect', showing('sign-in', leave(provider, 'link')));
  router.get('/api/oidc/callback', showing('sign-in', comeBack(provider, mayRegister)));
  router.get('/api/oidc/link', (request, response) => {
    const link = waitingLink(request, guestOf(request));
    if (!link) return response.redirect(303, '/api/login');
    const values = { email: link.accountEmail };
    sendPage(response, 200, { form: 'link', isDemo: false, provider, returnTo: link.returnTo, values });
  });
  router.post('/api/oidc/link', showing('link', link));
  return router;
}

type Step = (request: Request, response: Response, guest: GuestScope) => Promise<void>;

/** Redirects the browser to the provider. Linking to an account can only start from our own pages. */
function leave(provider: IdentityProvider, purpose: 'sign-in' | 'link'): Step {
  const isLink = purpose === 'link';
  return async (request, response, guest) => {
    const { userId = null } = request.session;
    if (isLink && (userId === null || isCrossSite(request))) return response.redirect(303, '/');
    // A user who is already signed in wants to reauthenticate (RULES.md, 73).
    const { address, exchange } = await provider.begin(`${guest.publicUrl}/api/oidc/callback`, userId !== null);
    request.session.externalExchange = {
      exchange,
      linksTo: isLink ? userId : null,
      returnTo: returnPath(request.query.return),
      at: guest.ports.clock.now().getTime(),
    };
    await saveSession(request);
    response.set('Cache-Control', 'no-store').redirect(303, address);
  };
}

/** The browser is back: signs the user in, or asks for the password of the account that is to be linked. */
function comeBack(provider: IdentityProvider, mayRegister: MayRegister): Step {
  return async (request, response, guest) => {
    const { exchange, linksTo, returnTo } = await takeExchange(request, guest);
    const person = await provider.finish(exchange, new URL(request.originalUrl, guest.publicUrl).search);
    response.set('Cache-Control', 'no-store');
    const outcome = linksTo === null ? await signInExternally(guest, person, visitorOf(request), mayRegister) : null;
    if (outcome?.kind === 'user') {
      return enter(guest, { request, response, returnTo }, { userId: outcome.user.id, links: null });
    }
    const accountEmail = outcome?.accountEmail ?? (linksTo && (await findUser(guest, linksTo))?.email);
    if (!accountEmail) throw new AppError('EXTERNAL_SIGN_IN_REFUSED');
    request.session.externalLink = { person, accountEmail, linksTo, returnTo, at: guest.ports.clock.now().getTime() };
    await saveSession(request);
    response.redirect(303, '/api/oidc/link');
  };
}

/** Returns and removes the exchange that this browser started. @throws EXTERNAL_SIGN_IN_REFUSED */
async function takeExchange(request: Request, guest: GuestScope): Promise<ExternalExchange> {
  const { externalExchange: begun, userId } = request.session;
  if (begun) {
    delete request.session.externalExchange;
    await saveSession(request);
  }
  if (begun && !isOver(begun, guest) && (begun.linksTo === null || begun.linksTo === userId)) return begun;
  throw new AppError(
    'EXTERNAL_SIGN_IN_REFUSED',
    'This sign-in took too long, or was begun in another browser. Please try again.',
  );
}

/** Links the person back from the provider to the account whose password was entered, and signs them in. */
async function link(request: Request, response: Response, guest: GuestScope): Promise<void> {
  const waiting = waitingLink(request, guest);
  if (!waiting) throw new AppError('EXTERNAL_SIGN_IN_REFUSED', 'This took too long. Please try again.');
  const user = await ownerOfAccount(guest, waiting.accountEmail, request.body ?? {}, visitorOf(request));
  const { returnTo, person, linksTo } = waiting;
  const step = { userId: user.id, links: person };
  // A user who is already signed in has completed the second step.
  if (linksTo === null) return enter(guest, { request, response, returnTo }, step);
  await linkIdentity(guest, user.id, person);
  await startSession(request, user.id);
  response.redirect(303, returnTo ?? '/');
}

interface Way {
  readonly request: Request;
  readonly response: Response;
  readonly returnTo: string | null;
}

/** Signs the person in, or asks for their second factor: the provider's own checks are unknown. */
async function enter(guest: GuestScope, { request, response, returnTo }: Way, step: SignInStep): Promise<void> {
  if (await requestSecondFactor(guest, { request, response, returnTo, isPage: true }, step)) return;
  if (step.links) await linkIdentity(guest, step.userId, step.links);
  await recordSignInIp(guest, step.userId, request.ip ?? '');
  await startSession(request, step.userId);
  response.redirect(303, returnTo ?? '/');
}

/**
 * Returns the pending link of this session. Null if there is none, if it has expired, or if another user has signed in
 * since.
 */
function waitingLink({ session }: Request, guest: GuestScope): ExternalLink | null {
  const { externalLink: waiting, userId } = session;
  if (!waiting || isOver(waiting, guest)) return null;
  return waiting.linksTo === null || waiting.linksTo === userId ? waiting : null;
}

function isOver({ at }: { readonly at: number }, { ports }: GuestScope): boolean {
  return ports.clock.now().getTime() - at > WAIT_MS;
}

function visitorOf({ ip, session }: Request) {
  return { address: ip ?? '', userId: session.userId };
}
