import { AppError } from '@paycycle/schema/errors';
import { passkeyResponseSchema } from '@paycycle/schema/validation/factor-forms';
import { validate } from '@paycycle/schema/validation/validate';
import { type Request, type Response, Router } from 'express';
import { requestIdOf } from '../../kernel/http/current-request.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { linkIdentity } from './external-identity.service.ts';
import { factorKinds, verifyFactorCode } from './factor.service.ts';
import { findUser } from './identity.service.ts';
import { isKnownIp, recordSignInIp } from './known-ip.ts';
import { PASSKEY_SCRIPT } from './passkey.script.ts';
import { startPasskeySignIn, verifyPasskey } from './passkey.service.ts';
import { requirePasswordSignIn } from './password-sign-in.ts';
import { returnPath } from './return-path.ts';
import { awaitedSignIn, awaitSecondFactor, type SignInStep, startSession } from './session.ts';
import { pageOfError, sendPage, texts, wantsPage } from './sign-in.answer.ts';
import { userJson } from './user.json.ts';

type ScopeOfGuest = (request: Request) => GuestScope;

/** The second step of signing in, and signing in with a passkey alone, which is two factors by itself. */
export function factorRoutes(guestScope: ScopeOfGuest): Router {
  const router = Router();
  router.get('/api/login/passkey.js', (_request, response) => void response.type('js').send(PASSKEY_SCRIPT));
  router.get('/api/login/factor', async (request, response) => {
    const step = awaitedSignIn(request);
    if (!step) return response.redirect(303, '/api/login');
    sendPage(response, 200, await factorPage(guestScope(request), step.userId, returnPath(request.query.return)));
  });
  router.post('/api/login/factor', async (request, response) => {
    const guest = guestScope(request);
    const step = awaitedSignIn(request);
    // Too late, or from a browser that never took the first step.
    if (!step && wantsPage(request)) return response.redirect(303, '/api/login');
    if (!step) throw new AppError('UNAUTHENTICATED', 'Please sign in again.');
    try {
      await takeFactor(guest, step.userId, request.body ?? {}, request.ip ?? '');
      if (step.links) await linkIdentity(guest, step.userId, step.links);
    } catch (error) {
      const returnTo = returnPath(texts(request.body).return);
      return pageOfError(request, response, error, await factorPage(guest, step.userId, returnTo));
    }
    await enter(guest, request, response, step.userId);
  });
  router.get('/api/login/passkey', async (request, response) => {
    if (guestScope(request).ports.identityProvider?.isOnlyWay) return response.redirect(303, '/api/login');
    sendPage(response, 200, await passkeyPage(guestScope(request), returnPath(request.query.return)));
  });
  router.post('/api/login/passkey', async (request, response) => {
    const guest = guestScope(request);
    try {
      requirePasswordSignIn(guest, 'Passkeys');
      await guest.ports.attemptLimits.guestCall(request.ip ?? '');
      const { response: answer } = validate(passkeyResponseSchema, request.body ?? {});
      await enter(guest, request, response, await verifyPasskey(guest, 'sign_in', null, answer));
    } catch (error) {
      pageOfError(request, response, error, await passkeyPage(guest, returnPath(texts(request.body).return)));
    }
  });
  return router;
}

/** Requests the second factor after the first step, if the user has one. @returns false if the first step is enough */
export async function requestSecondFactor(
  guest: GuestScope,
  { request, response, returnTo, isPage }: SignInStepAnswer,
  step: SignInStep,
): Promise<boolean> {
  const factors = await factorKinds(guest, step.userId);
  if (factors.length === 0) return false;
  await awaitSecondFactor(request, step);
  if (isPage) {
    const query = returnTo === null ? '' : `?return=${encodeURIComponent(returnTo)}`;
    response.redirect(303, `/api/login/factor${query}`);
    return true;
  }
  const { code, message, status } = new AppError('FACTOR_REQUIRED');
  response.status(status).json({ message, code, factors, requestId: requestIdOf(response) });
  return true;
}

/** The answer that the first step gets. */
interface SignInStepAnswer {
  readonly request: Request;
  readonly response: Response;
  readonly returnTo: string | null;
  readonly isPage: boolean;
}

/** A code, or a passkey's answer. */
async function takeFactor(guest: GuestScope, userId: string, body: object, address: string): Promise<void> {
  if (!('response' in body)) {
    const isKnown = await isKnownIp(guest, userId, address);
    return verifyFactorCode(guest, userId, body, { place: address, isKnown });
  }
  await verifyPasskey(guest, 'factor', userId, validate(passkeyResponseSchema, body).response);
}

/** Signs a user in who has proved who they are. */
async function enter(guest: GuestScope, request: Request, response: Response, userId: string): Promise<void> {
  const user = await findUser(guest, userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  await recordSignInIp(guest, userId, request.ip ?? '');
  await startSession(request, userId);
  if (wantsPage(request)) response.redirect(303, returnPath(texts(request.body).return) ?? '/');
  else response.json(userJson(user));
}

async function factorPage(guest: GuestScope, userId: string, returnTo: string | null) {
  const factors = await factorKinds(guest, userId);
  const passkey = factors.includes('passkey') ? { passkey: await startPasskeySignIn(guest, 'factor', userId) } : {};
  return { form: 'factor' as const, factors, isDemo: false, provider: null, returnTo, ...passkey };
}

async function passkeyPage(guest: GuestScope, returnTo: string | null) {
  return {
    form: 'passkey' as const,
    isDemo: false,
    provider: null,
    returnTo,
    passkey: await startPasskeySignIn(guest, 'sign_in', null),
  };
}
