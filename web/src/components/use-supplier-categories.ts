import type { SupplierCategoryFieldsFragment } from '@paycycle/schema/generated/operations';
import { useSupplierCategoriesQuery } from '../apollo/hooks.generated.ts';

const NONE: readonly SupplierCategoryFieldsFragment[] = [];

/** Returns the company's active supplier categories in their order; empty while loading (RULES.md, 82). */
export function useSupplierCategories(companyId: number | undefined): readonly SupplierCategoryFieldsFragment[] {
  const { data } = useSupplierCategoriesQuery({
    variables: { companyId: companyId ?? 0 },
    skip: companyId === undefined,
  });
  return data?.company.supplierCategories.filter(({ isArchived }) => !isArchived) ?? NONE;
}
