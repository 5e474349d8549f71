import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consumePoints, reportLimit } from './rate-limit.ts';

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
  const limit = { name: 'read', limiter: new RateLimiterMemory({ points: valuesMax, duration: durationS }) };
  return {
    spend: (userId, values) => consumePoints(limit, userId, Math.ceil(values), tooMuch),
    note: async (userId, values) => {
      reportLimit(limit.name, limit.limiter, await limit.limiter.penalty(userId, values));
    },
  };
}

function tooMuch(seconds: number): string {
  return `You have read very much in the last minute. Please wait ${seconds} s and go on.`;
}
