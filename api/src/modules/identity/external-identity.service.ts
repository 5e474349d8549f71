import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { linkFormSchema } from '@paycycle/schema/validation/identity-forms';
import { validate } from '@paycycle/schema/validation/validate';
import { securityLog } from '../../kernel/access/security-log.ts';
import type { ExternalPerson } from '../../kernel/ports/identity-provider.ts';
import { type GuestScope, inTransaction, type Scope } from '../../kernel/scope.ts';
import { noteVerified } from './email-verification.service.ts';
import { ExternalIdentity } from './external-identity.entity.ts';
import type { SignInMethods } from './external-identity.types.ts';
import { findUser, findUserByEmail, passwordOwner, type RequestOrigin, requirePassword } from './identity.service.ts';
import { recordSignInIp } from './known-ip.ts';
import { LocalAccount } from './local-account.entity.ts';
import { User } from './user.entity.ts';

/** A user has one for each provider that the operator ever set up. */
const LISTED_MAX = 50;

/** Result of a sign-in at the provider: a user, or a person whose email has an account that is not linked yet. */
export type ExternalSignIn =
  | { readonly kind: 'user'; readonly user: User }
  | { readonly kind: 'link'; readonly accountEmail: string };

/**
 * Returns the user with this identity. A new person with an email that the provider has verified becomes a user. If an
 * account already has the email, the person has to enter its password once (`linkWithPassword`).
 * @param mayRegister whether a new person with this email may have an account
 * @throws EXTERNAL_SIGN_IN_REFUSED for a new person without a verified email, whether or not it has an account, or
 * without an invitation if accounts require one; TOO_MANY_REQUESTS
 */
export async function signInExternally(
  guest: GuestScope,
  person: ExternalPerson,
  { address }: RequestOrigin,
  mayRegister: MayRegister,
): Promise<ExternalSignIn> {
  const { issuer, subject, email } = person;
  const known = await guest.em.findOne(ExternalIdentity, { issuer, subject });
  const user = known && (await findUser(guest, known.userId));
  if (user) {
    await noteProvenEmail(guest, user, person);
    return { kind: 'user', user };
  }
  if (email === null || !person.isEmailVerified) {
    throw new AppError(
      'EXTERNAL_SIGN_IN_REFUSED',
      'The sign-in service does not confirm your email, so it cannot open an account here. If you have one, sign in with your password and link it in Settings.',
    );
  }
  if (await findUserByEmail(guest, email)) return { kind: 'link', accountEmail: email };
  await guest.ports.attemptLimits.registration(address);
  if (!(await mayRegister(guest, email))) {
    throw new AppError(
      'EXTERNAL_SIGN_IN_REFUSED',
      `Accounts are by invitation only, and nobody has invited ${email}. Ask for an invitation to this address.`,
    );
  }
  try {
    return { kind: 'user', user: await makeUser(guest, { ...person, email }, address) };
  } catch (error) {
    // The same person may have signed in from another window first, or another may have just registered with this
    // email.
    if (error instanceof UniqueConstraintViolationException) throw new AppError('EXTERNAL_SIGN_IN_REFUSED');
    throw error;
  }
}

/** Returns whether a new person may have an account. */
export type MayRegister = (guest: GuestScope, email: string) => Promise<boolean>;

/** Marks the account's email as verified if the provider has verified the same email. */
async function noteProvenEmail(guest: GuestScope, user: User, person: ExternalPerson): Promise<void> {
  if (user.emailVerifiedAt !== null || !person.isEmailVerified || person.email !== user.email) return;
  await noteVerified(guest, user.id);
}

