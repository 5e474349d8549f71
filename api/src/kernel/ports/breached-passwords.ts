/** Leaked passwords, which attackers try first. */
export interface BreachedPasswords {
  has(password: string): Promise<boolean>;
}
