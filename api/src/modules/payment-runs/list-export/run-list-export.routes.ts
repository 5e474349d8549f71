import { getAndPost, queryCompanyId, type Route } from '../../../kernel/http/route-table.ts';
import { exportRunList } from './run-list-export.service.ts';

/** The list as CSV (RULES.md, 65). */
export const runListExportRoutes: readonly Route[] = getAndPost({
  path: '/api/exports/payment-runs',
  reads: ['companyId'],
  isWhole: true,
  handle: (scope, request) => exportRunList(scope, queryCompanyId(request)),
});
