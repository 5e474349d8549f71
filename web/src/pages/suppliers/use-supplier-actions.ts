import { useApolloClient } from '@apollo/client/react';
import type {
  DeleteSuppliersMutation,
  ImportSuppliersMutation,
  SupplierFieldsFragment,
  SupplierInput,
} from '@paycycle/schema/generated/operations';
import { evictCompanyFields } from '../../apollo/company-lists.ts';
import {
  useCreateSupplierMutation,
  useDeleteSupplierMutation,
  useDeleteSuppliersMutation,
  useImportSuppliersMutation,
  useUpdateSupplierMutation,
} from '../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../apollo/server-error.ts';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';

export type BulkDeletionResult = DeleteSuppliersMutation['deleteSuppliers'];
export type SupplierImportResult = ImportSuppliersMutation['importSuppliers'];

/** Adds a supplier or changes one and shows a notice of the result. Rejects with the server's error. */
export function useSaveSupplier(companyId: number) {
  const [create, creating] = useCreateSupplierMutation({
    update: (cache) => evictCompanyFields(cache, companyId, ['suppliers']),
  });
  // A change of name, terms or auto-paid shows in nearly every list of the company (RULES.md, 9).
  const [update, updating] = useUpdateSupplierMutation({ update: (cache) => evictCompanyFields(cache, companyId) });

  async function saveSupplier(id: number | null, input: SupplierInput) {
    const done = id === null ? 'created' : 'updated';
    try {
      await (id === null ? create({ variables: { companyId, input } }) : update({ variables: { id, input } }));
    } catch (error) {
      tellFailure(error, `Failed to ${id === null ? 'create' : 'update'} supplier`);
      throw error;
    }
    notify({ title: 'Success', description: `Supplier ${done} successfully` });
  }
  return { saveSupplier, busy: creating.loading || updating.loading };
}

/**
 * Archives a supplier or takes it back (RULES.md, 14) and shows a notice of the result. Returns whether it succeeded.
 */
export function useArchiveSupplier(companyId: number) {
  const [update, { loading }] = useUpdateSupplierMutation({ update: (cache) => evictCompanyFields(cache, companyId) });

  const change = useOneAtATime(async ({ id, name }: SupplierFieldsFragment, isActive: boolean) => {
    try {
      await update({ variables: { id, input: { name, isActive } } });
    } catch (error) {
      tellFailure(error, 'Failed to update supplier');
      return false;
    }
    notify({ title: 'Success', description: `Supplier ${isActive ? 'restored' : 'archived'} successfully` });
    return true;
  });
  return {
    busy: loading,
    archiveSupplier: (supplier: SupplierFieldsFragment) => change(supplier, false),
    restoreSupplier: (supplier: SupplierFieldsFragment) => change(supplier, true),
  };
}

/**
 * What came of deleting one supplier. One with invoices, run items or payments is kept, for the reason that is given.
 */
export type DeletionOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'in_use'; readonly reason: string }
  | { readonly kind: 'failed' };

/** Deletes a supplier and shows a notice of the result. A refusal is a question to the user instead. */
export function useDeleteSupplier(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const [remove, { loading }] = useDeleteSupplierMutation({ update: (cache) => evictCompanyFields(cache, companyId) });

  const deleteSupplier = useOneAtATime(async (id: number): Promise<DeletionOutcome> => {
    let deletionId: number | null;
    try {
      const { data } = await remove({ variables: { id } });
      deletionId = data?.deleteSupplier.deletionId ?? null;
    } catch (error) {
      if (serverCode(error) === 'SUPPLIER_IN_USE') {
        return { kind: 'in_use', reason: serverMessage(error, 'This supplier is in use.') };
      }
      tellFailure(error, 'Failed to delete supplier');
      return { kind: 'failed' };
    }
    notify({ title: 'Success', description: 'Supplier deleted successfully', ...undoOf(deletionId) });
    return { kind: 'deleted' };
  });
  return { deleteSupplier, busy: loading };
}

/** Deletes all suppliers that may be deleted (RULES.md, 14) and shows how many. Returns null if it failed. */
export function useDeleteSuppliers(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const [remove, { loading }] = useDeleteSuppliersMutation({
    update: (cache) => evictCompanyFields(cache, companyId),
  });

  const deleteSuppliers = useOneAtATime(async (deleteInvoices: boolean): Promise<BulkDeletionResult | null> => {
    try {
      const { data } = await remove({ variables: { companyId, deleteInvoices } });
      if (!data) throw new Error('a deletion without errors and without an answer');
      const { deletedCount, deletionId } = data.deleteSuppliers;
      const description = `${countOf(deletedCount, 'supplier')} deleted successfully`;
      notify({ title: 'Success', description, ...undoOf(deletionId) });
      return data.deleteSuppliers;
    } catch (error) {
      tellFailure(error, 'Failed to bulk delete suppliers');
      return null;
    }
  });
  return { deleteSuppliers, busy: loading };
}

/** Imports suppliers from a CSV file and shows a notice of the result. Rejects with the words of the refusal. */
export function useImportSuppliers(companyId: number) {
  const { cache } = useApolloClient();
  const [importFile, { loading }] = useImportSuppliersMutation();

  const importSuppliers = useOneAtATime(async (file: File): Promise<SupplierImportResult> => {
    try {
      const { data } = await importFile({ variables: { companyId, file } });
      if (!data) throw new Error('an import without errors and without an answer');
      const { imported, skipped } = data.importSuppliers;
      const description = `Successfully imported ${countOf(imported, 'supplier')}. Skipped ${countOf(skipped, 'duplicate')}.`;
      notify({ title: 'Success', description });
      return data.importSuppliers;
    } catch (error) {
      const message = serverMessage(error, 'Failed to import suppliers');
      notify({ title: 'Import Failed', description: message, variant: 'destructive' });
      throw new Error(message, { cause: error });
    } finally {
      // Also after a failure: the answer may have been lost after the suppliers were made.
      evictCompanyFields(cache, companyId, ['suppliers']);
    }
  });
  return { importSuppliers, busy: loading };
}

function tellFailure(error: unknown, fallback: string) {
  notify({ title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' });
}
