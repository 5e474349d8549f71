import { AppError } from '@paycycle/schema/errors';
import { passwordFormSchema, profileFormSchema } from '@paycycle/schema/validation/account-forms';
import { validate } from '@paycycle/schema/validation/validate';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { requirePassword } from './identity.service.ts';
import { LocalAccount } from './local-account.entity.ts';
import { requirePasswordSignIn } from './password-sign-in.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { User } from './user.entity.ts';

/** What became of a change of the password. */
export interface ChangedPassword {
  readonly message: string;
  /** Sessions of the user in other browsers and tools that have ended. */
  readonly endedSessions: number;
}

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
  refuseWeakPassword(newPassword, user.email, 'newPassword');
  const place = { isKnown: true, key: user.email };
  const attempt = { account: `user ${user.id}`, address: '', isKnown: true };
  await scope.ports.attemptLimits
    .password(attempt, () => requirePassword(scope, user, currentPassword, place))
    .catch((error: unknown) => {
      const isWrong = error instanceof AppError && error.code === 'INVALID_CREDENTIALS';
      if (isWrong) refuse('currentPassword', "This isn't your current password. Your password has not been changed.");
      throw error;
    });
  if (newPassword === currentPassword) refuse('newPassword', 'This is your current password. Please choose another.');
  const passwordHash = await scope.ports.passwordHasher.hash(newPassword, place);
  const endedSessions = await inTransaction(scope, async ({ em, ports, userId, sessionId }) => {
    await em.nativeUpdate(LocalAccount, { userId }, { passwordHash, updatedAt: ports.clock.now() });
    // The sessions are the session store's, which is no part of the ORM.
    const ended = await em.execute(
      `delete from sessions where sess ->> 'userId' = ? and sid is distinct from ? returning sid`,
      [userId, sessionId],
    );
    return ended.length;
  });
  return { message: 'Password changed. You have been signed out everywhere else.', endedSessions };
}

function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', message, { [field]: message });
}
