import { listRoute } from '../../kernel/http/list-route.ts';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getSupplier } from '../../modules/suppliers/index.ts';
import { countBillsToCode, listBillsToCode } from './bills-to-code.ts';
import { codeBills } from './code-bills.ts';
import type { BillToCode } from './coding.types.ts';
import { forgetSupplierCoding } from './forget-coding.ts';
import { proposedCodingOf } from './supplier-coding.read.ts';

/** The coding of bills (RULES.md, 92). */
export const codingRoutes: readonly Route[] = [
  listRoute({
    path: '/api/companies/:id/bills-to-code',
    reads: ['month', 'supplierId'],
    rows: (scope, request, page) => listBillsToCode(scope, pathId(request), request.query, page),
    count: (scope, request) => countBillsToCode(scope, pathId(request), request.query),
    idOf: ({ invoice }) => invoice.id,
    json: billJson,
  }),
  { method: 'post', path: '/api/companies/:id/bills-to-code', handle: postCoding },
  { method: 'get', path: '/api/suppliers/:id/coding', reads: [], handle: getCoding },
  { method: 'delete', path: '/api/suppliers/:id/coding', handle: deleteCoding },
];

function billJson(_scope: Scope, { invoice, missing, reasons, proposed }: BillToCode) {
  const { id, recordNumber, invoiceNumber, supplierId } = invoice;
  return { invoiceId: id, recordNumber, invoiceNumber, supplierId, missing, reasons, proposed };
}

async function postCoding(scope: Scope, request: RestRequest) {
  const { ids, ...coded } = await codeBills(scope, pathId(request), request.body);
  return { changedCount: ids.length, ...coded };
}

async function getCoding(scope: Scope, request: RestRequest) {
  const { id } = await getSupplier(scope, pathId(request));
  return { supplierId: id, proposed: await proposedCodingOf(scope, id) };
}

async function deleteCoding(scope: Scope, request: RestRequest) {
  const { id } = await forgetSupplierCoding(scope, pathId(request));
  return { supplierId: id, proposed: await proposedCodingOf(scope, id) };
}
