import type { User } from './user.entity.ts';

/** A user in REST (RULES.md, section 7); nothing of how they sign in. */
export function userJson({ id, email, firstName, lastName, profileImageUrl, role }: User) {
  return { id, email, firstName, lastName, profileImageUrl, role };
}
