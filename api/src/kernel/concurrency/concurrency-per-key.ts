import pLimit, { type LimitFunction } from 'p-limit';

/** Limits concurrent work per name; further work waits its turn, and other names do not wait for it. */
export type ConcurrencyPerKey = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function concurrencyPerKey(atOnce: number): ConcurrencyPerKey {
  const limits = new Map<string, LimitFunction>();
  return async (name, work) => {
    const limit = limits.get(name) ?? pLimit(atOnce);
    limits.set(name, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(name);
    }
  };
}
