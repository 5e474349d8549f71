import { isIPv4 } from 'node:net';

/** True for a host of this machine, so that traffic to it does not leave the machine. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIPv4(host) && host.startsWith('127.'));
}
