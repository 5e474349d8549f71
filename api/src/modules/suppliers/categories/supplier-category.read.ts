import { SUPPLIER_CATEGORIES_MAX } from '@paycycle/schema/limits';
import { batchLoad } from '../../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { SupplierCategory } from './supplier-category.entity.ts';
import type { UnlistedSupplierCategory } from './supplier-category.types.ts';

/** A company's categories, archived ones last, otherwise in the order of the list. */
export const supplierCategoriesOf = batchLoad(readCategories);

/** As `supplierCategoriesOf`, for a company that a call names. @throws NOT_FOUND */
export function listSupplierCategories(scope: Scope, companyId: number): Promise<SupplierCategory[]> {
  requireCompany(scope, companyId);
  return supplierCategoriesOf(scope, companyId);
}

async function readCategories(scope: Scope, companyIds: readonly number[]): Promise<SupplierCategory[][]> {
  const found = await scope.em.find(
    SupplierCategory,
    { companyId: { $in: [...companyIds] } },
    {
      orderBy: [{ archivedAt: 'asc nulls first' }, { group: 'asc' }, { position: 'asc' }, { id: 'asc' }],
      limit: SUPPLIER_CATEGORIES_MAX * companyIds.length,
    },
  );
  const byCompany = Map.groupBy(found, ({ companyId }) => companyId);
  return companyIds.map((id) => byCompany.get(id) ?? []);
}

/** How many suppliers have a category, by its id; archived suppliers count, too. */
export const supplierCountOf = batchLoad(async (scope: Scope, ids: readonly number[]): Promise<number[]> => {
  const counted = await scope.em.execute<{ id: number; count: number }[]>(
    `select category.id, count(supplier.id)::integer as count from supplier_categories category
     join suppliers supplier on supplier.company_id = category.company_id and supplier.category = category.name
     where category.id = any(?) and category.company_id = any(?) group by category.id`,
    [`{${ids.join()}}`, `{${[...scope.companyIds].join()}}`],
  );
  const byId = new Map(counted.map(({ id, count }) => [id, count]));
  return ids.map((id) => byId.get(id) ?? 0);
});

interface UnlistedRow extends UnlistedSupplierCategory {
  readonly companyId: number;
}

/** Categories that suppliers of a company have beside its list, by name: the first of them. */
export const unlistedCategoriesOf = batchLoad(
  async (scope: Scope, companyIds: readonly number[]): Promise<UnlistedSupplierCategory[][]> => {
    const rows = await scope.em.execute<UnlistedRow[]>(
      `select supplier.company_id as "companyId", supplier.category as name, count(*)::integer as "supplierCount"
       from suppliers supplier
       where supplier.company_id = any(?) and supplier.category is not null and not exists (
         select from supplier_categories category where category.company_id = supplier.company_id
           and category.name = supplier.category)
       group by supplier.company_id, supplier.category order by supplier.category limit ?`,
      [`{${companyIds.join()}}`, SUPPLIER_CATEGORIES_MAX * companyIds.length],
    );
    const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
    return companyIds.map((id) => byCompany.get(id) ?? []);
  },
);
