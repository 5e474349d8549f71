import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { registrationFormSchema } from '@paycycle/schema/validation/registration-form';
import { signInFormSchema } from '@paycycle/schema/validation/sign-in-form';
import { validate } from '@paycycle/schema/validation/validate';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';
import { isCommonPassword } from './common-passwords.ts';
import { LocalAccount } from './local-account.entity.ts';
import { User } from './user.entity.ts';

/**
 * Makes a user with a local account.
 * @throws VALIDATION_FAILED for a wrong field or one of the commonest passwords; EMAIL_TAKEN.
 */
export async function registerUser(guest: GuestScope, input: unknown): Promise<User> {
  const { email, password, firstName, lastName } = validate(registrationFormSchema, input);
  if (isCommonPassword(password)) {
    const message = 'This password is too common. Please choose another.';
    throw new AppError('VALIDATION_FAILED', message, { password: message });
  }
  const passwordHash = await guest.ports.passwordHasher.hash(password);
  const now = guest.ports.clock.now();
  try {
    return await inTransaction(guest, async ({ em }) => {
      const user = em.create(User, {
        id: randomUUID(),
        email: email.toLowerCase(),
        firstName,
        lastName,
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      em.create(LocalAccount, {
        userId: user.id,
        passwordHash,
        updatedAt: now,
      });
      return user;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('EMAIL_TAKEN');
    throw error;
  }
}

/**
 * Finds the user whose e-mail and password these are. An unknown e-mail and a wrong password get the same answer after
 * the same work, so that nobody learns from either which e-mails are registered.
 * @throws VALIDATION_FAILED, INVALID_CREDENTIALS
 */
export async function authenticate(guest: GuestScope, input: unknown): Promise<User> {
  const { email, password } = validate(signInFormSchema, input);
  const user = await findUserByEmail(guest, email);
  const account = user && (await guest.em.findOne(LocalAccount, { userId: user.id }));
  const hash = account?.passwordHash ?? (await hashOfNobody(guest));
  const matches = await guest.ports.passwordHasher.verify(hash, password);
  if (!user || !account || !matches) throw new AppError('INVALID_CREDENTIALS');
  return user;
}

/** The user with this e-mail, or null. */
export function findUserByEmail(guest: GuestScope, email: string): Promise<User | null> {
  return guest.em.findOne(User, { email: email.toLowerCase() });
}

/** The user with this id, or null when there is none (any more). */
export function findUser(guest: GuestScope, userId: string): Promise<User | null> {
  return guest.em.findOne(User, { id: userId });
}

let nobody: Promise<string> | undefined;

function hashOfNobody(guest: GuestScope): Promise<string> {
  nobody ??= guest.ports.passwordHasher.hash(randomUUID());
  return nobody;
}
