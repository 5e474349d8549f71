import type { OutgoingMessage } from 'node:http';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequests } from '../errors/too-many-requests.ts';
import { currentRequest } from '../http/current-request.ts';

/** A limit of so many points in a time, under the name that the headers of responses have for it. */
export interface NamedLimit {
  readonly name: string;
  readonly limiter: RateLimiterAbstract;
}

/** State of a limit after it was counted. */
interface Left {
  readonly points: number;
  readonly durationS: number;
  readonly remaining: number;
  readonly resetS: number;
}

const reported = new WeakMap<OutgoingMessage, Map<string, Left>>();

/**
 * Counts points against a limit, and reports in the headers of the current response what is left.
 * @param refusal the message to a caller who has to wait so many seconds
 * @throws TOO_MANY_REQUESTS
 */
export async function consumePoints(
  { name, limiter }: NamedLimit,
  key: string,
  points = 1,
  refusal?: (seconds: number) => string,
): Promise<void> {
  try {
    reportLimit(name, limiter, await limiter.consume(key, points));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    reportLimit(name, limiter, refused);
    const seconds = secondsOf(refused);
    throw new TooManyRequests(seconds, refusal?.(seconds));
  }
}

/**
 * Sets `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). A request may count against several
 * limits, which the draft names. The older headers have no names, so they can report only one.
 */
export function reportLimit(name: string, { points, duration }: RateLimiterAbstract, left: RateLimiterRes): void {
  const { response } = currentRequest() ?? {};
  if (!response || response.headersSent) return;
  const limits = reported.get(response) ?? new Map<string, Left>();
  reported.set(response, limits);
  const remaining = Math.max(0, left.remainingPoints);
  limits.set(name, { points, durationS: duration, remaining, resetS: secondsOf(left) });
  const listed = [...limits];
  const policy = listed.map(([name, { points, durationS }]) => `"${name}";q=${points};w=${durationS}`);
  const state = listed.map(([name, { remaining, resetS }]) => `"${name}";r=${remaining};t=${resetS}`);
  response.setHeader('RateLimit-Policy', policy.join(', '));
  response.setHeader('RateLimit', state.join(', '));
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
