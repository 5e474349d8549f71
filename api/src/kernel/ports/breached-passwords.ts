/** Passwords that have leaked somewhere, of which attackers try each. */
export interface BreachedPasswords {
  has(password: string): Promise<boolean>;
}
