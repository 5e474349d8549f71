import type { Clock } from '../../kernel/ports/clock.ts';
import { throttled } from './fault.ts';

/** Intuit, "API call limits and throttles": for each company and app. */
const QUICKBOOKS_LIMITS = { perMinute: 500, perSecond: 10, batchesPerMinute: 40 } as const;

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Counts the calls of each company, in windows that move with the clock. */
export class CallLimits {
  readonly #clock: Clock;
  readonly #calls = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws QuickBooksFault 3001 where a limit is used up; such a call does not count */
  take(realmId: string, isBatch: boolean): void {
    const now = this.#clock.now().getTime();
    const calls = this.#since(realmId, now - MINUTE_MS);
    const batches = this.#since(`${realmId} batch`, now - MINUTE_MS);
    const lastSecond = calls.filter((at) => at > now - SECOND_MS);
    if (calls.length >= QUICKBOOKS_LIMITS.perMinute || lastSecond.length >= QUICKBOOKS_LIMITS.perSecond) {
      throw throttled();
    }
    if (isBatch && batches.length >= QUICKBOOKS_LIMITS.batchesPerMinute) throw throttled();
    calls.push(now);
    if (isBatch) batches.push(now);
  }

  #since(key: string, from: number): number[] {
    const calls = (this.#calls.get(key) ?? []).filter((at) => at > from);
    this.#calls.set(key, calls);
    return calls;
  }
}
