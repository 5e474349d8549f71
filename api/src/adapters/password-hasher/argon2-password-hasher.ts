import argon2 from 'argon2';
import pLimit from 'p-limit';
import type { PasswordHasher } from '../../kernel/ports/password-hasher.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 30 ms. */
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More at once would only take memory: sign-ins queue for the processor. */
const AT_ONCE = 2;

export function createArgon2PasswordHasher(): PasswordHasher {
  const queue = pLimit(AT_ONCE);
  return {
    hash: (password) => queue(() => argon2.hash(password, OPTIONS)),
    verify: (hash, password) => queue(() => argon2.verify(hash, password)),
  };
}
