import { queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Supplier } from './supplier.entity.ts';
import { listSuppliers } from './supplier.service.ts';

/** The calls of section 7, Suppliers. */
export const supplierRoutes: readonly Route[] = [{ method: 'get', path: '/api/suppliers', answer: getSuppliers }];

/** All suppliers that the caller may see, or those of one company. */
async function getSuppliers(scope: Scope, request: RestRequest) {
  const companyId = request.query['companyId'] === undefined ? undefined : queryCompanyId(request);
  return (await listSuppliers(scope, { companyId })).map(supplierJson);
}

function supplierJson(supplier: Supplier) {
  return {
    id: supplier.id,
    companyId: supplier.companyId,
    name: supplier.name,
    email: supplier.email,
    phone: supplier.phone,
    address: supplier.address,
    category: supplier.category,
    paymentTermsDays: supplier.paymentTermsDays,
    bankAccountName: supplier.bankAccountName,
    bankSortCode: supplier.bankSortCode,
    bankAccountNumber: supplier.bankAccountNumber,
    isAutoPaid: supplier.isAutoPaid,
    isActive: supplier.isActive,
    createdAt: supplier.createdAt,
  };
}
