import { pathId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { paymentRunJson } from '../../payment-runs/index.ts';
import { reopenPaymentRun } from './run-reopening.service.ts';

/** 'This run was not paid' in REST. */
export const runReopeningRoutes: readonly Route[] = [
  { method: 'post', path: '/api/payment-runs/:id/reopen', answer: postReopening },
];

async function postReopening(scope: Scope, request: RestRequest) {
  return paymentRunJson(scope, await reopenPaymentRun(scope, pathId(request), request.body));
}
