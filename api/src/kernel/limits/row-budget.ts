import { AppError } from '@paycycle/schema/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Values (a field of a row) that one user can read in a minute: some sixty pages with 500 rows each, or a few of the most
 * expensive queries.
 */
export const VALUES_MAX = 3_000_000;
const DURATION_S = 60;

/** What it takes to read a row, however few of its fields are asked for. */
export const VALUES_OF_ROW = 25;

/** What it takes to find the rows of a list, and to count them all, before the first is read. */
export const VALUES_OF_LIST = 500;

/** What users read, counted in values: the fields that a query may answer, and the lists and rows themselves. */
export interface RowBudget {
  /** @throws TOO_MANY_REQUESTS when the user has read too much in the last minute */
  spend(userId: string, values: number): Promise<void>;
  /** Counts what was read already. */
  note(userId: string, values: number): Promise<void>;
}

export function createRowBudget({ valuesMax = VALUES_MAX, durationS = DURATION_S } = {}): RowBudget {
  const limiter = new RateLimiterMemory({ points: valuesMax, duration: durationS });
  return {
    spend: async (userId, values) => {
      try {
        await limiter.consume(userId, Math.ceil(values));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooMuch(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      }
    },
    note: async (userId, values) => {
      await limiter.penalty(userId, values);
    },
  };
}

function tooMuch(waitS: number): AppError {
  const message = `You have read very much in the last minute. Please wait ${waitS} s and go on.`;
  return new AppError('TOO_MANY_REQUESTS', message, undefined, waitS);
}
