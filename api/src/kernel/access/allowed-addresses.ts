import { BlockList, isIPv6 } from 'node:net';

/**
 * True if an IP address is one of the addresses or in one of the CIDR ranges (RULES.md, 109), or if there are none. An
 * IPv4 address matches in IPv6 notation, too. No address matches if the request has none.
 */
export function isAllowedAddress(allowed: readonly string[], address: string | undefined): boolean {
  if (allowed.length === 0) return true;
  const [ip = ''] = address?.split('%') ?? [];
  if (ip === '') return false;
  const list = new BlockList();
  for (const entry of allowed) {
    const [network = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return list.check(ip, familyOf(ip));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
