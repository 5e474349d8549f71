import { AppError } from '@paycycle/schema/errors';
import { confirmFormSchema } from '@paycycle/schema/validation/factor-forms';
import { validate } from '@paycycle/schema/validation/validate';
import type { Scope } from '../../kernel/scope.ts';
import { refuseSecret } from './account.service.ts';
import { signInMethods } from './external-identity.service.ts';
import { factorKinds, verifyFactorCode } from './factor.service.ts';
import { findUser, requirePassword } from './identity.service.ts';
import { placeOf } from './known-ip.ts';
import { verifyPasskey } from './passkey.service.ts';
import { requirePasswordSignIn } from './password-sign-in.ts';

/** Methods of reauthentication; `service` means signing in again at the identity provider. */
export interface ConfirmationMethods {
  readonly kinds: readonly ('password' | 'totp' | 'passkey' | 'service')[];
}

/** Returns the methods with which the signed-in user can reauthenticate. */
export async function confirmationMethods(scope: Scope): Promise<ConfirmationMethods> {
  const { serviceName, isServiceOnly, hasPassword, identities } = await signInMethods(scope);
  const isLinked = serviceName !== null && identities.length > 0;
  const kinds = [
    ...(hasPassword && !isServiceOnly ? (['password'] as const) : []),
    ...(await factorKinds(scope, scope.userId)),
    ...(isLinked ? (['service'] as const) : []),
  ];
  return { kinds };
}

/**
 * Reauthenticates the signed-in user by password, code or passkey. For five minutes, their session may release money
 * and change security settings. Wrong attempts count like those at the sign-in page.
 * @throws VALIDATION_FAILED for a wrong password or code, at its field; INVALID_CREDENTIALS for a passkey; FORBIDDEN
 * for a caller without a session, such as a token; TOO_MANY_REQUESTS; PASSWORD_SIGN_IN_OFF
 */
export async function confirmSignIn(scope: Scope, input: unknown): Promise<{ readonly message: string }> {
  const { password, code, passkey } = validate(confirmFormSchema, input);
  const { userId, sessionId, em } = scope;
  if (sessionId === null) throw new AppError('FORBIDDEN');
  if (password) await requireOwnPassword(scope, password);
  const place = { place: placeOf(scope), isKnown: true };
  if (code)
    await verifyFactorCode(scope, userId, { code }, place).catch(refuseSecret('code', "That code isn't right."));
  if (passkey) await verifyPasskey(scope, 'confirm', userId, passkey);
  // The sessions are the session store's, which is no part of the ORM.
  await em.execute(
    `update sessions set sess = jsonb_set(sess::jsonb, '{confirmedAt}', to_jsonb(?::float8))::json where sid = ?`,
    [Date.now(), sessionId],
  );
  return { message: 'Confirmed. Please go on.' };
}

async function requireOwnPassword(scope: Scope, password: string): Promise<void> {
  requirePasswordSignIn(scope);
  const user = await findUser(scope, scope.userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  const place = { isKnown: true, key: user.email };
  const attempt = { account: `user ${user.id}`, address: placeOf(scope), isKnown: true };
  await scope.ports.attemptLimits
    .password(attempt, () => requirePassword(scope, user, password, place))
    .catch(refuseSecret('password', "That password isn't right."));
}
