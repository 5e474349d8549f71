import { AppError } from '@paycycle/schema/errors';
import { forgottenPasswordSchema, resetPasswordSchema } from '@paycycle/schema/validation/factor-forms';
import { validate } from '@paycycle/schema/validation/validate';
import { type GuestScope, inTransaction, type Scope } from '../../kernel/scope.ts';
import { newSecret, sha256Hex } from '../../kernel/sha256.ts';
import { setPassword } from './account.service.ts';
import { pauseApprovals } from './approval-pause.service.ts';
import { findUserByEmail } from './identity.service.ts';
import { LocalAccount } from './local-account.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { requirePasswordSignIn } from './password-sign-in.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { objectionToReset } from './reset-rights.read.ts';
import { User } from './user.entity.ts';

/** How long a link can be used. */
const LINK_MS = 60 * 60 * 1000;
/** So many links that were asked for can be open for one person: more would only fill a mailbox. */
const OPEN_MAX = 3;

/** Same message whether or not there is an account. */
export const RESET_REQUESTED = "If an account uses this email, we've sent it a link to choose a new password.";

/** A link with which someone else can choose a new password. It is shown once. */
export interface ResetLink {
  readonly link: string;
  readonly expiresAt: Date;
}

/**
 * Counts the request for a reset link and validates the form, without looking up the account.
 * @returns the email from the form
 * @throws VALIDATION_FAILED, TOO_MANY_REQUESTS; PASSWORD_SIGN_IN_OFF
 */
export async function requestPasswordReset(guest: GuestScope, input: unknown, address: string): Promise<string> {
  requirePasswordSignIn(guest);
  const { email } = validate(forgottenPasswordSchema, input);
  await guest.ports.attemptLimits.registration(address);
  return email;
}

/**
 * Sends a link to an email, where mail can be sent and an account uses it. It is done after the answer, which is the
 * same, and comes as soon, whether one does.
 */
export async function sendResetLink(guest: GuestScope, email: string): Promise<void> {
  const { mailSender } = guest.ports;
  const user = await findUserByEmail(guest, email);
  if (!user || !mailSender) return;
  const open = { userId: user.id, madeBy: null, expiresAt: { $gt: guest.ports.clock.now() } };
  if ((await guest.em.count(PasswordReset, open)) >= OPEN_MAX) return;
  const { link } = await newLink(guest, user.id, null);
  await mailSender.send({ to: user.email, subject: 'Choose a new Paycycle password', text: mailText(link) });
}

function mailText(link: string): string {
  return `Someone asked for a new password for your Paycycle account.

Choose one here, within an hour:
${link}

The link works once. If you didn't ask for it, you can ignore this email: nothing has been changed.
`;
}

/** Creates a reset link for a colleague. The caller checks the permission. @throws PASSWORD_SIGN_IN_OFF */
export async function makeResetLink(scope: Scope, userId: string): Promise<ResetLink> {
  requirePasswordSignIn(scope);
  return newLink(scope, userId, scope.userId);
}

async function newLink(guest: GuestScope, userId: string, madeBy: string | null): Promise<ResetLink> {
  const { em, ports } = guest;
  const token = newSecret();
  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  await em.nativeDelete(PasswordReset, { expiresAt: { $lt: createdAt } });
  await em.insert(PasswordReset, { tokenDigest: sha256Hex(token), userId, madeBy, createdAt, expiresAt });
  // Not where the caller says to have reached us: a forged Host would lead the link, with its secret, elsewhere.
  return { link: `${ports.publicUrl()}/api/reset-password?token=${token}`, expiresAt };
}

/**
 * Sets a new password by a reset link, which uses up all links of the user. Ends all their sessions. A second factor
 * stays and is required at sign-in. If another user created the link, the user cannot approve for a day and is
 * notified. If another user chose the password before this one, all tokens of the user end, and sign-ins that were
 * connected under it.
 * @throws VALIDATION_FAILED; RESET_LINK_INVALID for a link that is unknown, used or expired, or whose creator may no
 * longer choose this password; TOO_MANY_REQUESTS; PASSWORD_SIGN_IN_OFF
 */
export async function resetPassword(guest: GuestScope, input: unknown, address: string): Promise<void> {
  requirePasswordSignIn(guest);
  await guest.ports.attemptLimits.registration(address);
  const { token, password } = validate(resetPasswordSchema, input);
  const { user, madeBy } = await findReset(guest, token);
  await refuseWeakPassword(guest, password, user, 'password');
  const userId = user.id;
  const passwordHash = await guest.ports.passwordHasher.hash(password, { isKnown: false, key: address });
  await inTransaction(guest, async (guest) => {
    const used = await guest.em.nativeDelete(PasswordReset, { tokenDigest: sha256Hex(token) });
    if (used === 0) throw new AppError('RESET_LINK_INVALID');
    if (madeBy !== null) await requireRightToReset(guest, madeBy, userId);
    await setPassword(guest, userId, passwordHash, null);
    await guest.em.nativeUpdate(LocalAccount, { userId }, { isChosenByAnother: madeBy !== null });
    if (madeBy !== null) await pauseApprovals(guest, userId, madeBy);
  });
}

/** @throws RESET_LINK_INVALID */
async function requireRightToReset(guest: GuestScope, madeBy: string, userId: string): Promise<void> {
  if (await objectionToReset(guest, madeBy, userId)) throw new AppError('RESET_LINK_INVALID');
}

/** Returns whether a link can still be used. */
export async function isResetLink(guest: GuestScope, token: string): Promise<boolean> {
  return findReset(guest, token).then(
    () => true,
    () => false,
  );
}

interface FoundReset {
  readonly user: User;
  readonly madeBy: string | null;
}

/** @throws RESET_LINK_INVALID */
async function findReset(guest: GuestScope, token: string): Promise<FoundReset> {
  const { em, ports } = guest;
  const reset = await em.findOne(PasswordReset, {
    tokenDigest: sha256Hex(token),
    expiresAt: { $gt: ports.clock.now() },
  });
  const user = reset && (await em.findOne(User, { id: reset.userId }));
  if (!user) throw new AppError('RESET_LINK_INVALID');
  if (reset.madeBy !== null) await requireRightToReset(guest, reset.madeBy, user.id);
  return { user, madeBy: reset.madeBy };
}
