import { otherSupplierSchema } from '@paycycle/schema/validation/supplier-merge';
import { validate } from '@paycycle/schema/validation/validate';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getSupplier } from '../../suppliers/index.ts';
import {
  listDifferentSuppliers,
  markSuppliersDifferent,
  unmarkSuppliersDifferent,
} from './different-supplier.service.ts';
import { findSimilarSuppliers } from './similar-supplier.read.ts';

/** Suppliers that were probably entered twice, and pairs that users marked as different. */
export const similarSupplierRoutes: readonly Route[] = [
  { method: 'get', path: '/api/suppliers/similar', reads: ['companyId'], handle: getLike },
  { method: 'get', path: '/api/suppliers/different', reads: ['companyId'], handle: getDifferent },
  { method: 'post', path: '/api/suppliers/:id/different', handle: postDifferent },
  { method: 'delete', path: '/api/suppliers/:id/different/:otherId', handle: deleteDifferent },
];

async function getLike(scope: Scope, request: RestRequest) {
  return (await findSimilarSuppliers(scope, queryCompanyId(request))).pairs;
}

function getDifferent(scope: Scope, request: RestRequest) {
  return listDifferentSuppliers(scope, queryCompanyId(request));
}

async function postDifferent(scope: Scope, request: RestRequest) {
  const { id } = await getSupplier(scope, pathId(request));
  return markSuppliersDifferent(scope, id, validate(otherSupplierSchema, request.body).otherSupplierId);
}

async function deleteDifferent(scope: Scope, request: RestRequest) {
  return { deletedCount: await unmarkSuppliersDifferent(scope, pathId(request), pathId(request, 'otherId')) };
}
