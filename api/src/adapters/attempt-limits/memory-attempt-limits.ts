import { AppError } from '@paycycle/schema/errors';
import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '../../kernel/address-key.ts';
import type { AttemptLimits } from '../../kernel/ports/attempt-limits.ts';
import { TooManyRequests } from '../../kernel/too-many-requests.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How many an operator allows from one address; each has a default that an office behind one address never meets. */
export interface AttemptCounts {
  /** Wrong passwords in ten minutes, of accounts that are not known there. */
  readonly failedSignIns: number;
  /** New accounts in a minute; ten times as many in an hour. */
  readonly registrations: number;
  /** Calls in a minute by callers who are not signed in. */
  readonly guestCalls: number;
}

const ATTEMPT_COUNTS: AttemptCounts = { failedSignIns: 30, registrations: 60, guestCalls: 1200 };

/** Wrong passwords of one account from one address, and from all addresses at which the account is not known. */
const PAIR = { points: 10, duration: 15 * MINUTE };
const ACCOUNT = { points: 100, duration: 15 * MINUTE };
/** Passwords of one account and address that wait for their look. */
const WAITING_MAX = 50;

/**
 * Counts in memory: a restart forgets, and several processes each count for themselves. An account that is known at an
 * address is bounded there by itself alone, so that strangers, near or far, lock nobody out.
 */
export function createAttemptLimits(counts: Partial<AttemptCounts> = {}): AttemptLimits {
  const { failedSignIns, registrations, guestCalls } = { ...ATTEMPT_COUNTS, ...counts };
  const ofPair = new RateLimiterMemory(PAIR);
  const ofAccount = new RateLimiterMemory(ACCOUNT);
  const ofAddress = new RateLimiterMemory({ points: failedSignIns, duration: 10 * MINUTE });
  const newInMinute = new RateLimiterMemory({ points: registrations, duration: MINUTE });
  const newInHour = new RateLimiterMemory({ points: registrations * 10, duration: HOUR });
  const calls = new RateLimiterMemory({ points: guestCalls, duration: MINUTE });
  const oneAtATime = queues();
  return {
    password: ({ account, address, isKnown }, look) => {
      const from = addressKey(address);
      const pair = `${from} ${account}`;
      return oneAtATime(pair, async () => {
        const counted: Counted[] = [{ limiter: ofPair, key: pair }];
        if (!isKnown) counted.push({ limiter: ofAddress, key: from }, { limiter: ofAccount, key: account });
        await countAll(counted);
        return look().then(
          async (value) => {
            await giveBack(counted);
            await ofPair.delete(pair);
            return value;
          },
          async (error: unknown) => {
            const isWrong = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
            if (!isWrong) await giveBack(counted);
            throw error;
          },
        );
      });
    },
    registration: (address) => {
      const key = addressKey(address);
      return countAll([
        { limiter: newInMinute, key },
        { limiter: newInHour, key },
      ]);
    },
    guestCall: (address) => countAll([{ limiter: calls, key: addressKey(address) }]),
  };
}

interface Counted {
  readonly limiter: RateLimiterMemory;
  readonly key: string;
}

/** Counts all or none. @throws TOO_MANY_REQUESTS */
async function countAll(wanted: readonly Counted[]): Promise<void> {
  const counted: Counted[] = [];
  for (const { limiter, key } of wanted) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      await giveBack(counted);
      if (refusal instanceof RateLimiterRes) throw new TooManyRequests(refusal.msBeforeNext / 1000);
      throw refusal;
    }
    counted.push({ limiter, key });
  }
}

async function giveBack(counted: readonly Counted[]): Promise<void> {
  for (const { limiter, key } of counted) await limiter.reward(key);
}

/** Work in a line for each key. @throws TOO_MANY_REQUESTS when a line is too long */
function queues() {
  const lines = new Map<string, LimitFunction>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? pLimit(1);
    if (line.pendingCount >= WAITING_MAX) throw new TooManyRequests(2);
    lines.set(key, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(key);
    }
  };
}
