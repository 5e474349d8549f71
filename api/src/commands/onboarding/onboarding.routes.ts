import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { loadSampleData } from './load-sample-data.ts';
import { dismissOnboarding, onboardingOf } from './onboarding.service.ts';
import { removeSampleData } from './remove-sample-data.ts';

/** The first steps of a company, and its sample data. */
export const onboardingRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/onboarding', handle: getOnboarding },
  { method: 'post', path: '/api/companies/:id/onboarding/dismiss', handle: postDismissal },
  {
    method: 'post',
    path: '/api/companies/:id/sample-data',
    status: 201,
    idempotency: 'conflict',
    handle: postSampleData,
  },
  { method: 'delete', path: '/api/companies/:id/sample-data', handle: deleteSampleData },
];

async function getOnboarding(scope: Scope, request: RestRequest) {
  return onboardingOf(scope, pathId(request));
}

async function postDismissal(scope: Scope, request: RestRequest) {
  const { id } = await dismissOnboarding(scope, pathId(request));
  return onboardingOf(scope, id);
}

async function postSampleData(scope: Scope, request: RestRequest) {
  const { id } = await loadSampleData(scope, pathId(request));
  return onboardingOf(scope, id);
}

async function deleteSampleData(scope: Scope, request: RestRequest) {
  return removeSampleData(scope, pathId(request));
}
