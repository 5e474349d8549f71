import { AppError } from '@paycycle/schema/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Values (a field of a row) that one user can read in a minute: some sixty pages with 500 rows each, or a few of the most
 * expensive queries.
 */
export const VALUES_MAX = 3_000_000;
const DURATION_S = 60;

/** Cost of reading a row, even if few of its fields are requested. */
export const VALUES_OF_ROW = 25;

/** Cost of finding and counting a list's rows, before the first is read. */
export const VALUES_OF_LIST = 500;

/** Amount of data that users read, in values: fields that a query may return, plus a cost for each list and row. */
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
