import type {
  DeleteSuppliersMutation,
  ImportSuppliersMutation,
  InvoicesSeen,
  SupplierFieldsFragment,
  SupplierFilePreviewFieldsFragment,
  SupplierInput,
} from '@paycycle/schema/generated/operations';
import {
  useCreateSupplierMutation,
  useDeleteSupplierMutation,
  useDeleteSuppliersMutation,
  useImportSuppliersMutation,
  useUpdateSupplierMutation,
} from '../../apollo/hooks.generated.ts';
import { isChangedByOthers, serverCode, serverMessage } from '../../apollo/server-error.ts';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';
import { countOf } from '../../lib/count-of.ts';

export type BulkDeletionResult = DeleteSuppliersMutation['deleteSuppliers'];
export type SupplierImportResult = ImportSuppliersMutation['importSuppliers'];

/** Adds or changes a supplier, with a notice. Rejects with the server's error. */
export function useSaveSupplier(companyId: number) {
  const create = useCreateSupplierMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to create supplier' },
    done: () => ({ title: 'Success', description: 'Supplier created successfully' }),
  });
  const update = useUpdateSupplierMutation({
    companyId,
    // The form shows the other user's changes.
    failed: (error) =>
      isChangedByOthers(error)
        ? null
        : {
            title: 'Error',
            description: serverMessage(error, 'Failed to update supplier'),
            variant: 'destructive' as const,
          },
    done: () => ({ title: 'Success', description: 'Supplier updated successfully' }),
  });
  return {
    busy: create.busy || update.busy,
    saveSupplier: async (
      shown: SupplierFieldsFragment | null,
      input: SupplierInput,
      seenInvoices: InvoicesSeen | null,
    ) => {
      if (shown === null) await create.sendOrThrow({ companyId, input });
      else
        await update.sendOrThrow({ id: shown.id, input, seen: inputOf(shown), ...(seenInvoices && { seenInvoices }) });
    },
  };
}

/** Form input of a stored supplier. */
function inputOf(supplier: SupplierFieldsFragment): SupplierInput {
  const { name, email, phone, address, category, vatNumber, companyNumber, isAutoPaid, isSmallBusiness } = supplier;
  const { paymentTerms, paymentTermsDays, bankAccountName, bankSortCode, bankAccountNumber } = supplier;
  const account = { bankAccountName, bankSortCode, bankAccountNumber };
  const terms = { paymentTerms, paymentTermsDays };
  const facts = { name, email, phone, address, category, vatNumber, companyNumber, isAutoPaid, isSmallBusiness };
  return { ...facts, ...terms, ...account };
}

/** Archives or restores a supplier (RULES.md, 14), with a notice. Each returns true on success. */
export function useArchiveSupplier(companyId: number) {
  const { send, busy } = useUpdateSupplierMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to update supplier' },
    done: (_answer, { input: { isActive } }) => ({
      title: 'Success',
      description: `Supplier ${isActive ? 'restored' : 'archived'} successfully`,
    }),
  });
  const change = async ({ id, name }: SupplierFieldsFragment, isActive: boolean) =>
    (await send({ id, input: { name, isActive }, seen: { name } })) !== null;
  return {
    busy,
    archiveSupplier: (supplier: SupplierFieldsFragment) => change(supplier, false),
    restoreSupplier: (supplier: SupplierFieldsFragment) => change(supplier, true),
  };
}

/** Result of deleting one supplier. One with invoices, run items or payments is not deleted; `reason` says why. */
export type DeletionOutcome =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'in_use'; readonly reason: string }
  | { readonly kind: 'failed' };

/** Deletes a supplier, with a notice. A refusal becomes a question to the user. */
export function useDeleteSupplier(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const { sendOrThrow, busy } = useDeleteSupplierMutation({
    companyId,
    failed: (error) =>
      isInUse(error)
        ? null
        : {
            title: 'Error',
            description: serverMessage(error, 'Failed to delete supplier'),
            variant: 'destructive' as const,
          },
    done: ({ deleteSupplier: { deletionId } }) => ({
      title: 'Success',
      description: 'Supplier deleted successfully',
      ...undoOf(deletionId),
    }),
  });
  const deleteSupplier = async (id: number): Promise<DeletionOutcome> => {
    try {
      await sendOrThrow({ id });
      return { kind: 'deleted' };
    } catch (error) {
      if (!isInUse(error)) return { kind: 'failed' };
      return { kind: 'in_use', reason: serverMessage(error, 'This supplier is in use.') };
    }
  };
  return { deleteSupplier, busy };
}

function isInUse(error: unknown): boolean {
  return serverCode(error) === 'SUPPLIER_IN_USE';
}

/** Deletes all suppliers that may be deleted (RULES.md, 14), with a notice of the number. Returns null on failure. */
export function useDeleteSuppliers(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const { sendOrThrow, busy } = useDeleteSuppliersMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to bulk delete suppliers' },
    done: ({ deleteSuppliers: { deletedCount, deletionId } }) => ({
      title: 'Success',
      description: `${countOf(deletedCount, 'supplier')} deleted successfully`,
      ...undoOf(deletionId),
    }),
  });
  return {
    busy,
    /** Returns null on failure, and 'changed' if the list has changed since. */
    deleteSuppliers: (deleteInvoices: boolean, seen: number): Promise<BulkDeletionResult | 'changed' | null> =>
      sendOrThrow({ companyId, deleteInvoices, seen }).then(
        ({ deleteSuppliers }) => deleteSuppliers,
        (error: unknown) => (serverCode(error) === 'CONTENT_CHANGED' ? 'changed' : null),
      ),
  };
}

/** Imports suppliers from a CSV file, with a notice. Rejects with the server's error. */
export function useImportSuppliers(companyId: number) {
  const { sendOrThrow, busy } = useImportSuppliersMutation({
    companyId,
    failed: { title: 'Import Failed', description: 'Failed to import suppliers' },
    done: ({ importSuppliers: { imported, skipped } }) => ({
      title: 'Success',
      description: `Successfully imported ${countOf(imported, 'supplier')}. Skipped ${countOf(skipped, 'duplicate')}.`,
    }),
  });
  return {
    busy,
    /** Options of the preview. */
    importSuppliers: async (
      file: File,
      { isNamesOnly, content }: Pick<SupplierFilePreviewFieldsFragment, 'isNamesOnly' | 'content'>,
    ): Promise<SupplierImportResult> =>
      (await sendOrThrow({ companyId, file, namesOnly: isNamesOnly, content })).importSuppliers,
  };
}
