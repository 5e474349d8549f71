import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { AppError } from '@paycycle/schema/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses requests for an address that is not ours: a page of another site whose name leads to this machine (DNS rebinding)
 * has its own name in them. Without PUBLIC_URL the product is on this machine, by its name or by a number; a number is no
 * name that somebody could lead elsewhere.
 * @throws WRONG_HOST
 */
export function refuseUnknownHosts(publicUrl: string | undefined): RequestHandler {
  const own = hostname().toLowerCase();
  const names = new Set(['localhost', own, `${own}.local`, ...(publicUrl ? [new URL(publicUrl).hostname] : [])]);
  return ({ headers: { host } }, _response, next) => {
    if (host !== undefined && !isKnown(host, names)) throw new AppError('WRONG_HOST');
    next();
  };
}

function isKnown(host: string, names: ReadonlySet<string>): boolean {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6;
  const name = plain?.toLowerCase() ?? '';
  return names.has(name) || name.endsWith('.localhost') || isIP(name) === 4;
}
