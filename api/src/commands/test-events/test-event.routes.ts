import { bodyCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { companyJson, moveTestClock } from '../../modules/companies/index.ts';
import { triggerTestEvent } from './trigger-test-event.ts';

/** Routes of the test clock and the test events of sandbox companies (RULES.md, 112). */
export const testEventRoutes: readonly Route[] = [
  { method: 'post', path: '/api/test-clock', handle: postTestClock },
  { method: 'post', path: '/api/test-events', handle: postTestEvent },
];

async function postTestClock(scope: Scope, request: RestRequest) {
  return companyJson(await moveTestClock(scope, bodyCompanyId(request), request.body));
}

async function postTestEvent(scope: Scope, request: RestRequest) {
  await triggerTestEvent(scope, bodyCompanyId(request), request.body);
  return { message: 'The event was caused' };
}
