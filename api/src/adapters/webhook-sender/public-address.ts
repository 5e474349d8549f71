import ipaddr from 'ipaddr.js';

/**
 * Whether an address is in the public internet. An IPv4 address that is written as IPv6 counts as what it is; everything
 * that is private, local, shared, reserved, a group, or a way around to IPv4 is not.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ipaddr.process(text).range() === 'unicast';
}
