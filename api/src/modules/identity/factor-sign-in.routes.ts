import { AppError } from '@paycycle/schema/errors';
import { passkeyResponseSchema } from '@paycycle/schema/validation/factor-forms';
import { validate } from '@paycycle/schema/validation/validate';
import { type Request, type Response, Router } from 'express';
import type { GuestScope } from '../../kernel/scope.ts';
import { factorKinds, takeFactorCode } from './factor.service.ts';
import { findUser } from './identity.service.ts';
import { noteAddress } from './known-address.ts';
import { PASSKEY_SCRIPT } from './passkey.script.ts';
import { askPasskey, takePasskey } from './passkey.service.ts';
import { returnPath } from './return-path.ts';
import { awaitedUserId, startSession } from './session.ts';
import { pageOfError, sendPage, texts, wantsPage } from './sign-in.answer.ts';
import { userJson } from './user.json.ts';

type ScopeOfGuest = (request: Request) => GuestScope;

/** The second step of signing in, and signing in with a passkey alone, which is two factors by itself. */
export function factorRoutes(guestScope: ScopeOfGuest): Router {
  const router = Router();
  router.get('/api/login/passkey.js', (_request, response) => void response.type('js').send(PASSKEY_SCRIPT));
  router.get('/api/login/factor', async (request, response) => {
    const userId = awaitedUserId(request);
    if (userId === null) return response.redirect(303, '/api/login');
    sendPage(response, 200, await factorPage(guestScope(request), userId, returnPath(request.query.return)));
  });
  router.post('/api/login/factor', async (request, response) => {
    const guest = guestScope(request);
    const userId = awaitedUserId(request);
    try {
      // Too late, or from a browser that never gave a password.
      if (userId === null) throw new AppError('UNAUTHENTICATED', 'Please sign in again.');
      await takeFactor(guest, userId, request.body ?? {});
    } catch (error) {
      if (userId === null && wantsPage(request)) return response.redirect(303, '/api/login');
      const page = userId === null ? null : await factorPage(guest, userId, returnPath(texts(request.body).return));
      if (!page) throw error;
      return pageOfError(request, response, error, page);
    }
    await enter(guest, request, response, userId);
  });
  router.get('/api/login/passkey', async (request, response) => {
    sendPage(response, 200, await passkeyPage(guestScope(request), returnPath(request.query.return)));
  });
  router.post('/api/login/passkey', async (request, response) => {
    const guest = guestScope(request);
    try {
      await guest.ports.attemptLimits.guestCall(request.ip ?? '');
      const { response: answer } = validate(passkeyResponseSchema, request.body ?? {});
      await enter(guest, request, response, await takePasskey(guest, 'sign_in', null, answer));
    } catch (error) {
      pageOfError(request, response, error, await passkeyPage(guest, returnPath(texts(request.body).return)));
    }
  });
  return router;
}

/** A code, or a passkey's answer. */
async function takeFactor(guest: GuestScope, userId: string, body: object): Promise<void> {
  if (!('response' in body)) return takeFactorCode(guest, userId, body);
  await takePasskey(guest, 'factor', userId, validate(passkeyResponseSchema, body).response);
}

/** Signs a user in who has proved who they are. */
async function enter(guest: GuestScope, request: Request, response: Response, userId: string): Promise<void> {
  const user = await findUser(guest, userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  await noteAddress(guest, userId, request.ip ?? '');
  await startSession(request, userId);
  if (wantsPage(request)) response.redirect(303, returnPath(texts(request.body).return) ?? '/');
  else response.json(userJson(user));
}

async function factorPage(guest: GuestScope, userId: string, returnTo: string | null) {
  const factors = await factorKinds(guest, userId);
  const passkey = factors.includes('passkey') ? { passkey: await askPasskey(guest, 'factor', userId) } : {};
  return { form: 'factor' as const, factors, isDemo: false, provider: null, returnTo, ...passkey };
}

async function passkeyPage(guest: GuestScope, returnTo: string | null) {
  return {
    form: 'passkey' as const,
    isDemo: false,
    provider: null,
    returnTo,
    passkey: await askPasskey(guest, 'sign_in', null),
  };
}
