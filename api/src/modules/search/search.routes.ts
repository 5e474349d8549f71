import { formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { queryCompanyId, queryText, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { searchCompany } from './search.read.ts';

/** What a text finds in a company. */
export const searchRoutes: readonly Route[] = [
  { method: 'get', path: '/api/search', reads: ['companyId', 'text'], handle: getSearch },
];

async function getSearch(scope: Scope, request: RestRequest) {
  const found = await searchCompany(scope, queryCompanyId(request), queryText(request, 'text') ?? '');
  return found.map(({ amountPence, ...result }) => ({
    ...result,
    amount: formatDecimalOrNull(amountPence),
  }));
}
