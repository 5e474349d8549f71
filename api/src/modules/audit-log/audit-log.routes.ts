import { recordQuerySchema } from '@paycycle/schema/validation/audit-log-query';
import { listRoute } from '../../kernel/http/list-route.ts';
import { getAndPost, queryCompanyId, type Route } from '../../kernel/http/route-table.ts';
import { listAuditEntries } from './audit-log.read.ts';
import { exportAuditChain, exportAuditLog } from './export-audit-log.service.ts';

const NAMES = Object.keys(recordQuerySchema.shape);

/** Routes of the audit log (RULES.md, 77): a list, a CSV table, and the hash chain for outside verification. */
export const auditLogRoutes: readonly Route[] = [
  listRoute({
    path: '/api/audit-log',
    reads: ['companyId', ...NAMES],
    rows: (scope, request, page) => listAuditEntries(scope, queryCompanyId(request), request.query, page),
    json: (_scope, entry) => entry,
  }),
  ...getAndPost({
    path: '/api/exports/audit-log',
    reads: ['companyId', ...NAMES],
    isWhole: true,
    handle: (scope, request) => exportAuditLog(scope, queryCompanyId(request), request.query),
  }),
  ...getAndPost({
    path: '/api/exports/audit-log-chain',
    reads: ['companyId'],
    isWhole: true,
    handle: (scope, request) => exportAuditChain(scope, queryCompanyId(request)),
  }),
];
