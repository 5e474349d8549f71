import { formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { listRoute } from '../../kernel/http/list-route.ts';
import { queryCompanyId, type Route } from '../../kernel/http/route-table.ts';
import { listDeletions } from './deletion.read.ts';
import type { Deletion } from './deletion.types.ts';

/** Routes of restorable deletions (RULES.md, 57). */
export const deletionListRoutes: readonly Route[] = [
  listRoute({
    path: '/api/deletions',
    reads: ['companyId'],
    rows: (scope, request, page) => listDeletions(scope, queryCompanyId(request), page),
    json: (_scope, row) => deletionJson(row),
  }),
];

/** A deletion as REST has it: the amount in pounds. */
export function deletionJson({ amountPence, ...deletion }: Deletion) {
  return { ...deletion, amount: formatDecimalOrNull(amountPence) };
}
