import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';

const NONCE_TOKEN = '__CSP_NONCE__';
const YEAR_MS = 365 * 86_400_000;

/** Serves the built web client: hashed assets for ever, and its page, with the answer's nonce, on every other path. */
export function serveWebClient(webDir: string): Router {
  const router = Router();
  const pagePath = join(webDir, 'index.html');
  if (!existsSync(pagePath)) return router;
  const page = readFileSync(pagePath, 'utf8');
  router.use(
    '/assets',
    express.static(join(webDir, 'assets'), {
      immutable: true,
      maxAge: YEAR_MS,
      fallthrough: false,
    }),
  );
  router.use(express.static(webDir, { index: false }));
  router.get('/{*path}', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(page.replaceAll(NONCE_TOKEN, response.locals.cspNonce));
  });
  return router;
}
