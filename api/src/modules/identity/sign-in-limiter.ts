import { AppError } from '@paycycle/schema/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const FAILURES_MAX = 10;
const WITHIN_SECONDS = 15 * 60;

/** Slows down the guessing of a password: so many failures from one address for one e-mail, and it has to wait. */
export interface SignInLimiter {
  /** @throws TOO_MANY_REQUESTS */
  refuseWhenExceeded(address: string, email: unknown): Promise<void>;
  failed(address: string, email: unknown): Promise<void>;
  succeeded(address: string, email: unknown): Promise<void>;
}

export function createSignInLimiter(): SignInLimiter {
  const failures = new RateLimiterMemory({ points: FAILURES_MAX, duration: WITHIN_SECONDS });
  const keyOf = (address: string, email: unknown) => `${address} ${String(email).trim().toLowerCase()}`;
  return {
    refuseWhenExceeded: async (address, email) => {
      const known = await failures.get(keyOf(address, email));
      if (known && known.consumedPoints >= FAILURES_MAX) throw new AppError('TOO_MANY_REQUESTS');
    },
    failed: async (address, email) => {
      await failures.penalty(keyOf(address, email));
    },
    succeeded: async (address, email) => {
      await failures.delete(keyOf(address, email));
    },
  };
}
