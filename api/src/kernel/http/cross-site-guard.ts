import { AppError } from '@paycycle/schema/errors';
import type { RequestHandler } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and that a browser sends from another site. Browsers say where a request comes
 * from (Sec-Fetch-Site, Origin); tools that say nothing carry no one else's cookie, and pass.
 * @throws CROSS_SITE_REQUEST
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  if (!SAFE_METHODS.has(request.method) && isCrossSite(request.headers)) throw new AppError('CROSS_SITE_REQUEST');
  next();
};

interface OriginHeaders {
  readonly [name: string]: string | string[] | undefined;
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
}

function isCrossSite({ 'sec-fetch-site': site, origin, host }: OriginHeaders): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && hostOf(origin) !== host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
