import { type GuestScope, openJobScope } from '../../kernel/scope.ts';
import { createCompany } from '../../modules/companies/index.ts';
import { type RequestOrigin, registerUser, type User } from '../../modules/identity/index.ts';
import { requireInvitationFor } from '../../modules/invitations/index.ts';

/**
 * Makes a user with a local account and, where the form names one, their company: both or neither. The first page is
 * then the dashboard of that company.
 * @throws VALIDATION_FAILED for a wrong field or a password that is too easy to guess; TOO_MANY_REQUESTS; EMAIL_TAKEN
 */
export function register(guest: GuestScope, input: unknown, visitor: RequestOrigin): Promise<User> {
  return registerUser(guest, input, visitor, async (guest, user, { companyName }) => {
    if (companyName) await createCompany(openJobScope(guest, user.id, []), { name: companyName });
  });
}

/**
 * Registers a user where accounts are by invitation only (RULES.md, 70). Checks the invitation first, so that the
 * response does not reveal which email addresses have accounts.
 * @param input names the secret as `invitation`, or the page of the link as `return`
 * @throws FORBIDDEN for an email address that the link was not made for
 */
export async function registerByInvitation(guest: GuestScope, input: unknown, visitor: RequestOrigin): Promise<User> {
  const { email, invitation, return: page } = textsOf(input);
  const secret = invitation ?? /^\/invitations\/([\w-]+)$/.exec(page ?? '')?.[1];
  await requireInvitationFor(guest, secret ?? null, email ?? '');
  return register(guest, input, visitor);
}

function textsOf(input: unknown): Readonly<Partial<Record<string, string>>> {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
