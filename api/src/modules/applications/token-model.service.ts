import { timingSafeEqual } from 'node:crypto';
import OAuth2Server, {
  type AuthorizationCode,
  type AuthorizationCodeModel,
  type RefreshToken,
  type RefreshTokenModel,
} from '@node-oauth/oauth2-server';
import { AppError } from '@paycycle/schema/errors';
import { type GuestScope, inTransaction, openUserScope, type Scope } from '../../kernel/scope.ts';
import { membershipsOf } from '../companies/index.ts';
import { digestOfSecret, type NewToken, newSecret, renewToken, secretEnd, storeToken } from '../tokens/index.ts';
import type { Application } from './application.entity.ts';
import { ApplicationGrant } from './application-grant.entity.ts';
import { clientOf } from './client.read.ts';
import { endGrant } from './grant-end.service.ts';

export type AuthenticateClient = (clientId: string, secret: string | undefined) => Promise<Application | null>;

/**
 * By what the library of OAuth exchanges codes and refresh tokens, for one request. Each grant is a token of its user
 * (`access_tokens`), which has a new secret with each refresh.
 */
export function tokenModel(
  guest: GuestScope,
  authenticate: AuthenticateClient,
): AuthorizationCodeModel & RefreshTokenModel {
  let application: Application | null = null;
  let grant: ApplicationGrant | null = null;
  /** The refresh token of the request; null in an exchange of a code. */
  let used: RefreshParts | null = null;
  return {
    getAccessToken: async () => null,
    saveAuthorizationCode: async () => null,
    getClient: async (clientId, secret) => {
      application = await authenticate(clientId, secret || undefined);
      return application && clientOf(application);
    },
    getAuthorizationCode: async (text) => {
      grant = await guest.em.findOne(ApplicationGrant, { codeDigest: digestOfSecret(text) });
      if (grant?.codeUsedAt) await endGrant(guest, grant);
      const isOn = grant && !grant.codeUsedAt && grant.codeUntil > guest.ports.clock.now();
      return grant && isOn ? codeOf(guest, grant, text) : null;
    },
    revokeAuthorizationCode: async () => grant !== null && useCode(guest, grant),
    getRefreshToken: async (text) => {
      used = refreshPartsOf(text);
      grant = used && (await guest.em.findOne(ApplicationGrant, { refreshFamily: used.family }));
      if (!grant?.refreshDigest || !used) return null;
      // It was replaced: either the application or a thief has used it before.
      if (!timingSafeEqual(grant.refreshDigest, used.digest)) return endGrant(guest, grant);
      return refreshTokenOf(grant, text);
    },
    // `saveToken` replaces it in the transaction that makes the next one.
    revokeToken: async () => true,
    saveToken: async (_token, client, user) => {
      if (!application || !grant) return null;
      const { token, text, refreshToken } = await issue(guest, { application, grant, used });
      const left = (token.secretUntil ?? token.expiresAt).getTime() - guest.ports.clock.now().getTime();
      const scope = [grant.scope];
      return { accessToken: text, accessTokenExpiresAt: inSystemTime(left), refreshToken, scope, client, user };
    },
  };
}

/** A time from now, by the clock of the system, which the library reads. */
function inSystemTime(ms: number): Date {
  return new Date(Date.now() + ms);
}

function codeOf({ ports }: GuestScope, grant: ApplicationGrant, text: string): AuthorizationCode {
  const { applicationId, userId, scope, redirectUri, codeChallenge, codeUntil } = grant;
  return {
    authorizationCode: text,
    expiresAt: inSystemTime(codeUntil.getTime() - ports.clock.now().getTime()),
    redirectUri,
    scope: [scope],
    client: { id: String(applicationId), grants: [] },
    user: { id: userId },
    codeChallenge,
    codeChallengeMethod: 'S256',
  };
}

/** A code works once, also if it comes twice at the same time. */
async function useCode(guest: GuestScope, grant: ApplicationGrant): Promise<boolean> {
  const codeUsedAt = guest.ports.clock.now();
  const isFirst =
    (await guest.em.nativeUpdate(ApplicationGrant, { id: grant.id, codeUsedAt: null }, { codeUsedAt })) > 0;
  if (!isFirst) await endGrant(guest, grant);
  return isFirst;
}

interface RefreshParts {
  /** Of the part that stays. */
  readonly family: Buffer;
  readonly familyText: string;
  /** Of the part that is new with each use. */
  readonly digest: Buffer;
}

export function refreshPartsOf(text: string): RefreshParts | null {
  const [familyText = '', changing, more] = text.split('.');
  if (changing === undefined || more !== undefined) return null;
  return { familyText, family: digestOfSecret(familyText), digest: digestOfSecret(changing) };
}

function refreshTokenOf({ applicationId, userId, scope }: ApplicationGrant, text: string): RefreshToken {
  return {
    refreshToken: text,
    scope: [scope],
    client: { id: String(applicationId), grants: [] },
    user: { id: userId },
  };
}

interface Exchange {
  readonly application: Application;
  readonly grant: ApplicationGrant;
  readonly used: RefreshParts | null;
}

interface Issued extends NewToken {
  readonly refreshToken: string;
}

/** Makes the token of a grant, or renews it. Whatever goes wrong with either ends the grant. */
async function issue(guest: GuestScope, { application, grant, used }: Exchange): Promise<Issued> {
  const scope = openUserScope(guest, grant.userId, await membershipsOf(guest.em, grant.userId));
  try {
    return await inTransaction(scope, (scope) => (used ? renew(scope, grant, used) : begin(scope, application, grant)));
  } catch (error) {
    if (!(error instanceof OAuth2Server.InvalidGrantError)) throw error;
    await endGrant(guest, grant);
    throw error;
  }
}

/** The token is for those of the companies to which its user still belongs. */
async function begin(scope: Scope, { name }: Application, grant: ApplicationGrant): Promise<Issued> {
  const { id, scope: permitted, endsAt: expiresAt } = grant;
  const companyIds = grant.companyIds.filter((companyId) => scope.companyIds.has(companyId));
  if (companyIds.length === 0) throw ended();
  const secretUntil = secretEnd(expiresAt, scope.ports.clock.now());
  const facts = { name, scope: permitted, companyIds, allowedAddresses: [], expiresAt, secretUntil };
  const made = await storeToken(scope, facts).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'VALIDATION_FAILED' ? ended() : error;
  });
  const family = newSecret('pcr_');
  const next = newSecret('');
  const change = { tokenId: made.token.id, refreshFamily: family.digest, refreshDigest: next.digest };
  // The same code, a second time, has just ended the grant.
  if ((await scope.em.nativeUpdate(ApplicationGrant, { id, tokenId: null }, change)) === 0) throw ended();
  return { ...made, refreshToken: `${family.text}.${next.text}` };
}

async function renew(scope: Scope, { id, tokenId }: ApplicationGrant, used: RefreshParts): Promise<Issued> {
  const renewed = tokenId === null ? null : await renewToken(scope, tokenId);
  if (!renewed) throw ended();
  const next = newSecret('');
  const change = { refreshDigest: next.digest };
  // The same refresh token, a second time, was faster.
  if ((await scope.em.nativeUpdate(ApplicationGrant, { id, refreshDigest: used.digest }, change)) === 0) throw ended();
  return { ...renewed, refreshToken: `${used.familyText}.${next.text}` };
}

function ended() {
  return new OAuth2Server.InvalidGrantError('Invalid grant: the user or the server has ended it', {});
}
