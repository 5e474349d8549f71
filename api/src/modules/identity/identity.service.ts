import { randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { type RegistrationInput, registrationFormSchema } from '@paycycle/schema/validation/registration-form';
import { signInFormSchema } from '@paycycle/schema/validation/sign-in-form';
import { validate } from '@paycycle/schema/validation/validate';
import { securityLog } from '../../kernel/access/security-log.ts';
import type { PasswordHasher } from '../../kernel/ports/password-hasher.ts';
import { type GuestScope, inTransaction } from '../../kernel/scope.ts';
import { isKnownIp, recordSignInIp } from './known-ip.ts';
import { LocalAccount } from './local-account.entity.ts';
import { requirePasswordSignIn } from './password-sign-in.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { User } from './user.entity.ts';

/** Origin of a guest's request. */
export interface RequestOrigin {
  readonly address: string;
  /** User who is already signed in in the same browser. */
  readonly userId: string | undefined;
}

/** Creates further records for a new user, in the same transaction. */
export type OnUserCreated = (guest: GuestScope, user: User, form: RegistrationInput) => Promise<void>;

/**
 * Creates a user with a local account.
 * @param alsoMake gets the transaction's scope; if it fails, no user is created
 * @throws VALIDATION_FAILED for a wrong field or a password that is too easy to guess; TOO_MANY_REQUESTS; EMAIL_TAKEN;
 * PASSWORD_SIGN_IN_OFF
 */
export async function registerUser(
  guest: GuestScope,
  input: unknown,
  visitor: RequestOrigin,
  alsoMake?: OnUserCreated,
): Promise<User> {
  requirePasswordSignIn(guest);
  return guest.ports.attemptLimits.newAccount(visitor.address, () => makeUser(guest, input, visitor, alsoMake));
}

async function makeUser(
  guest: GuestScope,
  input: unknown,
  { address }: RequestOrigin,
  alsoMake: OnUserCreated | undefined,
): Promise<User> {
  const form = validate(registrationFormSchema, input);
  const { email, password, firstName, lastName } = form;
  await refuseWeakPassword(guest, password, form, 'password');
  const passwordHash = await guest.ports.passwordHasher.hash(password, { isKnown: false, key: address });
  const now = guest.ports.clock.now();
  try {
    return await inTransaction(guest, async (guest) => {
      const { em } = guest;
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
      await recordSignInIp(guest, user.id, address);
      await alsoMake?.(guest, user, form);
      return user;
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    if (await guest.ports.attemptLimits.mayTellOwner(email)) void tellOfRegistration(guest, email);
    throw new AppError('EMAIL_TAKEN');
  }
}

/**
 * Notifies the owner of an account by email of an attempt to register with its email again. The response does not wait
 * for it.
 */
async function tellOfRegistration({ ports: { mailSender, publicUrl } }: GuestScope, email: string): Promise<void> {
  const text = `Someone tried to make a Paycycle account with this email, which has one already. Nothing has been changed.

If it was you, sign in, or choose a new password if you have forgotten it:
${publicUrl()}/api/login
${publicUrl()}/api/login?forgotten

If it wasn't you, there is nothing to do.
`;
  const mail = { to: email.toLowerCase(), subject: 'You already have a Paycycle account', text };
  await mailSender?.send(mail).catch(() => securityLog('mail-not-sent', { userId: null }));
}

/**
 * Returns the user with this email and password. An unknown email and a wrong password get the same response after the
 * same work, so neither reveals which emails are registered. The attempt is counted before the password is checked.
 * @throws VALIDATION_FAILED, INVALID_CREDENTIALS, TOO_MANY_REQUESTS; PASSWORD_SIGN_IN_OFF
 */
export async function authenticate(guest: GuestScope, input: unknown, visitor: RequestOrigin): Promise<User> {
  requirePasswordSignIn(guest);
  return passwordOwner(guest, input, visitor);
}

/** As `authenticate`, for uses other than sign-in: works even if password sign-in is off. */
export async function passwordOwner(guest: GuestScope, input: unknown, visitor: RequestOrigin): Promise<User> {
  const { email, password } = validate(signInFormSchema, input);
  const found = await findUserByEmail(guest, email);
  const { address } = visitor;
  const wasHere = await isKnownIp(guest, found?.id ?? 'nobody', address);
  const isKnown = wasHere || (found !== null && found.id === visitor.userId);
  return guest.ports.attemptLimits.password({ account: email, address, isKnown }, () => {
    const place = { isKnown, key: isKnown ? email : address };
    return requirePassword(guest, found, password, place);
  });
}

/**
 * The user, when the password is theirs; the same work when there is no user.
 * @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function requirePassword(
  guest: GuestScope,
  user: User | null,
  password: string,
  place: Parameters<GuestScope['ports']['passwordHasher']['verify']>[2],
): Promise<User> {
  // Read now and not before the wait: the password may have been changed since.
  const account = user && (await guest.em.fork().findOne(LocalAccount, { userId: user.id }));
  const hash = account?.passwordHash ?? (await hashOfNobody(guest));
  const matches = await guest.ports.passwordHasher.verify(hash, password, place);
  if (!user || !account || !matches) {
    securityLog('sign-in-failed', { userId: user?.id ?? null });
    throw new AppError('INVALID_CREDENTIALS');
  }
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

const hashes = new WeakMap<PasswordHasher, Promise<string>>();

/** Made once by each hasher, also after an attempt that found no place in the queue. */
function hashOfNobody({ ports: { passwordHasher } }: GuestScope): Promise<string> {
  const kept = hashes.get(passwordHasher);
  if (kept) return kept;
  const made = passwordHasher.hash(randomUUID(), { isKnown: true, key: 'nobody' }).catch((error: unknown) => {
    hashes.delete(passwordHasher);
    throw error;
  });
  hashes.set(passwordHasher, made);
  return made;
}
