import { transactionRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { listRoute } from '../../kernel/http/list-route.ts';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { bankTransactionJson } from './bank-transaction.json.ts';
import { countBankTransactions, listBankTransactions } from './bank-transaction.service.ts';
import { getTransaction } from './lock-transaction.service.ts';

/** The lists of RULES.md, section 7, Bank transactions. */
export const bankTransactionRoutes: readonly Route[] = [
  listRoute({
    path: '/api/bank-transactions',
    reads: ['companyId', ...Object.keys(transactionRestQuerySchema.shape)],
    rows: getBankTransactions,
    json: bankTransactionJson,
    count: (scope, request) => countBankTransactions(scope, queriedTransactions(request)),
    idOf: ({ id }) => id,
  }),
  listRoute({
    path: '/api/bank-transactions/unmatched',
    reads: ['companyId'],
    rows: getUnmatched,
    json: bankTransactionJson,
    count: (scope, request) => countBankTransactions(scope, queriedUnmatched(request)),
    idOf: ({ id }) => id,
  }),
  { method: 'get', path: '/api/bank-transactions/:id', handle: getOneTransaction },
];

async function getOneTransaction(scope: Scope, request: RestRequest) {
  return bankTransactionJson(scope, await getTransaction(scope, pathId(request)));
}

function getBankTransactions(scope: Scope, request: RestRequest, page: Page) {
  requireCompany(scope, queryCompanyId(request));
  return listBankTransactions(scope, { ...queriedTransactions(request), page });
}

function queriedTransactions(request: RestRequest) {
  const { status, sort, ...narrowed } = validate(transactionRestQuerySchema, request.query);
  return { companyId: queryCompanyId(request), filter: { ...narrowed, statuses: status && [status] }, sort };
}

/** Those of one company, or of all that the caller may use: RULES.md, section 7 gives this call no query. */
function getUnmatched(scope: Scope, request: RestRequest, page: Page) {
  return listBankTransactions(scope, { ...queriedUnmatched(request), page });
}

function queriedUnmatched(request: RestRequest) {
  const companyId = request.query['companyId'] === undefined ? undefined : queryCompanyId(request);
  return { companyId, filter: { unmatched: true } };
}