/** Creates a user without a password. They can set one through 'forgotten password'. */
function makeUser(guest: GuestScope, person: ExternalPerson & { readonly email: string }, address: string) {
  return inTransaction(guest, async (guest) => {
    const { em, ports } = guest;
    const now = ports.clock.now();
    const { email, firstName, lastName } = person;
    const user = em.create(User, {
      id: randomUUID(),
      email,
      firstName,
      lastName,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    addIdentity(guest, user.id, person);
    await recordSignInIp(guest, user.id, address);
    return user;
  });
}

function addIdentity({ em, ports }: GuestScope, userId: string, { issuer, subject, email }: ExternalPerson): void {
  em.create(ExternalIdentity, { userId, issuer, subject, email, linkedAt: ports.clock.now() });
}

/**
 * Returns the user with this email and password, so that they may link a sign-in to the account. Works even if password
 * sign-in is off.
 * @throws VALIDATION_FAILED, INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export function ownerOfAccount(guest: GuestScope, accountEmail: string, input: unknown, visitor: RequestOrigin) {
  const { password } = validate(linkFormSchema, input);
  return passwordOwner(guest, { email: accountEmail, password }, visitor);
}

/**
 * Links a person's sign-in at the provider to a user. Does nothing if it is already linked to that user.
 * @throws IDENTITY_STATE if it is linked to another user, or the user to another person there
 */
export async function linkIdentity(guest: GuestScope, userId: string, person: ExternalPerson): Promise<void> {
  const { issuer, subject } = person;
  const linked = await guest.em.find(ExternalIdentity, { issuer, $or: [{ subject }, { userId }] }, { limit: 2 });
  if (linked.some((identity) => identity.subject === subject && identity.userId === userId)) return;
  if (linked.length > 0) throw linkedOtherwise();
  try {
    await inTransaction(guest, async (guest) => addIdentity(guest, userId, person));
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw linkedOtherwise();
    throw error;
  }
  securityLog('done', { userId, call: 'linkIdentity', right: 'self' });
}

function linkedOtherwise(): AppError {
  return new AppError('IDENTITY_STATE', 'One of the two is linked already. Unlink it in Settings first.');
}

/** How the signed-in user can sign in. */
export async function signInMethods({ em, ports, userId }: Scope): Promise<SignInMethods> {
  const { identityProvider: provider } = ports;
  return {
    serviceName: provider?.name ?? null,
    isServiceOnly: provider?.isOnlyWay ?? false,
    hasPassword: (await em.count(LocalAccount, { userId })) > 0,
    identities: await em.find(ExternalIdentity, { userId }, { orderBy: { id: 'asc' }, limit: LISTED_MAX }),
  };
}

/**
 * Unlinks a sign-in at the provider. Requires the password: a user without one could no longer sign in.
 * @throws VALIDATION_FAILED for a wrong password; NOT_FOUND; PASSWORD_SIGN_IN_OFF if it is the only way to sign in;
 * TOO_MANY_REQUESTS
 */
export async function unlinkIdentity(scope: Scope, id: number, input: unknown): Promise<void> {
  const { em, ports, userId } = scope;
  const identity = await em.findOne(ExternalIdentity, { id, userId });
  if (!identity) throw new AppError('NOT_FOUND');
  const { password } = validate(linkFormSchema, input);
  if (ports.identityProvider?.isOnlyWay) {
    throw new AppError('PASSWORD_SIGN_IN_OFF', 'This is the only way to sign in here, so it stays linked.');
  }
  await requireOwnPassword(scope, password);
  await inTransaction(scope, ({ em }) => em.nativeDelete(ExternalIdentity, { id, userId }));
  securityLog('done', { userId, call: 'unlinkIdentity', right: 'self' });
}

/** Wrong attempts are counted as those at the sign-in page are. */
async function requireOwnPassword(scope: Scope, password: string): Promise<void> {
  const user = await scope.em.findOneOrFail(User, { id: scope.userId });
  const attempt = { account: `user ${user.id}`, address: '', isKnown: true };
  try {
    const place = { isKnown: true, key: user.email };
    await scope.ports.attemptLimits.password(attempt, () => requirePassword(scope, user, password, place));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID_CREDENTIALS') throw error;
    const message = "This isn't your password. Nothing has been unlinked.";
    throw new AppError('VALIDATION_FAILED', message, { password: message });
  }
}
