import { AppError } from '@paycycle/schema/errors';
import { type Request, Router } from 'express';
import type { GuestScope } from '../../kernel/scope.ts';
import {
  isResetLink,
  RESET_REQUESTED,
  requestPasswordReset,
  resetPassword,
  sendResetLink,
} from './password-reset.service.ts';
import { pageOfError, sendPage, texts, wantsPage } from './sign-in.answer.ts';

/** A forgotten password: asking for a link, and choosing another by it. Pages and form posts, or JSON for tools. */
export function passwordResetRoutes(guestScope: (request: Request) => GuestScope): Router {
  const router = Router();
  router.post('/api/password-reset', async (request, response) => {
    const guest = guestScope(request);
    const page = {
      form: 'forgotten' as const,
      isDemo: false,
      provider: null,
      returnTo: null,
      hasMail: guest.ports.mailSender !== null,
    };
    try {
      const email = await requestPasswordReset(guest, request.body ?? {}, request.ip ?? '');
      if (wantsPage(request)) sendPage(response, 202, { ...page, done: RESET_REQUESTED });
      else response.status(202).json({ message: RESET_REQUESTED });
      // Send the link after the response, so that the response time reveals nothing about the account.
      await sendResetLink(guest, email);
    } catch (error) {
      pageOfError(request, response, error, page);
    }
  });
  router.get('/api/reset-password', async (request, response) => {
    const { token } = texts(request.query);
    const isGood = token !== undefined && (await isResetLink(guestScope(request), token));
    sendPage(response, isGood ? 200 : 410, resetPage(isGood ? token : null));
  });
  router.post('/api/reset-password', async (request, response) => {
    const body: unknown = request.body ?? {};
    try {
      await resetPassword(guestScope(request), body, request.ip ?? '');
      if (wantsPage(request)) response.redirect(303, '/api/login?changed');
      else response.json({ message: 'Password changed. Please sign in.' });
    } catch (error) {
      const isOver = error instanceof AppError && error.code === 'RESET_LINK_INVALID';
      pageOfError(request, response, error, resetPage(isOver ? null : (texts(body).token ?? null)));
    }
  });
  return router;
}

function resetPage(token: string | null) {
  return { form: 'reset' as const, isDemo: false, provider: null, returnTo: null, token };
}
