import { companyIdOfForm } from '@paycycle/schema/validation/company-id';
import { supplierInputSchema } from '@paycycle/schema/validation/supplier-form';
import { listRoute } from '../../kernel/http/list-route.ts';
import {
  bodyCompanyId,
  queryCompanyId,
  queryFlag,
  type RestRequest,
  type Route,
  requireFile,
} from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { supplierJson } from './supplier.json.ts';
import { createSupplier } from './supplier.service.ts';
import { importSuppliers } from './supplier-import.service.ts';
import { listSuppliers } from './supplier-list.service.ts';

/** The calls of RULES.md, section 7, Suppliers, but for those that change other modules too (`commands/`). */
export const supplierRoutes: readonly Route[] = [
  listRoute({
    path: '/api/suppliers',
    reads: ['companyId', 'includeArchived'],
    rows: getSuppliers,
    json: supplierJson,
  }),
  { method: 'post', path: '/api/suppliers', status: 201, answer: postSupplier },
  { method: 'post', path: '/api/suppliers/bulk-import', fileField: 'suppliers', answer: postBulkImport },
];

/** All suppliers that the caller may see, or those of one company; archived ones where the call asks for them. */
async function getSuppliers(scope: Scope, request: RestRequest, page: Page) {
  const companyId = request.query['companyId'] === undefined ? undefined : queryCompanyId(request);
  return listSuppliers(scope, { companyId, includeArchived: queryFlag(request, 'includeArchived') }, page);
}

async function postSupplier(scope: Scope, request: RestRequest) {
  const companyId = companyIdOfForm(supplierInputSchema, request.body);
  return supplierJson(scope, await createSupplier(scope, companyId, request.body));
}

function postBulkImport(scope: Scope, request: RestRequest) {
  return importSuppliers(scope, bodyCompanyId(request), requireFile(request).bytes);
}
