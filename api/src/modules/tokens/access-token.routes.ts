import { pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { AccessToken } from './access-token.entity.ts';
import { createToken, listTokens, revokeToken } from './access-token.service.ts';
import type { NewToken } from './access-token.types.ts';
import { isOldSecretOn } from './token-rotation.plan.ts';
import {
  changeToken,
  endCallingToken,
  getCallingToken,
  rotateCallingToken,
  rotateToken,
} from './token-rotation.service.ts';

/** Tokens of outside tools (RULES.md, 74 and 109). A token can only make the calls about itself. */
export const accessTokenRoutes: readonly Route[] = [
  { method: 'get', path: '/api/tokens', reads: ['companyId'], handle: getTokens },
  { method: 'post', path: '/api/tokens', status: 201, idempotency: 'secret', handle: postToken },
  { method: 'patch', path: '/api/tokens/:id', handle: patchToken },
  { method: 'post', path: '/api/tokens/:id/rotate', idempotency: 'secret', handle: postRotation },
  { method: 'delete', path: '/api/tokens/:id', handle: deleteToken },
  { method: 'get', path: '/api/token', handle: getOwn },
  { method: 'post', path: '/api/token/rotate', idempotency: 'secret', handle: postOwnRotation },
  { method: 'delete', path: '/api/token', handle: deleteOwn },
];

async function getTokens(scope: Scope, request: RestRequest) {
  const tokens = await listTokens(scope, queryCompanyId(request));
  return Promise.all(tokens.map((token) => tokenJson(scope, token)));
}

async function postToken(scope: Scope, request: RestRequest) {
  return newTokenJson(scope, await createToken(scope, request.body));
}

async function patchToken(scope: Scope, request: RestRequest) {
  return tokenJson(scope, await changeToken(scope, pathId(request), request.body));
}

async function postRotation(scope: Scope, request: RestRequest) {
  return newTokenJson(scope, await rotateToken(scope, pathId(request), request.body));
}

async function deleteToken(scope: Scope, request: RestRequest) {
  await revokeToken(scope, pathId(request));
  return { message: 'Token revoked' };
}

async function getOwn(scope: Scope) {
  return tokenJson(scope, await getCallingToken(scope));
}

async function postOwnRotation(scope: Scope, request: RestRequest) {
  return newTokenJson(scope, await rotateCallingToken(scope, request.body));
}

async function deleteOwn(scope: Scope) {
  await endCallingToken(scope);
  return { message: 'Token ended' };
}

async function newTokenJson(scope: Scope, { token, text }: NewToken) {
  return { ...(await tokenJson(scope, token)), token: text };
}

async function tokenJson(scope: Scope, token: AccessToken) {
  const { id, name, scope: tokenScope, ending, companyIds, userId, createdAt, expiresAt, lastUsedAt } = token;
  const madeBy = await personName(scope, userId);
  const isOld = isOldSecretOn(token, scope.ports.clock.now());
  return {
    id,
    name,
    scope: tokenScope,
    ending,
    companyIds,
    isTest: token.isTest,
    madeBy,
    createdAt,
    expiresAt,
    lastUsedAt,
    apiVersion: token.apiVersion,
    isOfApplication: token.isOfApplication,
    allowedAddresses: token.allowedAddresses,
    oldSecretEnding: isOld ? token.previousEnding : null,
    oldSecretUntil: isOld ? token.previousUntil : null,
  };
}
