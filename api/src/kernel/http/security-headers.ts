import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

declare module 'express-serve-static-core' {
  interface Locals {
    /** Allows the style elements of this one answer. */
    cspNonce: string;
  }
}

const nonceOfResponse: RequestHandler = (_request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

/** A strict content security policy: scripts from here only, styles from here or with the answer's nonce. */
export function securityHeaders(isHttps: boolean): RequestHandler[] {
  return [
    nonceOfResponse,
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
          imgSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: isHttps ? [] : null,
        },
      },
      strictTransportSecurity: isHttps,
      referrerPolicy: { policy: 'same-origin' },
    }),
  ];
}

function nonceOf(response: unknown): string {
  return (response as { locals: { cspNonce: string } }).locals.cspNonce;
}
