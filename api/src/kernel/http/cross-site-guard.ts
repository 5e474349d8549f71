import { AppError } from '@paycycle/schema/errors';
import type { Request, RequestHandler } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and that a browser sends from another site. Browsers say where a request comes
 * from (Sec-Fetch-Site, Origin); tools that say nothing carry no one else's cookie, and pass.
 * @throws CROSS_SITE_REQUEST
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  if (!SAFE_METHODS.has(request.method) && isCrossSite(request)) throw new AppError('CROSS_SITE_REQUEST');
  next();
};

/** True for a request that another site made a browser send, by a link, a form or a script. */
export function isCrossSite({ headers }: Pick<Request, 'headers'>): boolean {
  const { 'sec-fetch-site': site, origin, host }: OriginHeaders = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && hostOf(origin) !== host;
}

interface OriginHeaders {
  readonly [name: string]: string | string[] | undefined;
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
