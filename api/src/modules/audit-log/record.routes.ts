import { recordQuerySchema } from '@paycycle/schema/validation/record-query';
import { listRoute } from '../../kernel/http/list-route.ts';
import { getAndPost, queryCompanyId, type Route } from '../../kernel/http/route-table.ts';
import { exportRecord, exportRecordChain } from './export-record.service.ts';
import { listRecord } from './record.read.ts';

const NAMES = Object.keys(recordQuerySchema.shape);

/** What was done in a company (RULES.md, 77): a list, a table, and the chain that can be verified outside. */
export const recordRoutes: readonly Route[] = [
  listRoute({
    path: '/api/record',
    reads: ['companyId', ...NAMES],
    rows: (scope, request, page) => listRecord(scope, queryCompanyId(request), request.query, page),
    json: (_scope, entry) => entry,
  }),
  ...getAndPost({
    path: '/api/exports/record',
    reads: ['companyId', ...NAMES],
    isWhole: true,
    handle: (scope, request) => exportRecord(scope, queryCompanyId(request), request.query),
  }),
  ...getAndPost({
    path: '/api/exports/record-chain',
    reads: ['companyId'],
    isWhole: true,
    handle: (scope, request) => exportRecordChain(scope, queryCompanyId(request)),
  }),
];
