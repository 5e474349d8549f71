import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { dismissFirstSteps, firstStepsOf } from './first-steps.service.ts';
import { loadSampleData } from './load-sample-data.ts';
import { removeSampleData } from './remove-sample-data.ts';

/** The first steps of a company, and its sample data. */
export const firstStepsRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/first-steps', answer: getFirstSteps },
  { method: 'post', path: '/api/companies/:id/first-steps/dismiss', answer: postDismissal },
  { method: 'post', path: '/api/companies/:id/sample-data', status: 201, once: 'guarded', answer: postSampleData },
  { method: 'delete', path: '/api/companies/:id/sample-data', answer: deleteSampleData },
];

async function getFirstSteps(scope: Scope, request: RestRequest) {
  return firstStepsOf(scope, pathId(request));
}

async function postDismissal(scope: Scope, request: RestRequest) {
  const { id } = await dismissFirstSteps(scope, pathId(request));
  return firstStepsOf(scope, id);
}

async function postSampleData(scope: Scope, request: RestRequest) {
  const { id } = await loadSampleData(scope, pathId(request));
  return firstStepsOf(scope, id);
}

async function deleteSampleData(scope: Scope, request: RestRequest) {
  return removeSampleData(scope, pathId(request));
}
