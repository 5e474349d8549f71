import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@paycycle/schema/errors';
import { type Request, type RequestHandler, Router } from 'express';
import sirv from 'sirv';

/** Stands in the built pages for the nonce of an answer. */
export const NONCE_TOKEN = '__CSP_NONCE__';
const YEAR_SECONDS = 365 * 86_400;

/**
 * Serves the built web client: hashed assets, cached for a year, and its page, with the answer's nonce, elsewhere. A
 * visitor gets the landing page at `/` instead, which needs no code. What the build has compressed is sent compressed.
 */
export function serveWebClient(webDir: string, isVisitor: (request: Request) => boolean): Router {
  const router = Router();
  const pagePath = join(webDir, 'index.html');
  if (!existsSync(pagePath)) return router;
  // Without a file name it is a page that is asked for, which is not sent as it is stored.
  const files = { gzip: true, brotli: true, extensions: [] };
  router.use('/assets', sirv(join(webDir, 'assets'), { ...files, immutable: true, maxAge: YEAR_SECONDS }));
  router.use('/assets', (_request, _response, next) => next(new AppError('NOT_FOUND')));
  router.use(sirv(webDir, { ...files, etag: true, maxAge: 0 }));
  const landing = sendPage(join(webDir, 'landing.html'));
  router.get('/', (request, response, next) => (isVisitor(request) ? landing(request, response, next) : next()));
  router.get('/{*path}', sendPage(pagePath));
  return router;
}

function sendPage(path: string): RequestHandler {
  const page = readFileSync(path, 'utf8');
  return (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replaceAll(NONCE_TOKEN, response.locals.cspNonce));
  };
}
