/** Turns passwords into hashes that are slow to guess, and checks them. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** True when the hash was made from this password. */
  verify(hash: string, password: string): Promise<boolean>;
}
