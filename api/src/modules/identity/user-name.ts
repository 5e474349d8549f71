interface Called {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
}

/** What a person is called: the full name, falling back to the e-mail address (RULES.md, section 2, Shell). */
export function userName(user: Called): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}

/** The same with the e-mail beside the name: 'Ada Owner (ada@lowe.example)'. */
export function nameWithEmail(user: Called): string {
  const name = userName(user);
  return name === user.email ? name : `${name} (${user.email})`;
}
