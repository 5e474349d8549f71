import { pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import type { AccessToken } from './access-token.entity.ts';
import { createToken, listTokens, revokeToken } from './access-token.service.ts';

/** Tokens of outside tools (RULES.md, 74). No call of these can be made by a token. */
export const accessTokenRoutes: readonly Route[] = [
  { method: 'get', path: '/api/tokens', reads: ['companyId'], handle: getTokens },
  { method: 'post', path: '/api/tokens', status: 201, idempotency: 'secret', handle: postToken },
  { method: 'delete', path: '/api/tokens/:id', handle: deleteToken },
];

async function getTokens(scope: Scope, request: RestRequest) {
  const tokens = await listTokens(scope, queryCompanyId(request));
  return Promise.all(tokens.map((token) => tokenJson(scope, token)));
}

async function postToken(scope: Scope, request: RestRequest) {
  const { token, text } = await createToken(scope, request.body);
  return { ...(await tokenJson(scope, token)), token: text };
}

async function deleteToken(scope: Scope, request: RestRequest) {
  await revokeToken(scope, pathId(request));
  return { message: 'Token revoked' };
}

async function tokenJson(scope: Scope, token: AccessToken) {
  const { id, name, scope: tokenScope, ending, companyIds, userId, createdAt, expiresAt, lastUsedAt } = token;
  const madeBy = await personName(scope, userId);
  return { id, name, scope: tokenScope, ending, companyIds, madeBy, createdAt, expiresAt, lastUsedAt };
}
