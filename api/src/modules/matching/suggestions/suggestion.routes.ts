import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { suggestionQuerySchema } from '@paycycle/schema/validation/accept-suggestions';
import { validate } from '@paycycle/schema/validation/validate';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { batchSuggestionJson, suggestionJson } from './suggestion.json.ts';
import { suggest, suggestFor, suggestWithPossible } from './suggestion.service.ts';

/** Suggested payments by open transactions (RULES.md, section 7). */
export const suggestionRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/reconciliation/suggestions',
    reads: ['companyId', 'month', 'include'],
    deprecation: { since: localDate('2026-11-30'), sunset: localDate('2027-12-01'), field: 'transactionId' },
    handle: getSuggestions,
  },
  {
    method: 'get',
    path: '/api/bank-transactions/:id/batch-suggestions',
    reads: ['companyId'],
    handle: getBatchSuggestions,
  },
];

async function getSuggestions(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  requireCompany(scope, companyId);
  const { month, include } = validate(suggestionQuerySchema, request.query);
  const suggestions = await (include === 'possible' ? suggestWithPossible : suggest)(scope, companyId);
  return suggestions.filter(({ date }) => !month || monthOf(date) === month).flatMap(suggestionJson);
}

/** Returns the choices that `match-multiple` takes unchanged: invoices that add up to the amount. */
async function getBatchSuggestions(scope: Scope, request: RestRequest) {
  const suggestion = await suggestFor(scope, queryCompanyId(request), pathId(request));
  const choices = suggestion?.choices.filter(({ differencePence }) => differencePence === 0) ?? [];
  return Promise.all(choices.map((choice) => batchSuggestionJson(scope, choice)));
}
