import { type GuestScope, openWorkScope } from '../kernel/scope.ts';
import { createCompany } from '../modules/companies/index.ts';
import { registerUser, type User, type Visitor } from '../modules/identity/index.ts';

/**
 * Makes a user with a local account and, where the form names one, their company: both or neither. The first page is
 * then the dashboard of that company.
 * @throws VALIDATION_FAILED for a wrong field or a password that is too easy to guess; TOO_MANY_REQUESTS; EMAIL_TAKEN
 */
export function register(guest: GuestScope, input: unknown, visitor: Visitor): Promise<User> {
  return registerUser(guest, input, visitor, async (guest, user, { companyName }) => {
    if (companyName) await createCompany(openWorkScope(guest, user.id, []), { name: companyName });
  });
}
