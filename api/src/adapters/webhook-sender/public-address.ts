import ipaddr from 'ipaddr.js';

/** All that is given to anyone in IPv6: what is outside leads nowhere, or around to IPv4. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Endings of names that are no names of the public internet (RFC 6761, 6762, 8375, and what networks of firms use). */
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
 * Whether an address is in the public internet. An IPv4 address that is written as IPv6 counts as what it is; everything
 * that is private, local, shared, reserved, a group, or a way around to IPv4 is not.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && !address.match(GIVEN_OUT)) return false;
  return address.range() === 'unicast';
}

/** Whether a name can be one of the public internet: one of a single word, or with a local ending, means a machine nearby. */
export function isPublicName(host: string): boolean {
  const parts = host.replace(/\.$/, '').toLowerCase().split('.');
  return parts.length > 1 && !LOCAL_ENDINGS.has(parts.at(-1) ?? '');
}
