import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

declare module 'express-serve-static-core' {
  interface Locals {
    /** Allows the style elements of this one answer. */
    cspNonce: string;
  }
}

/** The policy that our own pages make. */
const OWN_POLICY = 'default';

const nonceOfResponse: RequestHandler = (_request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

/**
 * A strict content security policy: scripts from here only, styles from here or with the answer's nonce, and no text made
 * into a script but by the policy that opens our own worker. Nothing frames a page; other sites load nothing from here and
 * share no window.
 */
export function securityHeaders(isHttps: boolean): RequestHandler[] {
  return [
    nonceOfResponse,
    helmet({
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
          fontSrc: ["'self'", 'data:'],
          imgSrc: ["'self'", 'data:', 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: [OWN_POLICY],
          upgradeInsecureRequests: isHttps ? [] : null,
        },
      },
      frameguard: { action: 'deny' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      strictTransportSecurity: isHttps,
      referrerPolicy: { policy: 'same-origin' },
    }),
  ];
}

/** Forbids browsers and proxies to cache responses of the APIs. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Lets the page of this answer make one more policy of trusted types, under the name that a library on it has given its own. */
export function allowTrustedTypesPolicy(response: Response, name: string): void {
  const header = 'Content-Security-Policy';
  const policies = `trusted-types ${OWN_POLICY}`;
  response.setHeader(header, String(response.getHeader(header) ?? '').replace(policies, `${policies} ${name}`));
}

function nonceOf(response: unknown): string {
  return (response as { locals: { cspNonce: string } }).locals.cspNonce;
}
