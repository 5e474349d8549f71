import { bodyCompanyId, queryCompanyId, type Route } from '../../../kernel/http/route-table.ts';
import { exportSuppliers } from './supplier-export.service.ts';

/** The list as CSV (RULES.md, 65): by GET what a filter finds, by POST what is selected. */
export const supplierExportRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/exports/suppliers',
    reads: ['companyId', 'search', 'includeArchived', 'kind', 'sort'],
    isWhole: true,
    handle: (scope, request) => exportSuppliers(scope, queryCompanyId(request), request.query),
  },
  {
    method: 'post',
    path: '/api/exports/suppliers',
    handle: (scope, request) => exportSuppliers(scope, bodyCompanyId(request), request.body),
  },
];
