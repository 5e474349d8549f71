import { timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { AppError } from '@paycycle/schema/errors';
import { GRANTED_SECRET_SECONDS } from '@paycycle/schema/limits';
import { tokenChangeSchema, tokenRotationSchema } from '@paycycle/schema/validation/token-form';
import { validate } from '@paycycle/schema/validation/validate';
import { type CallingToken, inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { AccessToken } from './access-token.entity.ts';
import { revokeToken } from './access-token.service.ts';
import type { NewToken } from './access-token.types.ts';
import { type OldSecret, planOldSecret } from './token-rotation.plan.ts';
import { newSecret, prefixOfToken } from './token-text.plan.ts';

/**
 * The token that calls (RULES.md, 109).
 * @throws FORBIDDEN for a user who is signed in without a token
 */
export async function getCallingToken(scope: Scope): Promise<AccessToken> {
  const { id } = requireCallingToken(scope);
  return scope.em.findOneOrFail(AccessToken, { id }, { populate: ['companies'], refresh: true });
}

/**
 * Gives the calling token a new secret (RULES.md, 109). Scope, companies and expiry stay.
 * @param input hours that the old secret still works
 * @throws VALIDATION_FAILED; FORBIDDEN for a user without a token, and for a replaced secret once the new one was used;
 * UNAUTHENTICATED if the token ended in the meantime
 */
export async function rotateCallingToken(scope: Scope, input: unknown): Promise<NewToken> {
  const calling = requireCallingToken(scope);
  const { overlapHours } = validate(tokenRotationSchema, input);
  return inTransaction(scope, async (scope) => {
    const token = await lockToken(scope, calling.id);
    if (!token) throw new AppError('UNAUTHENTICATED');
    refuseOfApplication(token);
    const now = scope.ports.clock.now();
    requireNewestSecret(token, calling, now);
    const old = planOldSecret({ ...token, current: token, old: oldSecretOf(token, now) }, now, overlapHours);
    return replaceSecret(scope, token, old, { mayOldRotate: true });
  });
}

/**
 * Gives a token of the caller a new secret. A thief may hold any earlier one: only the secret that worked last can work
 * for the overlap, and it cannot rotate again.
 * @throws REAUTHENTICATION_REQUIRED; VALIDATION_FAILED; NOT_FOUND, also for another user's token; FORBIDDEN for the token
 * of an application
 */
export async function rotateToken(scope: Scope, id: number, input: unknown): Promise<NewToken> {
  requireReauthentication(scope);
  return inTransaction(scope, async (scope) => {
    const token = await lockOwnToken(scope, id);
    refuseOfApplication(token);
    const { overlapHours } = validate(tokenRotationSchema, input);
    const old = planOldSecret({ ...token, current: token, old: null }, scope.ports.clock.now(), overlapHours);
    return replaceSecret(scope, token, old, { mayOldRotate: false });
  });
}

/**
 * Changes the addresses that a token of the caller can be used from.
 * @throws REAUTHENTICATION_REQUIRED; VALIDATION_FAILED; NOT_FOUND, also for another user's token
 */
export async function changeToken(scope: Scope, id: number, input: unknown): Promise<AccessToken> {
  requireReauthentication(scope);
  return inTransaction(scope, async (scope) => {
    const token = await lockOwnToken(scope, id);
    const { allowedAddresses } = validate(tokenChangeSchema, input);
    scope.em.assign(token, { allowedAddresses });
    await scope.em.flush();
    return token;
  });
}

/**
 * Gives the token of an application a new secret. The one before it ends. Runs in the caller's transaction.
 * @returns null if the token has ended
 */
export async function renewToken(scope: Scope, id: number): Promise<NewToken | null> {
  const token = await lockToken(scope, id);
  if (!token) return null;
  const { text, digest, ending } = newSecret(prefixOfToken(token.isTest));
  scope.em.assign(token, { digest, ending, secretUntil: secretEnd(token.expiresAt, scope.ports.clock.now()) });
  await scope.em.flush();
  return { token, text };
}

/** When the secret of an application's token ends: after an hour, or with the token. */
export function secretEnd(expiresAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + GRANTED_SECRET_SECONDS * 1000, expiresAt.getTime()));
}

/** Ends the calling token, with both of its secrets. @throws FORBIDDEN for a user without a token */
export async function endCallingToken(scope: Scope): Promise<AccessToken> {
  return revokeToken(scope, requireCallingToken(scope).id);
}

function requireCallingToken({ token }: Scope): CallingToken {
  if (token) return token;
  throw new AppError('FORBIDDEN', 'Only a token can make this call. A user lists tokens with /api/tokens.');
}

function refuseOfApplication({ isOfApplication }: AccessToken): void {
  if (isOfApplication) throw new AppError('FORBIDDEN', 'The application renews this token by itself.');
}

async function lockOwnToken(scope: Scope, id: number): Promise<AccessToken> {
  const token = await lockToken(scope, id);
  if (token?.userId !== scope.userId) throw new AppError('NOT_FOUND', 'Token not found');
  return token;
}

/** Locks a token that can still be used, after its companies. Others lock in this order, too. */
async function lockToken(scope: Scope, id: number): Promise<AccessToken | null> {
  const { em, userId, ports } = scope;
  const found = await em.findOne(AccessToken, { id, userId }, { populate: ['companies'], refresh: true });
  if (!found) return null;
  for (const companyId of found.companyIds.toSorted((one, other) => one - other)) await lockCompany(scope, companyId);
  return em.findOne(
    AccessToken,
    { id, revokedAt: null, expiresAt: { $gt: ports.clock.now() } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['digest', 'previousDigest'], refresh: true },
  );
}

/** A thief of a replaced secret cannot extend its time once the tool uses the new one, or if the maker replaced it. */
function requireNewestSecret(token: AccessToken, { digest }: CallingToken, now: Date): void {
  if (timingSafeEqual(digest, token.digest)) return;
  const old = oldSecretOf(token, now);
  if (!old || !timingSafeEqual(digest, old.digest)) throw new AppError('UNAUTHENTICATED');
  if (token.isSecretUsed) throw new AppError('FORBIDDEN', 'This secret was replaced. Rotate with the new one.');
}

/** The secret before the last rotation, while it works. */
function oldSecretOf(token: AccessToken, now: Date): OldSecret | null {
  const { previousDigest: digest, previousEnding: ending, previousUntil: until } = token;
  return digest && ending && until && until > now ? { digest, ending, until } : null;
}

async function replaceSecret(
  scope: Scope,
  token: AccessToken,
  old: OldSecret | null,
  { mayOldRotate }: { readonly mayOldRotate: boolean },
): Promise<NewToken> {
  const { text, digest, ending } = newSecret(prefixOfToken(token.isTest));
  scope.em.assign(token, {
    digest,
    ending,
    isSecretUsed: !mayOldRotate,
    previousDigest: old?.digest ?? null,
    previousEnding: old?.ending ?? null,
    previousUntil: old?.until ?? null,
  });
  await scope.em.flush();
  return { token, text };
}
