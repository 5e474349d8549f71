import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Key of a client address: the IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. */
export function ipKey(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : GROUPS - front.length - back.length;
  const groups = [...front, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...back];
  return groups
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
