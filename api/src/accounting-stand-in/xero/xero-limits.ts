import type { Clock } from '../../kernel/ports/clock.ts';
import { XeroProblem } from './xero-problem.ts';

/** Xero's tiers, by how many calls of an organisation each allows a day. */
export const DAY_CALLS = { starter: 1000, standard: 5000 } as const;
export type XeroTier = keyof typeof DAY_CALLS;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Of one organisation at once, and in a minute. */
const AT_ONCE = 5;
const A_MINUTE = 60;
/** Of all organisations of an app. */
const APP_A_MINUTE = 10_000;

interface Calls {
  inProgress: number;
  /** When calls of the last minute came, in their order. */
  minute: number[];
  day: { readonly from: number; count: number };
}

/** Counts the calls of each organisation, and of the app, as Xero does: calls that it refuses count too. */
export class XeroLimits {
  readonly #clock: Clock;
  readonly #perDay: number;
  readonly #calls = new Map<string, Calls>();
  #app: number[] = [];

  constructor(clock: Clock, tier: XeroTier) {
    this.#clock = clock;
    this.#perDay = DAY_CALLS[tier];
  }

  /** Lets a call in. The result is called when it has its answer. @throws XeroProblem where a limit is used up */
  enter(tenantId: string): () => void {
    const now = this.#clock.now().getTime();
    const calls = this.#callsOf(tenantId, now);
    this.#app = this.#app.filter((at) => at > now - MINUTE_MS);
    if (calls.inProgress >= AT_ONCE) throw this.#problem('concurrent', null, calls);
    if (this.#app.length >= APP_A_MINUTE) throw this.#problem('appminute', this.#untilFree(this.#app, now), calls);
    if (calls.day.count >= this.#perDay) throw this.#problem('day', calls.day.from + DAY_MS - now, calls);
    if (calls.minute.length >= A_MINUTE) throw this.#problem('minute', this.#untilFree(calls.minute, now), calls);
    calls.inProgress += 1;
    calls.minute.push(now);
    calls.day.count += 1;
    this.#app.push(now);
    let isOver = false;
    return () => {
      if (!isOver) calls.inProgress -= 1;
      isOver = true;
    };
  }

  /** Headers of every response about the limits. */
  headersOf(tenantId: string): Record<string, string> {
    return this.#headers(this.#callsOf(tenantId, this.#clock.now().getTime()));
  }

  countToday(tenantId: string): number {
    return this.#callsOf(tenantId, this.#clock.now().getTime()).day.count;
  }

  #callsOf(tenantId: string, now: number): Calls {
    const from = now - (now % DAY_MS);
    const calls = this.#calls.get(tenantId) ?? { inProgress: 0, minute: [], day: { from, count: 0 } };
    if (calls.day.from !== from) calls.day = { from, count: 0 };
    calls.minute = calls.minute.filter((at) => at > now - MINUTE_MS);
    this.#calls.set(tenantId, calls);
    return calls;
  }

  #untilFree([first = 0]: readonly number[], now: number): number {
    return first + MINUTE_MS - now;
  }

  #problem(problem: string, waitMs: number | null, calls: Calls): XeroProblem {
    return new XeroProblem(429, null, {
      'X-Rate-Limit-Problem': problem,
      ...(waitMs !== null && { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) }),
      ...this.#headers(calls),
    });
  }

  #headers({ minute, day }: Calls): Record<string, string> {
    return {
      'X-MinLimit-Remaining': String(A_MINUTE - minute.length),
      'X-DayLimit-Remaining': String(this.#perDay - day.count),
      'X-AppMinLimit-Remaining': String(APP_A_MINUTE - this.#app.length),
    };
  }
}
