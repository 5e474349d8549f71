/** What a person is called: the full name, falling back to the e-mail address (RULES.md, section 2, Shell). */
export function userName(user: {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}
