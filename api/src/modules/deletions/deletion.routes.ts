import { formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { listRoute } from '../../kernel/http/list-route.ts';
import { queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listDeletions } from './deletion.read.ts';
import type { Deletion } from './deletion.types.ts';

/** Routes of restorable deletions (RULES.md, 57). */
export const deletionListRoutes: readonly Route[] = [
  listRoute({
    path: '/api/deletions',
    reads: ['companyId'],
    rows: getDeletions,
    json: (_scope, row) => deletionJson(row),
  }),
];

/** A deletion as REST has it: the amount in pounds. */
export function deletionJson({ amountPence, ...deletion }: Deletion) {
  return { ...deletion, amount: formatDecimalOrNull(amountPence) };
}

function getDeletions(scope: Scope, request: RestRequest, page: Page) {
  return listDeletions(scope, queryCompanyId(request), page);
}
