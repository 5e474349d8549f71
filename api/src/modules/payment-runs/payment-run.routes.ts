import { companyIdOfForm } from '@paycycle/schema/validation/company-id';
import { paymentRunInputSchema } from '@paycycle/schema/validation/payment-run-form';
import { runRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { listRoute } from '../../kernel/http/list-route.ts';
import { decimalFieldsToPence } from '../../kernel/http/money-fields.ts';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { withIfMatch } from '../feed/index.ts';
import { lookAtLedgerOfRun } from './look-at-ledger.service.ts';
import type { PaymentRun } from './payment-run.entity.ts';
import { paymentRunJson } from './payment-run.json.ts';
import { createPaymentRun, getRun } from './payment-run.service.ts';
import {
  approvePaymentRun,
  cancelPaymentRun,
  removePaymentRunInvoice,
  submitPaymentRun,
  withdrawPaymentRun,
} from './run-command.service.ts';
import { countPaymentRuns, listPaymentRuns, type RunListRequest } from './run-list.read.ts';
import { reviewOfRun } from './run-review.service.ts';

/** The calls of RULES.md, section 7, Payment runs. */
export const paymentRunRoutes: readonly Route[] = [
  listRoute({
    path: '/api/payment-runs',
    reads: ['companyId', ...Object.keys(runRestQuerySchema.shape)],
    rows: getPaymentRuns,
    json: paymentRunJson,
    count: (scope, request) => countPaymentRuns(scope, queryCompanyId(request), queriedRuns(request).filter),
    idOf: ({ id }) => id,
  }),
  { method: 'post', path: '/api/payment-runs', status: 201, handle: postPaymentRun },
  { method: 'get', path: '/api/payment-runs/:id', hasVersion: true, handle: getOnePaymentRun },
  { method: 'get', path: '/api/payment-runs/:id/review', handle: getReview },
  { method: 'post', path: '/api/payment-runs/:id/submit', ...ifMatch(byId(submitPaymentRun)) },
  { method: 'post', path: '/api/payment-runs/:id/withdraw', ...ifMatch(byId(withdrawPaymentRun)) },
  { method: 'post', path: '/api/payment-runs/:id/approve', ...ifMatch(postApproval, lookAtLedgerOfRun) },
  { method: 'post', path: '/api/payment-runs/:id/cancel', ...ifMatch(postCancellation) },
  { method: 'delete', path: '/api/payment-runs/:id/invoices/:invoiceId', ...ifMatch(deleteRunInvoice) },
];

function getPaymentRuns(scope: Scope, request: RestRequest, page: Page) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  return listPaymentRuns(scope, companyId, page, queriedRuns(request));
}

function queriedRuns(request: RestRequest): RunListRequest {
  const { status, sort, ...narrowed } = validate(runRestQuerySchema, request.query);
  return { filter: { ...narrowed, statuses: status && [status] }, sort };
}

async function postPaymentRun(scope: Scope, request: RestRequest) {
  const input = decimalFieldsToPence(request.body, 'totalAmount');
  return paymentRunJson(
    scope,
    await createPaymentRun(scope, companyIdOfForm(paymentRunInputSchema(scope.today), input), input),
  );
}

async function getOnePaymentRun(scope: Scope, request: RestRequest) {
  return paymentRunJson(scope, await getRun(scope, pathId(request)));
}

async function getReview(scope: Scope, request: RestRequest) {
  return reviewOfRun(scope, await getRun(scope, pathId(request)));
}

async function postApproval(scope: Scope, request: RestRequest) {
  return paymentRunJson(scope, await approvePaymentRun(scope, pathId(request), request.body));
}

async function postCancellation(scope: Scope, request: RestRequest) {
  return paymentRunJson(scope, await cancelPaymentRun(scope, pathId(request), request.body));
}

async function deleteRunInvoice(scope: Scope, request: RestRequest) {
  const run = await removePaymentRunInvoice(scope, pathId(request), pathId(request, 'invoiceId'), request.body);
  return paymentRunJson(scope, run);
}

function ifMatch(handle: Route['handle'], look?: typeof lookAtLedgerOfRun) {
  return withIfMatch('payment_run', handle, look);
}

/** A call that names a run and responds with it. */
function byId(command: (scope: Scope, id: number) => Promise<PaymentRun>): Route['handle'] {
  return async (scope, request) => paymentRunJson(scope, await command(scope, pathId(request)));
}
