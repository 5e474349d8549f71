import { AppError } from '@paycycle/schema/errors';
import { paymentRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { ANY_PROVIDER } from '../../kernel/http/document-path.ts';
import { listRoute } from '../../kernel/http/list-route.ts';
import { decimalFieldsToPence } from '../../kernel/http/money-fields.ts';
import { bodyCompanyId, pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { type Supplier, supplierJson } from '../suppliers/index.ts';
import { confirmSupplierBankDetails, reasonNotToConfirm } from './bank-details-check.service.ts';
import { accountsToConfirm, confirmTogether } from './bank-details-together.service.ts';
import { cancelPayment } from './cancel-payment.service.ts';
import { PAYMENT_SORT_FIELDS } from './payment.inputs.ts';
import { paymentJson, submissionJson } from './payment.json.ts';
import { countPayments, listPayments } from './payment.service.ts';
import { getPayment } from './payment-progress.service.ts';
import { payInvoice, payPaymentRun } from './submission.service.ts';
import { sandboxSignIn } from './test-sign-in.service.ts';
import { withdrawConfirmations } from './withdraw-confirmations.service.ts';

const LIST_QUERY = paymentRestQuerySchema(PAYMENT_SORT_FIELDS);

/** The calls of RULES.md, section 7, Open-banking provider payments. The provider's name in the path is the adapter's. */
export const paymentRoutes: readonly Route[] = [
  listRoute({
    path: '/api/:provider/payments',
    reads: ['companyId', ...Object.keys(LIST_QUERY.shape)],
    rows: getPayments,
    json: paymentJson,
    count: (scope, request) => countPayments(scope, queriedPayments(request).filter),
    idOf: ({ id }) => id,
  }),
  { method: 'get', path: '/api/:provider/payments/:id', handle: getOnePayment },
  { method: 'get', path: '/api/:provider/sign-in', handle: getTestSignIn },
  { method: 'post', path: '/api/:provider/payments/payment-run/:id', idempotency: 'conflict', handle: postPaymentRun },
  { method: 'post', path: '/api/:provider/payments/invoice/:id', idempotency: 'conflict', handle: postInvoice },
  { method: 'post', path: '/api/payments/:id/cancel', handle: postCancel },
  { method: 'post', path: '/api/suppliers/:id/confirm-bank-details', handle: postConfirmation },
  { method: 'get', path: '/api/suppliers/bank-details/to-confirm', handle: getAccountsToConfirm },
  { method: 'post', path: '/api/suppliers/bank-details/confirm', handle: postConfirmations },
  { method: 'post', path: '/api/suppliers/bank-details/withdraw-confirmation', handle: postWithdrawal },
];

async function getPayments(scope: Scope, request: RestRequest, page: Page) {
  requireProvider(scope, request);
  requireCompany(scope, queryCompanyId(request));
  const { filter, sort } = queriedPayments(request);
  return listPayments(scope, filter, page, sort ?? undefined);
}

function queriedPayments(request: RestRequest) {
  const { status, sort, ...narrowed } = validate(LIST_QUERY, request.query);
  return { filter: { companyId: queryCompanyId(request), ...narrowed, statuses: status ? [status] : null }, sort };
}

async function getOnePayment(scope: Scope, request: RestRequest) {
  requireProvider(scope, request);
  return paymentJson(scope, await getPayment(scope, pathId(request)));
}

/** Returns 404 with a real bank, which authenticates its customers itself. */
async function getTestSignIn(scope: Scope, request: RestRequest) {
  requireProvider(scope, request);
  const signIn = await sandboxSignIn(scope);
  if (!signIn) throw new AppError('NOT_FOUND');
  return signIn;
}

async function postPaymentRun(scope: Scope, request: RestRequest) {
  requireProvider(scope, request);
  return submissionJson(await payPaymentRun(scope, pathId(request), request.body));
}

async function postInvoice(scope: Scope, request: RestRequest) {
  requireProvider(scope, request);
  return submissionJson(await payInvoice(scope, pathId(request), decimalFieldsToPence(request.body, 'seenAmount')));
}

async function postCancel(scope: Scope, request: RestRequest) {
  return paymentJson(scope, await cancelPayment(scope, pathId(request)));
}

async function postConfirmation(scope: Scope, request: RestRequest) {
  return supplierJson(scope, await confirmSupplierBankDetails(scope, pathId(request), request.body));
}

/**
 * @throws NOT_FOUND for the name of a provider that is not the one in use. `provider` is the one in use, and stands for the
 * sandbox bank in sandbox companies. Only a caller without other companies can call the sandbox bank by its name.
 */
function requireProvider({ ports, memberships }: Scope, { params }: RestRequest): void {
  const hasOthers = [...memberships.values()].some(({ isSandbox }) => !isSandbox);
  const { providerId } = hasOthers || memberships.size === 0 ? ports.paymentProvider : ports.sandboxProvider;
  const names = [ANY_PROVIDER, providerId];
  if (!names.includes(params['provider'] ?? '')) throw new AppError('NOT_FOUND');
}

/** All of the company. */
async function getAccountsToConfirm(scope: Scope, request: RestRequest) {
  const { suppliers, totalCount } = await accountsToConfirm(scope, queryCompanyId(request), { filter: {} });
  return { totalCount, suppliers: await Promise.all(suppliers.map((one) => toConfirmJson(scope, one))) };
}

async function toConfirmJson(scope: Scope, supplier: Supplier) {
  return { ...(await supplierJson(scope, supplier)), reasonNotToConfirm: await reasonNotToConfirm(scope, supplier) };
}

async function postConfirmations(scope: Scope, request: RestRequest) {
  const { confirmed, waiting, refusals } = await confirmTogether(scope, bodyCompanyId(request), request.body);
  return { confirmedIds: confirmed.map(({ id }) => id), waitingIds: waiting.map(({ id }) => id), refusals };
}

async function postWithdrawal(scope: Scope, request: RestRequest) {
  const suppliers = await withdrawConfirmations(scope, bodyCompanyId(request), request.body);
  return Promise.all(suppliers.map((supplier) => supplierJson(scope, supplier)));
}
