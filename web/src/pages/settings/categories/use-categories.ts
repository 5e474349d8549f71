import type {
  SupplierCategoryChange,
  SupplierCategoryInput,
  SupplierCategoryListFragment,
} from '@paycycle/schema/generated/operations';
import {
  useAddSupplierCategoryMutation,
  useSupplierCategoryListQuery,
  useUpdateSupplierCategoryMutation,
} from '../../../apollo/hooks.generated.ts';
import { FRESH, loadState } from '../../../apollo/load-state.ts';

export type Category = SupplierCategoryListFragment['supplierCategories'][number];
export type UnlistedCategory = SupplierCategoryListFragment['unlistedSupplierCategories'][number];

/** The company's categories. Refetched on each visit, because suppliers may have been added. */
export function useCategories(companyId: number) {
  const { data, ...state } = loadState(useSupplierCategoryListQuery({ variables: { companyId }, ...FRESH }));
  return { list: data?.company, ...state };
}

/** Adds a category. Rejects with the server's error. */
export function useNewCategory(companyId: number) {
  const { sendOrThrow, busy } = useAddSupplierCategoryMutation({
    companyId,
    failed: { title: 'Failed to add the category', isShownAtFields: true },
    done: () => ({ title: 'Category added' }),
  });
  return { add: (input: SupplierCategoryInput) => sendOrThrow({ companyId, input }), busy };
}

/** Changes a category. Rejects with the server's error. */
export function useCategoryChange(companyId: number) {
  const { sendOrThrow, busy } = useUpdateSupplierCategoryMutation({
    companyId,
    failed: { title: 'Failed to change the category', isShownAtFields: true },
    done: (_answer, { input }) => describeChange(input),
  });
  const change = (id: number, input: SupplierCategoryChange) => sendOrThrow({ id, input });
  const tryChange = async (id: number, input: SupplierCategoryChange) =>
    change(id, input).then(
      () => true,
      () => false,
    );
  return { change, tryChange, busy };
}

function describeChange({ name, isArchived }: SupplierCategoryChange) {
  if (name) return { title: 'Category renamed' };
  if (isArchived === true) return { title: 'Category archived', description: 'Suppliers that have it keep it.' };
  if (isArchived === false) return { title: 'Category offered again' };
  // The screen shows where it stands.
  return null;
}
