import type { Month } from '@paycycle/schema/domain/local-date';
import { monthSchema } from '@paycycle/schema/validation/month';
import { validate } from '@paycycle/schema/validation/validate';
import { listRoute } from '../../kernel/http/list-route.ts';
import { queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { bankTransactionJson } from './bank-transaction.json.ts';
import { listBankTransactions } from './bank-transaction.service.ts';

/** The lists of RULES.md, section 7, Bank transactions. */
export const bankTransactionRoutes: readonly Route[] = [
  listRoute({
    path: '/api/bank-transactions',
    reads: ['companyId', 'month'],
    rows: getBankTransactions,
    json: bankTransactionJson,
  }),
  listRoute({
    path: '/api/bank-transactions/unmatched',
    reads: ['companyId'],
    rows: getUnmatched,
    json: bankTransactionJson,
  }),
];

function getBankTransactions(scope: Scope, request: RestRequest, page: Page) {
  const companyId = queryCompanyId(request);
  return listBankTransactions(scope, { companyId, filter: { month: optionalMonth(request) }, page });
}

/** Those of one company, or of all that the caller may use: RULES.md, section 7 gives this call no query. */
function getUnmatched(scope: Scope, request: RestRequest, page: Page) {
  const companyId = request.query['companyId'] === undefined ? undefined : queryCompanyId(request);
  return listBankTransactions(scope, { companyId, filter: { unmatched: true }, page });
}

function optionalMonth({ query }: RestRequest): Month | null {
  return validate(monthSchema, query).month;
}
