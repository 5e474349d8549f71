import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { deletionJson } from '../../modules/deletions/index.ts';
import { restoreDeletion } from './restore-deletion.ts';

/** Restoring what was deleted (RULES.md, 57). */
export const restoreDeletionRoutes: readonly Route[] = [
  { method: 'post', path: '/api/deletions/:id/restore', handle: postRestore },
];

async function postRestore(scope: Scope, request: RestRequest) {
  const { deletion, ...restored } = await restoreDeletion(scope, pathId(request));
  return { deletion: deletionJson(deletion), ...restored };
}
