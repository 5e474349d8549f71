import {
  PreviewSupplierUpdateDocument,
  type PreviewSupplierUpdateMutation,
  UpdateSuppliersFromFileDocument,
  type UpdateSuppliersFromFileMutation,
} from '@paycycle/schema/generated/operations';
import { useCommand } from '../../apollo/use-command.ts';
import { countOf } from '../../lib/count-of.ts';

export type SupplierUpdatePreview = PreviewSupplierUpdateMutation['previewSupplierUpdate'];
export type SupplierUpdateResult = UpdateSuppliersFromFileMutation['updateSuppliersFromFile'];

/** Updates suppliers from a CSV file, as its preview has shown. Both reject with the server's error. */
export function useSupplierUpdate(companyId: number) {
  const preview = useCommand(PreviewSupplierUpdateDocument, { companyId, failed: () => null });
  const update = useCommand(UpdateSuppliersFromFileDocument, {
    companyId,
    failed: { title: 'Suppliers not updated' },
    done: ({ updateSuppliersFromFile: { updatedCount, addedCount } }) => ({
      title: `${countOf(updatedCount, 'supplier')} updated`,
      description: `${countOf(addedCount, 'supplier')} added.`,
    }),
  });
  return {
    busy: preview.busy || update.busy,
    previewUpdate: async (file: File): Promise<SupplierUpdatePreview> =>
      (await preview.sendOrThrow({ companyId, file })).previewSupplierUpdate,
    updateSuppliers: async (file: File, content: string): Promise<SupplierUpdateResult> =>
      (await update.sendOrThrow({ companyId, file, content })).updateSuppliersFromFile,
  };
}
