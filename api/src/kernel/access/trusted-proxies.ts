import { isIP } from 'node:net';

/** Proxies whose `X-Forwarded-*` headers are trusted: their number, their addresses, or none. */
export type TrustedProxies = false | number | readonly string[];

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads TRUST_PROXY; undefined for what says neither how many proxies there are nor where. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d$/.test(text)) return text === '0' ? false : Number(text);
  const places = text.split(',').map((place) => place.trim());
  return places.every(isPlace) ? places : undefined;
}

/** An address, a network such as 10.0.0.0/8, or one of the names that Express has for networks. */
function isPlace(place: string): boolean {
  if (NAMED.includes(place)) return true;
  const [address = '', bits, ...rest] = place.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
