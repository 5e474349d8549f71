import { AppError } from '@paycycle/schema/errors';
import { newPasskeySchema } from '@paycycle/schema/validation/factor-forms';
import { validate } from '@paycycle/schema/validation/validate';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type GuestScope, inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { Passkey, PasskeyChallenge, type PasskeyPurpose } from './factor.entities.ts';
import { findUser } from './identity.service.ts';
import { newRecoveryCodes, recoveryCodesNeeded } from './recovery-code.service.ts';
import { userName } from './user-name.ts';

/** So long a browser may take to let the person touch their device. */
const CHALLENGE_MS = 5 * 60 * 1000;
const PASSKEYS_MAX = 20;

const REFUSED = "This passkey couldn't be checked. Please try again.";

/**
 * Returns the options with which a browser creates a passkey for the signed-in user.
 * @returns the options of `navigator.credentials.create` as JSON
 * @throws REAUTHENTICATION_REQUIRED; FACTOR_STATE if the user already has 20
 */
export async function startPasskeyRegistration(scope: Scope): Promise<string> {
  requireReauthentication(scope);
  const user = await findUser(scope, scope.userId);
  if (!user) throw new AppError('UNAUTHENTICATED');
  const known = await scope.em.find(Passkey, { userId: user.id });
  if (known.length >= PASSKEYS_MAX) throw new AppError('FACTOR_STATE', `You can have ${PASSKEYS_MAX} passkeys.`);
  const options = await generateRegistrationOptions({
    rpName: 'Paycycle',
    rpID: hostOf(scope),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: userName(user),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(scope, options.challenge, 'add', user.id);
  return JSON.stringify(options);
}

/**
 * Adds the passkey that a browser has made.
 * @returns recovery codes where the user has none yet; otherwise an empty list
 * @throws VALIDATION_FAILED; REAUTHENTICATION_REQUIRED
 */
export async function finishPasskeyRegistration(scope: Scope, input: unknown): Promise<readonly string[]> {
  requireReauthentication(scope);
  const { name, response } = validate(newPasskeySchema, input);
  const { userId } = scope;
  const verified = await verifyRegistrationResponse({
    response: parsed<RegistrationResponseJSON>(response),
    expectedChallenge: (challenge) => takeChallenge(scope, challenge, 'add', userId),
    expectedOrigin: scope.publicUrl,
    expectedRPID: hostOf(scope),
  }).catch(refuse);
  if (!verified.verified) refuse();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return inTransaction(scope, async (scope) => {
    const { em, ports } = scope;
    if ((await em.count(Passkey, { credentialId: id })) > 0) refuse();
    await em.insert(Passkey, {
      userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.join(','),
      name,
      createdAt: ports.clock.now(),
      lastUsedAt: null,
    });
    return (await recoveryCodesNeeded(scope, userId)) ? newRecoveryCodes(scope, userId) : [];
  });
}

/**
 * Returns the options with which a browser requests a passkey's signature.
 * @param userId user whose passkeys may sign; null for any passkey in the browser, during sign-in
 * @returns the options of `navigator.credentials.get` as JSON
 */
export async function startPasskeySignIn(
  guest: GuestScope,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<string> {
  const known = userId === null ? [] : await guest.em.find(Passkey, { userId });
  const options = await generateAuthenticationOptions({
    rpID: hostOf(guest),
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  });
  await keepChallenge(guest, options.challenge, purpose, userId);
  return JSON.stringify(options);
}

/**
 * Verifies a passkey's signature. The person was present and unlocked their device, so a passkey alone counts as two
 * factors, unless another user may have added it.
 * @param userId required user of the passkey; null during sign-in
 * @returns the passkey's user. @throws INVALID_CREDENTIALS
 */
export async function verifyPasskey(
  guest: GuestScope,
  purpose: PasskeyPurpose,
  userId: string | null,
  answer: string,
): Promise<string> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  const passkey = await guest.em.findOne(Passkey, { credentialId: String(response.id) });
  if (!passkey || (userId === null ? passkey.isSecondStepOnly : passkey.userId !== userId)) refuse();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(guest, challenge, purpose, userId),
    expectedOrigin: guest.publicUrl,
    expectedRPID: hostOf(guest),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
      transports: transportsOf(passkey),
    },
  }).catch(refuse);
  if (!verified.verified) refuse();
  const { newCounter: counter } = verified.authenticationInfo;
  await guest.em.nativeUpdate(Passkey, { id: passkey.id }, { counter, lastUsedAt: guest.ports.clock.now() });
  return passkey.userId;
}

async function keepChallenge(
  { em, ports }: GuestScope,
  challenge: string,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<void> {
  const now = ports.clock.now();
  await em.nativeDelete(PasskeyChallenge, { expiresAt: { $lt: now } });
  await em.insert(PasskeyChallenge, { challenge, purpose, userId, expiresAt: new Date(now.getTime() + CHALLENGE_MS) });
}

/** Uses up a challenge. Returns true only once, and only for its purpose and user. */
async function takeChallenge(
  { em, ports }: GuestScope,
  challenge: string,
  purpose: PasskeyPurpose,
  userId: string | null,
): Promise<boolean> {
  const kept = { challenge, purpose, userId, expiresAt: { $gte: ports.clock.now() } };
  return (await em.nativeDelete(PasskeyChallenge, kept)) === 1;
}

/** Passkeys belong to the host by which browsers reach the product. */
function hostOf({ publicUrl }: GuestScope): string {
  return new URL(publicUrl).hostname;
}

function descriptorOf(passkey: Passkey) {
  return { id: passkey.credentialId, transports: transportsOf(passkey) };
}

function transportsOf({ transports }: Passkey): string[] {
  return transports.split(',').filter(Boolean);
}

/** Parses the browser's response; the library validates each part of it. */
function parsed<Response>(text: string): Response {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Response;
  } catch {
    // Refused below.
  }
  return refuse();
}

function refuse(): never {
  throw new AppError('INVALID_CREDENTIALS', REFUSED);
}
