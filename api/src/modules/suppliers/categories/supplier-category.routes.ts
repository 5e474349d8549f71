import { pathId, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { SupplierCategory } from './supplier-category.entity.ts';
import { listSupplierCategories, supplierCountOf } from './supplier-category.read.ts';
import { addSupplierCategory, updateSupplierCategory } from './supplier-category.service.ts';

/** The categories that a company offers for its suppliers (RULES.md, 82). */
export const supplierCategoryRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/companies/:id/supplier-categories',
    reads: [],
    handle: async (scope, request) => {
      const categories = await listSupplierCategories(scope, pathId(request));
      return Promise.all(categories.map((category) => categoryJson(scope, category)));
    },
  },
  {
    method: 'post',
    path: '/api/companies/:id/supplier-categories',
    status: 201,
    handle: async (scope, request) =>
      categoryJson(scope, await addSupplierCategory(scope, pathId(request), request.body)),
  },
  {
    method: 'patch',
    path: '/api/supplier-categories/:id',
    handle: async (scope, request) =>
      categoryJson(scope, await updateSupplierCategory(scope, pathId(request), request.body)),
  },
];

async function categoryJson(scope: Scope, category: SupplierCategory) {
  const { id, companyId, name, group, position, archivedAt } = category;
  return {
    id,
    companyId,
    name,
    group,
    position,
    isArchived: archivedAt !== null,
    supplierCount: await supplierCountOf(scope, id),
  };
}
