import { getAndPost, queryCompanyId, type Route } from '../../../kernel/http/route-table.ts';
import { exportPaymentList } from './payment-export.service.ts';

/** The list as CSV (RULES.md, 65). */
export const paymentListExportRoutes: readonly Route[] = getAndPost({
  path: '/api/exports/payments',
  reads: ['companyId', 'status', 'sort'],
  isWhole: true,
  handle: (scope, request) => exportPaymentList(scope, queryCompanyId(request), request.query),
});
