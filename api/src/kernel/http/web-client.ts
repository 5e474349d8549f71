import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@paycycle/schema/errors';
import { type Request, type RequestHandler, Router } from 'express';
import sirv, { type Options } from 'sirv';

/** Stands in the built pages for the nonce of an answer. */
export const NONCE_TOKEN = '__CSP_NONCE__';
const YEAR_SECONDS = 365 * 86_400;

/**
 * Serves the built web client: hashed assets, cached for a year, and for other paths the page, with the response's nonce.
 * Visitors get the landing page at `/`, which needs no code. Files that the build has compressed are sent compressed.
 */
export function serveWebClient(webDir: string, isVisitor: (request: Request) => boolean): Router {
  const router = Router();
  const pagePath = join(webDir, 'index.html');
  if (!existsSync(pagePath)) return router;
  router.use('/assets', sendFiles(join(webDir, 'assets'), { immutable: true, maxAge: YEAR_SECONDS }));
  router.use('/assets', (_request, _response, next) => next(new AppError('NOT_FOUND')));
  router.use(sendFiles(webDir, { etag: true, maxAge: 0 }));
  const landing = sendPage(join(webDir, 'landing.html'));
  router.get('/', (request, response, next) => (isVisitor(request) ? landing(request, response, next) : next()));
  router.get('/{*path}', sendPage(pagePath));
  return router;
}

/** Sends the files that a folder has at the start; one that has gone since, as when a new build came, is not found. */
function sendFiles(dir: string, options: Options): RequestHandler {
  const send = sirv(dir, {
    ...options,
    gzip: true,
    brotli: true,
    // A path without a file name requests a page, and pages are not sent as stored.
    extensions: [],
    setHeaders: (_response, path) => {
      if (!existsSync(join(dir, path))) throw new AppError('NOT_FOUND');
    },
  });
  return (request, response, next) => {
    // A read error occurs after the response has started. It must end the response, not the process.
    response.once('pipe', (file: Readable) => file.once('error', next));
    send(request, response, next);
  };
}

function sendPage(path: string): RequestHandler {
  const page = readFileSync(path, 'utf8');
  return (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replaceAll(NONCE_TOKEN, response.locals.cspNonce));
  };
}
