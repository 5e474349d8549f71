import { companyIdOfForm } from '@paycycle/schema/validation/company-id';
import { supplierRestQuerySchema } from '@paycycle/schema/validation/rest-list-query';
import { supplierInputSchema } from '@paycycle/schema/validation/supplier-form';
import { supplierImportFormSchema } from '@paycycle/schema/validation/supplier-import-form';
import { validate } from '@paycycle/schema/validation/validate';
import { listRoute } from '../../kernel/http/list-route.ts';
import {
  bodyCompanyId,
  pathId,
  queryCompanyId,
  type RestRequest,
  type Route,
  requireFile,
} from '../../kernel/http/route-table.ts';
import type { Page } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { supplierJson } from './supplier.json.ts';
import { createSupplier, getSupplier } from './supplier.service.ts';
import { importSuppliers } from './supplier-import.service.ts';
import { countSuppliers, listSuppliers } from './supplier-list.service.ts';
import { SUPPLIER_KINDS, SUPPLIER_SORT_FIELDS } from './supplier-list.view.ts';

const LIST_QUERY = supplierRestQuerySchema(SUPPLIER_KINDS, SUPPLIER_SORT_FIELDS);

/** The calls of RULES.md, section 7, Suppliers, but for those that change other modules too (`commands/`). */
export const supplierRoutes: readonly Route[] = [
  listRoute({
    path: '/api/suppliers',
    reads: ['companyId', ...Object.keys(LIST_QUERY.shape)],
    rows: getSuppliers,
    json: supplierJson,
    count: async (scope, request) => (await countSuppliers(scope, queriedSuppliers(request).filter)).totalCount,
    idOf: ({ id }) => id,
  }),
  { method: 'get', path: '/api/suppliers/:id', hasVersion: true, handle: getOneSupplier },
  { method: 'post', path: '/api/suppliers', status: 201, handle: postSupplier },
  {
    method: 'post',
    path: '/api/suppliers/bulk-import',
    idempotency: 'conflict',
    fileField: 'suppliers',
    handle: postBulkImport,
  },
];

/** All suppliers that the caller may see, or those of one company; archived ones where the call asks for them. */
async function getSuppliers(scope: Scope, request: RestRequest, page: Page) {
  const { filter, sort } = queriedSuppliers(request);
  return listSuppliers(scope, filter, page, sort ?? undefined);
}

function queriedSuppliers(request: RestRequest) {
  const companyId = request.query['companyId'] === undefined ? undefined : queryCompanyId(request);
  const { sort, ...narrowed } = validate(LIST_QUERY, request.query);
  return { filter: { companyId, ...narrowed }, sort };
}

async function getOneSupplier(scope: Scope, request: RestRequest) {
  return supplierJson(scope, await getSupplier(scope, pathId(request)));
}

async function postSupplier(scope: Scope, request: RestRequest) {
  const companyId = companyIdOfForm(supplierInputSchema, request.body);
  return supplierJson(scope, await createSupplier(scope, companyId, request.body));
}

function postBulkImport(scope: Scope, request: RestRequest) {
  const options = validate(supplierImportFormSchema, request.body);
  return importSuppliers(scope, bodyCompanyId(request), requireFile(request).bytes, options);
}
