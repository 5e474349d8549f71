import { bodyCompanyId, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { exportInvoices, INVOICE_EXPORT_NAMES } from './invoice-export.service.ts';

/** Routes that export lists as CSV (RULES.md, 65): GET for a filter, POST for a selection. */
export const invoiceExportRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/exports/invoices',
    reads: ['companyId', ...INVOICE_EXPORT_NAMES],
    isWhole: true,
    handle: (scope, request) => exportInvoices(scope, queryCompanyId(request), request.query),
  },
  { method: 'post', path: '/api/exports/invoices', handle: postInvoices },
];

function postInvoices(scope: Scope, request: RestRequest) {
  return exportInvoices(scope, bodyCompanyId(request), request.body);
}
