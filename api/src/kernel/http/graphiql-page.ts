import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import { NONCE_TOKEN } from './web-client.ts';

/**
 * Serves GraphiQL to browsers that open `/graphql`; redirects guests to the sign-in and back. Requests for other types and
 * requests with an operation go to the API.
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
