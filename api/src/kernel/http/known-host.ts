import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { AppError } from '@paycycle/schema/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses requests whose Host header is not ours. In a DNS rebinding attack, another site's name resolves to this machine,
 * and its requests carry that name. Without PUBLIC_URL the product accepts this machine's names and IP addresses; an
 * attacker cannot redirect an IP address.
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
