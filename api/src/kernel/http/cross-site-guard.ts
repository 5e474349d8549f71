import { AppError } from '@paycycle/schema/errors';
import type { Request, RequestHandler } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changing requests that a browser sends from another site. Browsers state the origin of a request
 * (Sec-Fetch-Site, Origin). Tools that state none carry no other user's cookie, and are allowed.
 * @throws CROSS_SITE_REQUEST
 */
export const refuseCrossSite: RequestHandler = (request, _response, next) => {
  if (!SAFE_METHODS.has(request.method) && isCrossSite(request)) throw new AppError('CROSS_SITE_REQUEST');
  next();
};

/** True for a request that another site made a browser send, by a link, a form or a script. */
export function isCrossSite(request: Asked): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== ownOrigin(request);
}

type Asked = Pick<Request, 'app' | 'headers' | 'protocol'>;

/** App setting with PUBLIC_URL, if the operator has configured one. */
export const PUBLIC_URL_SETTING = 'public url';

/**
 * The origin of our pages, at the host that a request came to. A proxy in front of PUBLIC_URL has its TLS, so its scheme counts
 * there; a page that a network has slipped in by http is another site.
 */
function ownOrigin({ app, headers: { host }, protocol }: Asked): string {
  const publicUrl: unknown = app.get(PUBLIC_URL_SETTING);
  const known = typeof publicUrl === 'string' ? new URL(publicUrl) : null;
  return known && known.host === host ? known.origin : `${protocol}://${host}`;
}
