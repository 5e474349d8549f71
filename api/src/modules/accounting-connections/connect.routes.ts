import { AppError } from '@paycycle/schema/errors';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { validate } from '@paycycle/schema/validation/validate';
import { type Request, type Response, Router } from 'express';
import { authoriseCall } from '../../kernel/access/access.ts';
import { isCrossSite } from '../../kernel/http/cross-site-guard.ts';
import type { Scope } from '../../kernel/scope.ts';
import { saveSession } from '../identity/index.ts';
import { beginConnection, type ConnectionExchange, finishConnection } from './connection.service.ts';

declare module 'express-session' {
  interface SessionData {
    /** A connection to an accounting system that has begun: the user who began it ends it, once. */
    ledgerExchange: ConnectionExchange & { readonly userId: string; readonly at: number };
  }
}

/** Time that a user has to sign in at the accounting system: ten minutes. */
const WAIT_MS = 10 * 60 * 1000;
const CALLBACK = '/api/accounting/callback';
const SETTINGS = '/settings/accounting';

/**
 * Connecting a ledger (RULES.md, 97), as navigations of a browser: to the page of the accounting system and back to the
 * settings, which say what became of it.
 */
export function connectRoutes(scopeOf: (request: Request) => Promise<Scope | null>): Router {
  const router = Router();
  const onSettings =
    (step: (request: Request, scope: Scope) => Promise<string>) =>
    async (request: Request, response: Response): Promise<void> => {
      const scope = await scopeOf(request);
      response.set('Cache-Control', 'no-store');
      if (!scope) return response.redirect(303, '/api/login');
      try {
        authoriseCall(scope, 'settings');
        response.redirect(303, await step(request, scope));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        response.redirect(303, `${SETTINGS}?${new URLSearchParams({ notConnected: error.code })}`);
      }
    };
  router.get('/api/accounting/connect', onSettings(leave));
  router.get(CALLBACK, onSettings(comeBack));
  return router;
}

/** Only somebody on a page of ours begins. */
async function leave(request: Request, scope: Scope): Promise<string> {
  if (isCrossSite(request)) return SETTINGS;
  const { companyId } = validate(companyIdSchema, request.query);
  const { address, exchange } = await beginConnection(scope, companyId, scope.publicUrl + CALLBACK);
  request.session.ledgerExchange = { ...exchange, userId: scope.userId, at: scope.ports.clock.now().getTime() };
  await saveSession(request);
  return address;
}

async function comeBack(request: Request, scope: Scope): Promise<string> {
  const { ledgerExchange: begun } = request.session;
  delete request.session.ledgerExchange;
  await saveSession(request);
  const query = new URL(request.originalUrl, scope.publicUrl).searchParams;
  const isOver = !begun || scope.ports.clock.now().getTime() - begun.at > WAIT_MS;
  if (isOver || begun.userId !== scope.userId || begun.state !== query.get('state')) {
    throw new AppError(
      'VALIDATION_FAILED',
      'This took too long, or was begun in another browser. Please connect again.',
    );
  }
  await finishConnection(scope, begun, query);
  return SETTINGS;
}
