import { AppError } from '@paycycle/schema/errors';
import { securityLog } from '../../kernel/access/security-log.ts';
import { TooManyRequests } from '../../kernel/errors/too-many-requests.ts';
import { type GuestScope, inTransaction, type Scope } from '../../kernel/scope.ts';
import { newSecret, sha256Hex } from '../../kernel/sha256.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { User } from './user.entity.ts';

/** How long a link can be used. */
const LINK_MS = 24 * 60 * 60 * 1000;
/** Minimum time between two verification emails. */
const PAUSE_MS = 60 * 1000;

/** Returns whether a user still has to verify their email. Not required if the server cannot send mail. */
export function needsVerification({ ports }: GuestScope, { emailVerifiedAt }: User): boolean {
  return ports.mailSender !== null && emailVerifiedAt === null;
}

/**
 * Requires a verified email: without it, a user cannot approve or become an approver (RULES.md, 70).
 * @throws EMAIL_NOT_VERIFIED
 */
export async function requireVerifiedEmail(scope: Scope): Promise<void> {
  if (await hasToVerify(scope, scope.userId)) throw new AppError('EMAIL_NOT_VERIFIED');
}

/** Returns whether a user, given by id, still has to verify their email. */
export async function hasToVerify(scope: GuestScope, userId: string): Promise<boolean> {
  if (scope.ports.mailSender === null) return false;
  return needsVerification(scope, await scope.em.findOneOrFail(User, { id: userId }, { refresh: true }));
}

/** Sends a user a verification link. Does nothing if the email is verified or the server cannot send mail. */
export async function sendVerification(guest: GuestScope, user: User): Promise<void> {
  const { em, ports } = guest;
  if (ports.mailSender === null || !needsVerification(guest, user)) return;
  const secret = newSecret();
  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  await em.nativeDelete(EmailVerification, { expiresAt: { $lt: createdAt } });
  const { id: userId, email } = user;
  await em.insert(EmailVerification, { secretDigest: sha256Hex(secret), userId, email, createdAt, expiresAt });
  // Not where the caller says to have reached us: a forged Host would lead the link, with its secret, elsewhere.
  const link = `${ports.publicUrl()}/settings/profile?token=${secret}`;
  await ports.mailSender.send({ to: email, subject: 'Verify your email for Paycycle', text: mailText(link) });
}

function mailText(link: string): string {
  return `Someone uses this email with Paycycle. If that is you, verify it here, within a day:
${link}

The link works once. If it isn't you, you can ignore this email.
`;
}

/**
 * Sends the signed-in user another link.
 * @throws TOO_MANY_REQUESTS soon after the one before; MAIL_NOT_SENT
 */
export async function sendVerificationAgain(scope: Scope): Promise<User> {
  const { em, ports, userId } = scope;
  const user = await em.findOneOrFail(User, { id: userId }, { refresh: true });
  const since = new Date(ports.clock.now().getTime() - PAUSE_MS);
  if ((await em.count(EmailVerification, { userId, createdAt: { $gt: since } })) > 0) {
    const message = 'We sent you an email a moment ago. Please look for it before we send another.';
    throw new TooManyRequests(PAUSE_MS / 1000, message);
  }
  try {
    await sendVerification(scope, user);
  } catch {
    // The mail server reports the reason to the operator.
    securityLog('mail-not-sent', { userId });
    throw new AppError('MAIL_NOT_SENT');
  }
  return user;
}

/**
 * Marks the signed-in user's email as verified, by a link that was sent to it. The link works once.
 * @throws NOT_FOUND for a link that is unknown, used, too old, or another's
 */
export function verifyEmail(scope: Scope, secret: string): Promise<User> {
  return inTransaction(scope, async (scope) => {
    const { em, ports, userId } = scope;
    const user = await em.findOneOrFail(User, { id: userId }, { refresh: true });
    const used = await em.nativeDelete(EmailVerification, {
      secretDigest: sha256Hex(secret),
      userId,
      email: user.email,
      expiresAt: { $gt: ports.clock.now() },
    });
    if (used === 0) {
      throw new AppError('NOT_FOUND', "This link has expired, has been used or isn't yours. Have it sent again.");
    }
    await noteVerified(scope, userId);
    user.emailVerifiedAt ??= ports.clock.now();
    return user;
  });
}

/** Keeps that a user's address is theirs; the first time counts. */
export async function noteVerified({ em, ports }: GuestScope, userId: string): Promise<void> {
  await em.nativeUpdate(User, { id: userId, emailVerifiedAt: null }, { emailVerifiedAt: ports.clock.now() });
  await em.nativeDelete(EmailVerification, { userId });
}
