import ipaddr from 'ipaddr.js';

/** All IPv6 addresses in public use: others lead nowhere, or around to IPv4. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Endings of names outside the public internet (RFC 6761, 6762, 8375, and names common in company networks). */
const LOCAL_ENDINGS: ReadonlySet<string> = new Set([
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
]);

/**
 * True if an address is in the public internet. An IPv4 address written as IPv6 counts as IPv4. Private, local,
 * shared, reserved and group addresses, and those that lead around to IPv4, are not public.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(GIVEN_OUT)) return false;
  return address.range() === 'unicast';
}

/** True if a name can be public. A single word, or a name with a local ending, means a machine nearby. */
export function isPublicName(host: string): boolean {
  const parts = host.replace(/\.$/, '').toLowerCase().split('.');
  return parts.length > 1 && !LOCAL_ENDINGS.has(parts.at(-1) ?? '');
}
