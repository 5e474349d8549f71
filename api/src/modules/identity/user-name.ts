import { namesProduct } from '@paycycle/schema/domain/person-likeness';

interface Called {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
}

/**
 * Returns the user's full name, or the email if there is none (RULES.md, section 2, Shell). A name that poses as
 * Paycycle counts as none (77).
 */
export function userName(user: Called): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return name === '' || namesProduct(name) ? user.email : name;
}

/** Returns the name with the email: 'Ada Owner (ada@lowe.example)'. */
export function nameWithEmail(user: Called): string {
  const name = userName(user);
  return name === user.email ? name : `${name} (${user.email})`;
}
