import {
  PreviewSupplierImportDocument,
  PreviewSupplierUpdateDocument,
  type SupplierFilePreviewFieldsFragment,
  UpdateSuppliersFromFileDocument,
  type UpdateSuppliersFromFileMutation,
} from '@paycycle/schema/generated/operations';
import { useCommand } from '../../apollo/use-command.ts';
import { countOf } from '../../lib/count-of.ts';

export type SupplierFilePreview = SupplierFilePreviewFieldsFragment;
export type SupplierUpdateResult = UpdateSuppliersFromFileMutation['updateSuppliersFromFile'];

/** Previews a CSV file, and updates suppliers from it as shown. Each rejects with the server's error. */
export function useSupplierUpdate(companyId: number) {
  const preview = useCommand(PreviewSupplierUpdateDocument, { companyId, failed: () => null });
  const importPreview = useCommand(PreviewSupplierImportDocument, { companyId, failed: () => null });
  const update = useCommand(UpdateSuppliersFromFileDocument, {
    companyId,
    failed: { title: 'Suppliers not updated' },
    done: ({ updateSuppliersFromFile: { updatedCount, addedCount } }) => ({
      title: `${countOf(updatedCount, 'supplier')} updated`,
      description: `${countOf(addedCount, 'supplier')} added.`,
    }),
  });
  return {
    busy: preview.busy || importPreview.busy || update.busy,
    previewImport: async (file: File): Promise<SupplierFilePreview> =>
      (await importPreview.sendOrThrow({ companyId, file })).previewSupplierImport,
    previewUpdate: async (file: File): Promise<SupplierFilePreview> =>
      (await preview.sendOrThrow({ companyId, file })).previewSupplierUpdate,
    updateSuppliers: async (file: File, content: string): Promise<SupplierUpdateResult> =>
      (await update.sendOrThrow({ companyId, file, content })).updateSuppliersFromFile,
  };
}
