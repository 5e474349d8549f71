import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import { NONCE_TOKEN } from './web-client.ts';

/**
 * A browser that opens `/graphql` gets GraphiQL, or is led to the sign-in and back. Who asks for anything but a page, or
 * sends an operation, gets what the API answers.
 */
export function graphiqlPage(webDir: string, isSignedIn: (request: Request) => boolean): Router {
  const router = Router();
  const path = join(webDir, 'graphiql.html');
  if (!existsSync(path)) return router;
  const page = readFileSync(path, 'utf8');
  const send: RequestHandler = (request, response, next) => {
    const wantsPage = request.accepts(['application/json', 'text/html']) === 'text/html';
    if (!wantsPage || request.query['query'] !== undefined) return next();
    if (!isSignedIn(request)) return response.redirect(303, '/api/login?return=/graphql');
    response.set('Cache-Control', 'no-store').type('html').send(page.replaceAll(NONCE_TOKEN, response.locals.cspNonce));
  };
  return router.get('/graphql', send);
}
