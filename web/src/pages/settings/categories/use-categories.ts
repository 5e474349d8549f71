import {
  AddSupplierCategoryDocument,
  type SupplierCategoryChange,
  type SupplierCategoryInput,
  type SupplierCategoryListFragment,
  UpdateSupplierCategoryDocument,
} from '@paycycle/schema/generated/operations';
import { useSupplierCategoryListQuery } from '../../../apollo/hooks.generated.ts';
import { serverFieldErrors, serverMessage } from '../../../apollo/server-error.ts';
import { UNREACHABLE, useCommand } from '../../../apollo/use-command.ts';
import type { Notice } from '../../../components/notify.ts';

export type Category = SupplierCategoryListFragment['supplierCategories'][number];
export type UnlistedCategory = SupplierCategoryListFragment['unlistedSupplierCategories'][number];

/** The company's categories. Refetched on each visit, because suppliers may have been added. */
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
    failed: (error) => refusal('Failed to add the category', error),
    done: () => ({ title: 'Category added' }),
  });
  return { add: (input: SupplierCategoryInput) => sendOrThrow({ companyId, input }), busy };
}

/** Changes a category. Rejects with the server's error. */
export function useCategoryChange(companyId: number) {
  const { sendOrThrow, busy } = useCommand(UpdateSupplierCategoryDocument, {
    companyId,
    failed: (error) => refusal('Failed to change the category', error),
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

/** Notice about a failure; null if the form shows the error at its field. */
function refusal(title: string, error: unknown): Notice | null {
  if (Object.keys(serverFieldErrors(error)).length > 0) return null;
  return { title, description: serverMessage(error, UNREACHABLE), variant: 'destructive' };
}

function doneInWords({ name, isArchived }: SupplierCategoryChange) {
  if (name) return { title: 'Category renamed' };
  if (isArchived === true) return { title: 'Category archived', description: 'Suppliers that have it keep it.' };
  if (isArchived === false) return { title: 'Category offered again' };
  // The screen shows where it stands.
  return null;
}
