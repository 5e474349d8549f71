import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { companyJson, type Decision, listPendingChanges } from '../../modules/companies/index.ts';
import { decidePendingChange } from './decide-pending-change.ts';

/** Changes of what guards the money that wait for a second person (RULES.md, 71). */
export const pendingChangeRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/pending-changes', reads: [], handle: getPendingChanges },
  { method: 'post', path: '/api/pending-changes/:id/confirm', handle: decide('confirm') },
  { method: 'post', path: '/api/pending-changes/:id/refuse', handle: decide('refuse') },
  { method: 'post', path: '/api/pending-changes/:id/withdraw', handle: decide('withdraw') },
];

function getPendingChanges(scope: Scope, request: RestRequest) {
  return listPendingChanges(scope, pathId(request));
}

function decide(decision: Decision): Route['handle'] {
  return async (scope, request) => companyJson(await decidePendingChange(scope, pathId(request), decision));
}
