import { AppError } from '@paycycle/schema/errors';
import { passwordFormSchema, profileFormSchema } from '@paycycle/schema/validation/account-forms';
import { validate } from '@paycycle/schema/validation/validate';
import { type GuestScope, inTransaction, type Scope } from '../../kernel/scope.ts';
import { requirePassword } from './identity.service.ts';
import { placeOf } from './known-ip.ts';
import { LocalAccount } from './local-account.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { requirePasswordSignIn } from './password-sign-in.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { endSessions } from './session-list.service.ts';
import { User } from './user.entity.ts';
import type { ChangedPassword } from './user.types.ts';

/** Changes the names of the signed-in user; a name that is left out stays. @throws VALIDATION_FAILED */
export async function updateProfile(scope: Scope, input: unknown): Promise<User> {
  const { firstName, lastName } = validate(profileFormSchema, input);
  return inTransaction(scope, async (scope) => {
    const user = await scope.em.findOneOrFail(User, { id: scope.userId });
    if (firstName !== undefined) user.firstName = firstName;
    if (lastName !== undefined) user.lastName = lastName;
    user.updatedAt = scope.ports.clock.now();
    return user;
  });
}

/**
 * Gives the signed-in user another password, and ends all their sessions but the one that asks. Wrong attempts at the
 * present password are counted as those at the sign-in page are.
 * @throws VALIDATION_FAILED for a wrong field, a wrong present password, or one that is too easy to guess;
 * TOO_MANY_REQUESTS; PASSWORD_SIGN_IN_OFF
 */
export async function changePassword(scope: Scope, input: unknown): Promise<ChangedPassword> {
  requirePasswordSignIn(scope);
  const { currentPassword, newPassword } = validate(passwordFormSchema, input);
  const user = await scope.em.findOneOrFail(User, { id: scope.userId });
  await refuseWeakPassword(scope, newPassword, user, 'newPassword');
  const place = { isKnown: true, key: user.email };
  const attempt = { account: `user ${user.id}`, address: placeOf(scope), isKnown: true };
  await scope.ports.attemptLimits
    .password(attempt, () => requirePassword(scope, user, currentPassword, place))
    .catch(refuseSecret('currentPassword', "This isn't your current password. Your password has not been changed."));
  if (newPassword === currentPassword) refuse('newPassword', 'This is your current password. Please choose another.');
  const passwordHash = await scope.ports.passwordHasher.hash(newPassword, place);
  const endedSessions = await inTransaction(scope, (scope) =>
    setPassword(scope, user.id, passwordHash, scope.sessionId),
  );
  return { message: 'Password changed. You have been signed out everywhere else.', endedSessions };
}

/**
 * Gives a user another password, or their first one where they sign in elsewhere, in the caller's transaction. Their sessions end, but for the one that asks, and links
 * to reset the password lead nowhere any more.
 * @returns how many sessions ended
 */
export async function setPassword(
  { em, ports }: GuestScope,
  userId: string,
  passwordHash: string,
  sessionId: string | null,
): Promise<number> {
  await em.upsert(LocalAccount, { userId, passwordHash, updatedAt: ports.clock.now() });
  await em.nativeDelete(PasswordReset, { userId });
  return endSessions({ em }, userId, { except: sessionId });
}

/** Turns a wrong secret of someone who is signed in into a message at its field: they stay signed in. */
export function refuseSecret(field: string, message: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof AppError && error.code === 'INVALID_CREDENTIALS') refuse(field, message);
    throw error;
  };
}

function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', message, { [field]: message });
}
