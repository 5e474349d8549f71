import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WEBHOOK_RESPONSE_LENGTH_MAX } from '@paycycle/schema/limits';
import type { WebhookMessage, WebhookResult, WebhookSender } from '../../kernel/ports/webhook-sender.ts';
import { isPublicAddress, isPublicName } from './public-address.ts';

const WAIT_MS = 10_000;
const FAILURE_LENGTH_MAX = 200;

const NOT_PUBLIC = 'This address is not in the public internet';

/** Allowed ports: a signed webhook must not reach another service's port. '' means the default, 443. */
const PORTS: ReadonlySet<string> = new Set(['', '8443']);

interface SenderOptions {
  /** Also allows private addresses, and no TLS: for tests and development. */
  readonly allowsPrivate: boolean;
  readonly waitMs?: number;
  /** Resolves all addresses of a name; by the system if omitted. */
  readonly resolve?: (host: string) => Promise<LookupAddress[]>;
}

/**
 * Sends webhooks over HTTPS. A name is resolved once, all its addresses are checked, and the connection goes to one of
 * them: a name that says something else a moment later reaches nothing else.
 */
export function createWebhookSender({
  allowsPrivate,
  waitMs = WAIT_MS,
  resolve = (host) => lookup(host, { all: true }),
}: SenderOptions): WebhookSender {
  /** @throws Refused */
  const addressesOf = async ({ hostname }: URL): Promise<LookupAddress[]> => {
    const host = hostOf(hostname);
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await resolve(host);
    if (!allowsPrivate && !addresses.every(({ address }) => isPublicAddress(address))) throw new Refused(NOT_PUBLIC);
    return addresses;
  };
  return {
    async refusalOf(text) {
      const url = URL.parse(text);
      const refusal = url ? refusalOfForm(url, allowsPrivate) : 'Please enter an address that begins with https://';
      if (!url || refusal) return refusal;
      try {
        await addressesOf(url);
        return null;
      } catch (error) {
        // A name that is not there yet may be there when the first event is sent.
        return error instanceof Refused ? error.message : null;
      }
    },
    async send(message) {
      const url = URL.parse(message.url);
      if (!url || refusalOfForm(url, allowsPrivate)) return { failure: 'The address cannot be used' };
      try {
        const signal = AbortSignal.timeout(waitMs);
        const addresses = await Promise.race([addressesOf(url), whenAborted(signal)]);
        return await post(url, message, addresses, signal);
      } catch (error) {
        return { failure: failureOf(error, waitMs) };
      }
    },
  };
}

class Refused extends Error {}

function refusalOfForm(url: URL, allowsPrivate: boolean): string | null {
  const { protocol, username, password } = url;
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) {
    return 'Please enter an address that begins with https://';
  }
  if (username || password) return 'Please enter the address without a user name or password';
  return allowsPrivate ? null : refusalOfPlace(url);
}

function refusalOfPlace({ port, hostname }: URL): string | null {
  if (!PORTS.has(port)) return 'Please enter an address with the port 443 or 8443, or without a port';
  return isIP(hostOf(hostname)) || isPublicName(hostname) ? null : NOT_PUBLIC;
}

/** A number of IPv6 stands in brackets in an address. */
function hostOf(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function post(
  url: URL,
  { headers, body }: WebhookMessage,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<WebhookResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookResult>();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(
    url,
    {
      method: 'POST',
      // A connection of its own: a kept one could be to an address that was checked long ago.
      agent: false,
      lookup: alwaysTo(addresses),
      signal,
      headers: { 'Content-Type': 'application/json', ...headers, 'Content-Length': Buffer.byteLength(body) },
    },
    (response) => {
      const { statusCode = 0 } = response;
      const settle = (body: string) => resolve({ status: statusCode, body });
      // A response that breaks off has its status nevertheless.
      beginningOf(response).then(settle, () => settle(''));
    },
  );
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** Reads no more than users are shown. A null byte cannot be stored. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length >= WEBHOOK_RESPONSE_LENGTH_MAX) break;
  }
  return text.slice(0, WEBHOOK_RESPONSE_LENGTH_MAX).replaceAll('\0', '').toWellFormed();
}

/** Answers a question for a name with the addresses that were checked. */
function alwaysTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (!first) return done(new Error('the name has no address'), '', 0);
    if (all) return done(null, [...addresses]);
    done(null, first.address, first.family);
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Returns a text for the user who set the endpoint up. It reveals nothing about our own network. */
function failureOf(error: unknown, waitMs: number): string {
  if (error instanceof Refused) return error.message;
  if (!(error instanceof Error)) return 'It could not be reached';
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No answer within ${Math.round(waitMs / 1000)} s`;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of this address was not found';
  if (code === 'ECONNREFUSED') return 'The connection was refused';
  return `It could not be reached${code ? ` (${code})` : ''}`.slice(0, FAILURE_LENGTH_MAX);
}
