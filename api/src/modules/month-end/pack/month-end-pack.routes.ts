import { FileAnswer } from '../../../kernel/http/file-answer.ts';
import { alsoByPost, queryCompanyId, type Route } from '../../../kernel/http/route-table.ts';
import { exportMonthEndPack } from './month-end-pack.service.ts';

/** The reports of a month's end as one PDF (RULES.md, 95). */
export const monthEndPackRoutes: readonly Route[] = alsoByPost({
  path: '/api/exports/month-end-pack',
  reads: ['companyId', 'month'],
  isWhole: true,
  answer: async (scope, request) =>
    FileAnswer.ofBytes(await exportMonthEndPack(scope, queryCompanyId(request), request.query)),
});
