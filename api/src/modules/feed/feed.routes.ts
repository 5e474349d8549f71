import { feedQuerySchema } from '@paycycle/schema/validation/feed-query';
import { queryCompanyId, type Route } from '../../kernel/http/route-table.ts';
import { readFeed } from './feed.read.ts';

/** The change feed (RULES.md, 93). */
export const feedRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/changes',
    reads: ['companyId', ...Object.keys(feedQuerySchema.shape)],
    isWhole: true,
    handle: (scope, request) => readFeed(scope, queryCompanyId(request), request.query),
  },
];
