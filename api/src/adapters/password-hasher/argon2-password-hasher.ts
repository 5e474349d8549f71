import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import type { PasswordHasher } from '../../kernel/ports/password-hasher.ts';
import { createFairQueue } from './fair-queue.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core stays free for the server's own thread; more than two at once would only take memory. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Those who get a place have waited two or three seconds at worst. */
const PLACES = { perKey: 20, perLane: 60 };

export function createArgon2PasswordHasher(): PasswordHasher {
  const queue = createFairQueue({ atOnce: AT_ONCE, ...PLACES });
  return {
    hash: (password, place) => queue(place, () => argon2.hash(password, OPTIONS)),
    verify: (hash, password, place) => queue(place, () => argon2.verify(hash, password)),
  };
}
