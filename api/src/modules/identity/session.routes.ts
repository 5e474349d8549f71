import type { RestRequest, Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.service.ts';

/** Routes that list and end the signed-in user's sessions. */
export const sessionRoutes: readonly Route[] = [
  { method: 'get', path: '/api/auth/sessions', reads: [], handle: listSessions },
  { method: 'delete', path: '/api/auth/sessions', handle: deleteOthers },
  { method: 'delete', path: '/api/auth/sessions/:id', handle: deleteOne },
];

async function deleteOthers(scope: Scope) {
  return { deletedCount: await endOtherSessions(scope) };
}

async function deleteOne(scope: Scope, { params }: RestRequest) {
  await endSession(scope, params['id'] ?? '');
  return { deletedCount: 1 };
}
