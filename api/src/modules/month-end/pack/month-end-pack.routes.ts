import { FileResponse } from '../../../kernel/http/file-response.ts';
import { getAndPost, queryCompanyId, type Route } from '../../../kernel/http/route-table.ts';
import { exportMonthEndPack } from './month-end-pack.service.ts';

/** The reports of a month's end as one PDF (RULES.md, 95). */
export const monthEndPackRoutes: readonly Route[] = getAndPost({
  path: '/api/exports/month-end-pack',
  reads: ['companyId', 'month'],
  isWhole: true,
  handle: async (scope, request) =>
    FileResponse.ofBytes(await exportMonthEndPack(scope, queryCompanyId(request), request.query)),
});
