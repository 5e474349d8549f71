import { AppError } from '@paycycle/schema/errors';
import { factorCodeSchema, passkeyNameSchema } from '@paycycle/schema/validation/factor-forms';
import { validate } from '@paycycle/schema/validation/validate';
import type { CodeAttempt } from '../../kernel/ports/attempt-limits.ts';
import { type GuestScope, inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { Passkey, RecoveryCode, TotpFactor } from './factor.entities.ts';
import type { Factors } from './factor.types.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryCodesLeft } from './recovery-code.service.ts';
import { isTotp, isTotpForm } from './totp.service.ts';

/** Returns the signed-in user's second factors. */
export async function getFactors(scope: Scope): Promise<Factors> {
  const { em, userId } = scope;
  const totps = await em.count(TotpFactor, { userId, confirmedAt: { $ne: null } });
  const passkeys = await em.find(Passkey, { userId }, { orderBy: { id: 'asc' } });
  return { hasTotp: totps > 0, passkeys, recoveryCodesLeft: await recoveryCodesLeft(scope, userId) };
}

/** SQL condition that a user has a second factor. @param userId the user's id in SQL */
export function hasFactorSql(userId: string): string {
  return `(exists (select from totp_factors f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = ${userId}))`;
}

/** Returns the second factors that a sign-in can request from a user; empty if the password is enough. */
export async function factorKinds({ em }: GuestScope, userId: string): Promise<readonly ('totp' | 'passkey')[]> {
  const [found] = await em.execute<[{ totp: boolean; passkey: boolean }]>(
    `select exists (select from totp_factors where user_id = ? and confirmed_at is not null) as totp,
      exists (select from passkeys where user_id = ?) as passkey`,
    [userId, userId],
  );
  return [...(found.totp ? (['totp'] as const) : []), ...(found.passkey ? (['passkey'] as const) : [])];
}

/** Place for counting wrong codes: the network address at sign-in, or the session of a signed-in user. */
export type CodePlace = Pick<CodeAttempt, 'place' | 'isKnown'>;

/**
 * Verifies a code of the user's authenticator app, or a recovery code. Wrong codes count per place, and also per user:
 * anyone at this step knows the password. Recovery codes cannot be guessed, so they count only per place. The owner can
 * thus sign in with one while another person guesses codes.
 * @throws VALIDATION_FAILED, INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function verifyFactorCode(
  guest: GuestScope,
  userId: string,
  input: unknown,
  { place, isKnown }: CodePlace,
): Promise<void> {
  const { code } = validate(factorCodeSchema, input);
  const { attemptLimits } = guest.ports;
  const requireCode = async (isRight: Promise<boolean>): Promise<void> => {
    if (await isRight) return;
    throw new AppError('INVALID_CREDENTIALS', "That code isn't right. Use the newest one, or a recovery code.");
  };
  if (isTotpForm(code)) {
    return attemptLimits.code({ account: userId, place, isKnown }, () => requireCode(isTotp(guest, userId, code)));
  }
  const attempt = { account: `recovery ${userId}`, address: place, isKnown: true };
  return attemptLimits.password(attempt, () => requireCode(isRecoveryCode(guest, userId, code)));
}

/** Removes the authenticator app. @throws REAUTHENTICATION_REQUIRED, NOT_FOUND */
export function removeTotp(scope: Scope): Promise<Factors> {
  return removing(scope, (scope) => scope.em.nativeDelete(TotpFactor, { userId: scope.userId }));
}

/** Calls a passkey something else. It opens no more and no less by it, so it needs no reauthentication. @throws NOT_FOUND */
export async function renamePasskey(scope: Scope, id: number, input: unknown): Promise<Factors> {
  const { name } = validate(passkeyNameSchema, input);
  const renamed = await scope.em.nativeUpdate(Passkey, { userId: scope.userId, id }, { name });
  if (renamed === 0) throw new AppError('NOT_FOUND', 'Passkey not found');
  return getFactors(scope);
}

/** Removes a passkey. @throws REAUTHENTICATION_REQUIRED, NOT_FOUND */
export function removePasskey(scope: Scope, id: number): Promise<Factors> {
  return removing(scope, (scope) => scope.em.nativeDelete(Passkey, { userId: scope.userId, id }));
}

/**
 * Makes new recovery codes; those before are worth nothing from now on.
 * @returns the codes, which are shown once
 * @throws REAUTHENTICATION_REQUIRED; FACTOR_STATE for someone without a second factor
 */
export async function renewRecoveryCodes(scope: Scope): Promise<readonly string[]> {
  requireReauthentication(scope);
  if ((await factorKinds(scope, scope.userId)).length === 0) {
    throw new AppError('FACTOR_STATE', 'Set up an authenticator app or a passkey first.');
  }
  return inTransaction(scope, (scope) => newRecoveryCodes(scope, scope.userId));
}

/** Recovery codes go with the last factor: there is nothing left to recover. */
async function removing(scope: Scope, remove: (scope: Scope) => Promise<number>): Promise<Factors> {
  requireReauthentication(scope);
  await inTransaction(scope, async (scope) => {
    if ((await remove(scope)) === 0) throw new AppError('NOT_FOUND');
    const { userId } = scope;
    if ((await factorKinds(scope, userId)).length === 0) await scope.em.nativeDelete(RecoveryCode, { userId });
  });
  return getFactors(scope);
}
