import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { signInMethods, unlinkIdentity } from './external-identity.service.ts';
import type { SignInMethods } from './external-identity.types.ts';

/** How the signed-in user can sign in (RULES.md, 80). */
export const externalIdentityRoutes: readonly Route[] = [
  { method: 'get', path: '/api/auth/sign-in-methods', handle: getWays },
  { method: 'post', path: '/api/auth/identities/:id/unlink', handle: postUnlink },
];

async function getWays(scope: Scope) {
  return waysJson(await signInMethods(scope));
}

async function postUnlink(scope: Scope, request: RestRequest) {
  await unlinkIdentity(scope, pathId(request), request.body);
  return getWays(scope);
}

/** Leaves out the user's id at the service. */
function waysJson({ identities, ...ways }: SignInMethods) {
  const shown = identities.map(({ id, issuer, email, linkedAt }) => ({ id, issuer, email, linkedAt }));
  return { ...ways, identities: shown };
}
