import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { companyJson } from './company.json.ts';
import { getSignInRules, makePersonResetLink, setSignInRules } from './company-sign-in.service.ts';

/** Routes for a company's sign-in rules, and reset links for users who forgot their password (RULES.md, 72). */
export const companySignInRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/sign-in', reads: [], handle: getRules },
  { method: 'put', path: '/api/companies/:id/sign-in', handle: putRules },
  {
    method: 'post',
    path: '/api/companies/:id/people/:userId/reset-link',
    status: 201,
    idempotency: 'secret',
    handle: (scope, request) => makePersonResetLink(scope, pathId(request), request.params['userId'] ?? ''),
  },
];

function getRules(scope: Scope, request: RestRequest) {
  return getSignInRules(scope, pathId(request));
}

async function putRules(scope: Scope, request: RestRequest) {
  return companyJson(await setSignInRules(scope, pathId(request), request.body));
}
