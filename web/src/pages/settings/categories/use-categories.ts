import {
  AddSupplierCategoryDocument,
  type SupplierCategoryChange,
  type SupplierCategoryInput,
  type SupplierCategoryListFragment,
  UpdateSupplierCategoryDocument,
} from '@paycycle/schema/generated/operations';
import { useSupplierCategoryListQuery } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../../apollo/use-command.ts';

export type Category = SupplierCategoryListFragment['supplierCategories'][number];
export type UnlistedCategory = SupplierCategoryListFragment['unlistedSupplierCategories'][number];

/** A company's list, asked for each time that it is looked at: suppliers may have come meanwhile. */
export function useCategories(companyId: number) {
  const { data, error, refetch } = useSupplierCategoryListQuery({
    variables: { companyId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = !data && error ? serverMessage(error, UNREACHABLE) : null;
  return { list: data?.company, failure, retry: () => void refetch() };
}

/** Adds a category. Rejects with the server's error. */
export function useNewCategory(companyId: number) {
  const { sendOrThrow, busy } = useCommand(AddSupplierCategoryDocument, {
    companyId,
    failed: { title: 'Failed to add the category', description: UNREACHABLE },
    done: () => ({ title: 'Category added' }),
  });
  return { add: (input: SupplierCategoryInput) => sendOrThrow({ companyId, input }), busy };
}

/** What is done with one that is there. Rejects with the server's error. */
export function useCategoryChange(companyId: number) {
  const { sendOrThrow, busy } = useCommand(UpdateSupplierCategoryDocument, {
    companyId,
    failed: { title: 'Failed to change the category', description: UNREACHABLE },
    done: (_answer, { input }) => doneInWords(input),
  });
  const change = (id: number, input: SupplierCategoryChange) => sendOrThrow({ id, input });
  const tryChange = async (id: number, input: SupplierCategoryChange) =>
    change(id, input).then(
      () => true,
      () => false,
    );
  return { change, tryChange, busy };
}

function doneInWords({ name, isArchived }: SupplierCategoryChange) {
  if (name) return { title: 'Category renamed' };
  if (isArchived === true) return { title: 'Category archived', description: 'Suppliers that have it keep it.' };
  if (isArchived === false) return { title: 'Category offered again' };
  // The screen shows where it stands.
  return null;
}
