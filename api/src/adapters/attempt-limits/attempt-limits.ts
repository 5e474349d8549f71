import { createHash } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ipKey } from '../../kernel/access/ip-key.ts';
import { openPool } from '../../kernel/connections/open-pool.ts';
import { TooManyRequests } from '../../kernel/errors/too-many-requests.ts';
import { consumePoints } from '../../kernel/limits/rate-limit.ts';
import type { Logger } from '../../kernel/logger.ts';
import type { AttemptLimits } from '../../kernel/ports/attempt-limits.ts';

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

export const ATTEMPT_COUNTS: AttemptCounts = { failedSignIns: 30, registrations: 60, guestCalls: 1200 };

/** Wrong passwords of one account from one address, and from all addresses at which the account is not known. */
const PAIR = { points: 10, duration: 15 * MINUTE };
const ACCOUNT = { points: 100, duration: 15 * MINUTE };
/** Wrong codes of one account in a day, from all places at which it is not known. A guess is right once in 300,000. */
const CODES = { points: 50, duration: 24 * HOUR };
/** Accounts that an address learns of in an hour, by registering their emails: an office has a few forgetful people. */
const LEARNED = { points: 10, duration: HOUR };
/** How often the owner of an account hears that their email was registered again. */
const TOLD = { points: 1, duration: 24 * HOUR };
/** Passwords of one account and address that wait for their look. */
const WAITING_MAX = 50;

const CONNECTIONS_MAX = 3;

/** Makes a counter that refuses after `points` in `durationS` seconds. */
type NewCounter = (name: string, limit: { readonly points: number; readonly duration: number }) => RateLimiterAbstract;

const inMemory: NewCounter = (name, limit) => new RateLimiterMemory({ ...limit, keyPrefix: name });

/**
 * Counts wrong passwords and registrations in the database, over a small pool of its own: a restart forgets none, and
 * several processes count together. Mere calls of guests are counted in memory.
 */
export function openAttemptLimits(
  databaseUrl: string,
  logger: Logger,
  counts: Partial<AttemptCounts> = {},
): { readonly limits: AttemptLimits; close(): Promise<void> } {
  const pool = openPool({ connectionString: databaseUrl, max: CONNECTIONS_MAX }, ({ message }) =>
    logger.debug({ reason: message }, 'the rate limiter lost an idle database connection'),
  );
  const inDatabase: NewCounter = (name, limit) =>
    new RateLimiterPostgres({
      ...limit,
      keyPrefix: name,
      storeClient: pool,
      tableName: 'attempt_counts',
      tableCreated: true,
      // One of them clears the table for all.
      clearExpiredByTimeout: name === 'pair',
    });
  return { limits: createAttemptLimits(counts, inDatabase), close: () => pool.end() };
}

/**
 * Limits attempts. An account that is known at an address or on a device has a limit of its own there, so that
 * strangers, near or far, cannot lock its user out.
 * @param newCounter creates the counters of wrong passwords and registrations; in memory by default
 */
export function createAttemptLimits(
  counts: Partial<AttemptCounts> = {},
  newCounter: NewCounter = inMemory,
): AttemptLimits {
  const all = { ...ATTEMPT_COUNTS, ...counts };
  const limiter = inMemory('calls', { points: all.guestCalls, duration: MINUTE });
  const calls = { name: 'guest', limiter };
  return {
    ...secretLimits(newCounter, all),
    ...accountLimits(newCounter, all),
    guestCall: (address) => consumePoints(calls, ipKey(address)),
  };
}

/** Wrong passwords and codes. */
function secretLimits(
  newCounter: NewCounter,
  { failedSignIns }: AttemptCounts,
): Pick<AttemptLimits, 'password' | 'code'> {
  const ofPair = newCounter('pair', PAIR);
  const ofAccount = newCounter('account', ACCOUNT);
  const ofCodes = newCounter('codes', CODES);
  const ofAddress = newCounter('address', { points: failedSignIns, duration: 10 * MINUTE });
  const oneAtATime = queues();
  /** @param pair counts what is wrong at one place, until something is right there */
  const looking = <T>(pair: string, others: readonly Counted[], look: () => Promise<T>): Promise<T> =>
    oneAtATime(pair, async () => {
      const counted = [{ limiter: ofPair, key: pair }, ...others];
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
  return {
    password: ({ account: name, address, device, isKnown }, look) => {
      const others = [
        { limiter: ofAddress, key: keyOf(ipKey(address)) },
        { limiter: ofAccount, key: keyOf(name) },
      ];
      return looking(keyOf(`${device ?? ipKey(address)} ${name}`), isKnown ? [] : others, look);
    },
    code: ({ account: name, place, isKnown }, look) => {
      const pair = keyOf(`${isKnown ? ipKey(place) : 'elsewhere'} code ${name}`);
      return looking(pair, isKnown ? [] : [{ limiter: ofCodes, key: keyOf(`code ${name}`) }], look);
    },
  };
}

/** New accounts, and what their registration gives away. */
function accountLimits(
  newCounter: NewCounter,
  { registrations }: AttemptCounts,
): Pick<AttemptLimits, 'registration' | 'newAccount' | 'mayTellOwner'> {
  const inMinute = newCounter('minute', { points: registrations, duration: MINUTE });
  const inHour = newCounter('hour', { points: registrations * 10, duration: HOUR });
  const learned = newCounter('learned', LEARNED);
  const told = newCounter('told', TOLD);
  const oneAtATime = queues();
  const registration = (address: string): Promise<void> => {
    const key = keyOf(ipKey(address));
    return countAll([
      { limiter: inMinute, key },
      { limiter: inHour, key },
    ]);
  };
  return {
    registration,
    newAccount: async (address, make) => {
      await registration(address);
      const key = keyOf(ipKey(address));
      return oneAtATime(key, async () => {
        const counted = [{ limiter: learned, key }];
        await countAll(counted);
        let isTaken = false;
        try {
          return await make();
        } catch (error) {
          isTaken = error instanceof AppError && error.code === 'EMAIL_TAKEN';
          throw error;
        } finally {
          if (!isTaken) await giveBack(counted);
        }
      });
    },
    mayTellOwner: async (email) => {
      const { consumedPoints } = await told.penalty(keyOf(email.toLowerCase()));
      return consumedPoints <= TOLD.points;
    },
  };
}

/** Hashes the key, so that the table stores no email or IP address, and the key fits the column. */
function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

interface Counted {
  readonly limiter: RateLimiterAbstract;
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
