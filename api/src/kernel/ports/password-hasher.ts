/** The person a hash is for. Where many wait at once, each takes turns, and known people have a queue of their own. */
export interface HashingOwner {
  /** The caller is signed in, or has signed in from the same address before. */
  readonly isKnown: boolean;
  /** Key of the queue: the account of a known user, otherwise the IP address. */
  readonly key: string;
}

/**
 * Turns passwords into hashes that are slow to guess, and checks them. Both throw TOO_MANY_REQUESTS when too many wait.
 */
export interface PasswordHasher {
  hash(password: string, place: HashingOwner): Promise<string>;
  /** True when the hash was made from this password. */
  verify(hash: string, password: string, place: HashingOwner): Promise<boolean>;
}
