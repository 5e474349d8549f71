import { LockMode } from '@mikro-orm/core';
import { NEWEST_API_VERSION } from '@paycycle/schema/domain/api-version';
import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { AppError } from '@paycycle/schema/errors';
import { TOKENS_LISTED_MAX, TOKENS_OF_USER_MAX } from '@paycycle/schema/limits';
import { tokenFormSchema } from '@paycycle/schema/validation/token-form';
import { validate } from '@paycycle/schema/validation/validate';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { inTransaction, requireCompany, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { type Company, lockCompany } from '../companies/index.ts';
import { User } from '../identity/index.ts';
import { AccessToken, AccessTokenCompany } from './access-token.entity.ts';
import type { NewToken } from './access-token.types.ts';
import { newSecret, prefixOfToken } from './token-text.plan.ts';

const DAY_MS = 86_400_000;

/**
 * Makes a token by which an outside tool calls in the caller's name (RULES.md, 74).
 * @param input name, scope, companies and days
 * @throws VALIDATION_FAILED, also where the caller has as many as allowed; NOT_FOUND for a company that is not the caller's
 */
export async function createToken(scope: Scope, input: unknown): Promise<NewToken> {
  requireReauthentication(scope);
  const companyIds = companiesIn(input);
  for (const id of companyIds) requireCompany(scope, id);
  const form = validate(tokenFormSchema, input);
  const expiresAt = new Date(scope.ports.clock.now().getTime() + form.days * DAY_MS);
  return inTransaction(scope, (scope) => storeToken(scope, { ...form, expiresAt, secretUntil: null }));
}

interface TokenFacts {
  readonly name: string;
  readonly scope: TokenScope;
  readonly companyIds: readonly number[];
  readonly allowedAddresses: string[];
  readonly expiresAt: Date;
  /** Of a token that an application renews: end of its first secret. */
  readonly secretUntil: Date | null;
}

/**
 * Stores a token of the caller. Runs in the caller's transaction.
 * @throws VALIDATION_FAILED if the caller has as many as allowed, and for sandbox companies beside others
 */
export async function storeToken(scope: Scope, { companyIds, ...facts }: TokenFacts): Promise<NewToken> {
  // In one order, and before their maker: a change of a company locks it first, and may then name the user.
  const companies: Company[] = [];
  for (const id of companyIds.toSorted((one, other) => one - other)) companies.push(await lockCompany(scope, id));
  const isTest = isForSandboxes(companies);
  if (!isTest && facts.scope === 'test_everything')
    refuse('scope', 'Only a token for sandbox companies may test everything.');
  // One at a time, so that nobody gets past the count.
  await scope.em.findOneOrFail(User, { id: scope.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  await refuseTooManyTokens(scope);
  const { text, digest, ending } = newSecret(prefixOfToken(isTest));
  const token = scope.em.create(AccessToken, {
    ...facts,
    userId: scope.userId,
    apiVersion: NEWEST_API_VERSION,
    isTest,
    digest,
    ending,
    createdAt: scope.ports.clock.now(),
    lastUsedAt: null,
    revokedAt: null,
    revokedBy: null,
  });
  for (const companyId of companyIds) token.companies.add(scope.em.create(AccessTokenCompany, { token, companyId }));
  await scope.em.flush();
  return { token, text };
}

/**
 * The tokens by which a company may be called, the newest first: its owners see all of them with their makers, anybody else
 * their own. Expired ones are among them; revoked ones are not.
 * @throws NOT_FOUND
 */
export const tokensOf = batchLoad(readTokens);

/** As `tokensOf`, for a company that a call names. @throws NOT_FOUND */
export async function listTokens(scope: Scope, companyId: number): Promise<AccessToken[]> {
  requireCompany(scope, companyId);
  return tokensOf(scope, companyId);
}

/**
 * Revokes a token: the tool's next call is refused. Its maker revokes it as a whole; an owner takes it off their companies,
 * and what is left of it without any is revoked.
 * @returns the token as it is now
 * @throws NOT_FOUND, also for one that the caller may not revoke
 */
export async function revokeToken(scope: Scope, id: number): Promise<AccessToken> {
  return inTransaction(scope, async (scope) => {
    const token = await scope.em.findOne(AccessToken, { id, revokedAt: null });
    if (!token || !(token.userId === scope.userId || (await takeOff(scope, id))))
      throw new AppError('NOT_FOUND', 'Token not found');
    if (token.userId !== scope.userId && (await isForACompany(scope, id))) return token;
    scope.em.assign(token, { revokedAt: scope.ports.clock.now(), revokedBy: scope.userId });
    await scope.em.flush();
    return token;
  });
}

/** Takes a token off the companies that the caller owns. @returns whether it was for any of them */
async function takeOff(scope: Scope, id: number): Promise<boolean> {
  const owned = [...scope.companyIds].filter((companyId) => isOwnerOf(scope, companyId));
  return (await scope.em.nativeDelete(AccessTokenCompany, { token: id, companyId: { $in: owned } })) > 0;
}

/** Whether a token is still for a company, also for one that the caller does not have. */
async function isForACompany(scope: Scope, id: number): Promise<boolean> {
  const rows = await scope.em.execute<object[]>('select from access_token_companies where token_id = ? limit 1', [id]);
  return rows.length > 0;
}

async function readTokens(scope: Scope, companyIds: readonly number[]): Promise<AccessToken[][]> {
  const owned = companyIds.filter((id) => isOwnerOf(scope, id));
  const found = await scope.em.find(
    AccessToken,
    {
      revokedAt: null,
      $or: [
        { userId: scope.userId, companies: { $some: { companyId: { $in: [...companyIds] } } } },
        { companies: { $some: { companyId: { $in: owned } } } },
      ],
    },
    { populate: ['companies'], orderBy: { id: 'desc' }, limit: TOKENS_LISTED_MAX * companyIds.length },
  );
  return companyIds.map((companyId) =>
    found
      .filter(
        ({ userId, companies }) =>
          companies.getItems().some((named) => named.companyId === companyId) &&
          (userId === scope.userId || owned.includes(companyId)),
      )
      .slice(0, TOKENS_LISTED_MAX),
  );
}

/**
 * Whether companies are sandboxes. A test token may pay, so it is for sandboxes alone (RULES.md, 112).
 * @throws VALIDATION_FAILED if only some of them are
 */
export function isForSandboxes(companies: readonly Company[]): boolean {
  const isTest = companies.every(({ isSandbox }) => isSandbox);
  if (!isTest && companies.some(({ isSandbox }) => isSandbox))
    refuse('companyIds', 'A token is for sandbox companies, or for others. Please choose one kind.');
  return isTest;
}

function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', message, { [field]: message });
}

/** Access is asked first, before anything else of the input. */
function companiesIn(input: unknown): number[] {
  const given = typeof input === 'object' && input !== null && 'companyIds' in input ? input.companyIds : [];
  return Array.isArray(given) ? given.filter((id): id is number => typeof id === 'number') : [];
}

/** @throws VALIDATION_FAILED if the caller has as many tokens as allowed */
export async function refuseTooManyTokens({ em, userId, ports }: Scope): Promise<void> {
  const where = { userId, revokedAt: null, expiresAt: { $gt: ports.clock.now() } };
  if ((await em.count(AccessToken, where)) < TOKENS_OF_USER_MAX) return;
  const message = `You have ${TOKENS_OF_USER_MAX} tokens already. Revoke one that is no longer used.`;
  throw new AppError('VALIDATION_FAILED', message, { name: message });
}

function isOwnerOf(scope: Scope, companyId: number): boolean {
  return scope.memberships.get(companyId)?.role === 'owner';
}
