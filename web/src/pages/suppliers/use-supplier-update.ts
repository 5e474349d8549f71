import type {
  SupplierFilePreviewFieldsFragment,
  UpdateSuppliersFromFileMutation,
} from '@paycycle/schema/generated/operations';
import {
  usePreviewSupplierImportMutation,
  usePreviewSupplierUpdateMutation,
  useUpdateSuppliersFromFileMutation,
} from '../../apollo/hooks.generated.ts';
import { countOf } from '../../lib/count-of.ts';

export type SupplierFilePreview = SupplierFilePreviewFieldsFragment;
export type SupplierUpdateResult = UpdateSuppliersFromFileMutation['updateSuppliersFromFile'];

/** Previews a CSV file, and updates suppliers from it as shown. Each rejects with the server's error. */
export function useSupplierUpdate(companyId: number) {
  const preview = usePreviewSupplierUpdateMutation({ companyId, failed: () => null });
  const importPreview = usePreviewSupplierImportMutation({ companyId, failed: () => null });
  const update = useUpdateSuppliersFromFileMutation({
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
