import { AppError } from '@paycycle/schema/errors';
import { type FactorCode, factorCodeSchema } from '@paycycle/schema/validation/factor-forms';
import { validate } from '@paycycle/schema/validation/validate';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { type GuestScope, inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { TotpFactor } from './factor.entities.ts';
import type { TotpSetup } from './factor.types.ts';
import { findUser } from './identity.service.ts';
import { placeOf } from './known-ip.ts';
import { newRecoveryCodes, recoveryCodesNeeded } from './recovery-code.service.ts';

/** The name that authenticator apps show. */
const ISSUER = 'Paycycle';
/** A code counts for its 30 seconds and for those before and after: clocks differ. */
const TOLERANCE_S = 30;

/**
 * Starts the setup of an authenticator app; replaces an earlier unconfirmed setup.
 * @throws REAUTHENTICATION_REQUIRED; FACTOR_STATE when there is one already
 */
export async function startTotpSetup(scope: Scope): Promise<TotpSetup> {
  requireReauthentication(scope);
  const { ports, userId } = scope;
  const user = await findUser(scope, userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  const secret = generateSecret();
  await inTransaction(scope, async ({ em }) => {
    await em.nativeDelete(TotpFactor, { userId, confirmedAt: null });
    if ((await em.count(TotpFactor, { userId })) > 0) {
      throw new AppError('FACTOR_STATE', 'You already use an authenticator app. Remove it first to set up another.');
    }
    const sealed = ports.secretBox.seal(secret, totpPurpose(userId));
    await em.insert(TotpFactor, {
      userId,
      secret: sealed,
      lastStep: 0,
      createdAt: ports.clock.now(),
      confirmedAt: null,
    });
  });
  return { secret, uri: generateURI({ issuer: ISSUER, label: user.email, secret }) };
}

/**
 * Takes the first code of an authenticator app: from now on it is asked for at every sign-in.
 * @returns recovery codes where the user has none yet; otherwise an empty list
 * @throws VALIDATION_FAILED for a wrong code; FACTOR_STATE when none was begun; REAUTHENTICATION_REQUIRED; TOO_MANY_REQUESTS
 */
export async function confirmTotp(scope: Scope, input: unknown): Promise<readonly string[]> {
  requireReauthentication(scope);
  const { code } = validate(factorCodeSchema, input);
  const { userId, ports } = scope;
  const attempt = { account: userId, place: placeOf(scope), isKnown: true };
  await ports.attemptLimits
    .code(attempt, async () => {
      const factor = await scope.em.findOne(TotpFactor, { userId, confirmedAt: null });
      if (!factor) throw new AppError('FACTOR_STATE', 'Start setting up the authenticator app again.');
      if (!(await takeTotp(scope, factor, code))) throw new AppError('INVALID_CREDENTIALS');
    })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'INVALID_CREDENTIALS' ? wrongCode() : error;
    });
  return inTransaction(scope, async (scope) => {
    await scope.em.nativeUpdate(TotpFactor, { userId }, { confirmedAt: ports.clock.now() });
    return (await recoveryCodesNeeded(scope, userId)) ? newRecoveryCodes(scope, userId) : [];
  });
}

/** Returns whether a text has the form of an authenticator app's code. */
export function isTotpForm(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Uses up a code of the user's authenticator app. Returns true once per code. */
export async function isTotp(guest: GuestScope, userId: string, code: FactorCode): Promise<boolean> {
  const factor = await guest.em.findOne(TotpFactor, { userId, confirmedAt: { $ne: null } });
  return factor !== null && takeTotp(guest, factor, code);
}

/** Takes a code if it is right and newer than the last one that was taken; of two at once, one is. */
async function takeTotp(guest: GuestScope, { userId, secret: sealed }: TotpFactor, code: FactorCode): Promise<boolean> {
  if (!isTotpForm(code)) return false;
  const secret = guest.ports.secretBox.open(sealed, totpPurpose(userId));
  const epoch = Math.floor(guest.ports.clock.now().getTime() / 1000);
  const found = verifySync({ strategy: 'totp', secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  if (!found.valid || !('timeStep' in found)) return false;
  const { timeStep } = found;
  const taken = await guest.em.nativeUpdate(
    TotpFactor,
    { userId, lastStep: { $lt: timeStep } },
    { lastStep: timeStep },
  );
  return taken === 1;
}

function wrongCode(): AppError {
  const message = "That code isn't right. Use the newest one that the app shows.";
  return new AppError('VALIDATION_FAILED', message, { code: message });
}

/** Encryption purpose of the secret of a user's authenticator app. */
export function totpPurpose(userId: string): string {
  return `totp ${userId}`;
}
