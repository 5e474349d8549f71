import type {
  SupplierMergeFieldsFragment,
  SupplierMergeInput,
  SupplierMergePreviewQuery,
} from '@paycycle/schema/generated/operations';
import {
  useMarkSuppliersDifferentMutation,
  useMergeSuppliersMutation,
  useUndoSupplierMergeMutation,
  useUnmarkSuppliersDifferentMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import type { Undo } from '../../components/offered-undos.ts';
import { countOf } from '../../lib/count-of.ts';

export type MergePreview = SupplierMergePreviewQuery['supplierMergePreview'];

/** Merges a supplier into another, with an Undo in the notice. Returns the message of a refusal; null on success. */
export function useMergeSuppliers(companyId: number) {
  const { undoOf } = useUndoMerge(companyId);
  const { sendOrThrow, busy } = useMergeSuppliersMutation({
    companyId,
    failed: () => null,
    done: ({ mergeSuppliers: { merge, wasAlreadyApplied } }) => ({
      title: wasAlreadyApplied ? 'Already merged' : 'Suppliers merged',
      description: `${merge.mergedName} is now part of ${merge.keptName}. ${countOf(merge.invoiceCount, 'invoice')} moved.`,
    }),
    undo: ({ mergeSuppliers: { merge } }) => undoOf(merge),
  });
  const mergeSuppliers = async (
    { kept, merged, content }: MergePreview,
    agreed: SupplierMergeInput,
  ): Promise<string | null> => {
    try {
      await sendOrThrow({ keptId: kept.id, mergedId: merged.id, input: { content, ...agreed } });
      return null;
    } catch (error) {
      return serverMessage(error, 'The suppliers could not be merged');
    }
  };
  return { mergeSuppliers, busy };
}

/** Undoes a merge, with a notice. Returns true on success. */
export function useUndoMerge(companyId: number) {
  const { send, sendOrThrow, busy } = useUndoSupplierMergeMutation({
    companyId,
    failed: { title: 'Merge not undone', description: 'The merge could not be undone' },
    done: ({ undoSupplierMerge: { merge, restoredCount, stayed } }) => {
      const kept = stayed.length === 0 ? '' : ` ${named(stayed)} changed since and stayed with ${merge.keptName}.`;
      return {
        title: 'Merge undone',
        description: `${merge.mergedName} is a supplier again. ${countOf(restoredCount, 'invoice')} moved back.${kept}`,
        variant: stayed.length === 0 ? 'default' : 'warning',
      };
    },
  });
  return {
    busy,
    undoMerge: async ({ id }: SupplierMergeFieldsFragment) => (await send({ id })) !== null,
    /** For the notice of the merge. */
    undoOf:
      ({ id }: SupplierMergeFieldsFragment): Undo =>
      () =>
        sendOrThrow({ id }),
  };
}

const NAMED_MAX = 3;

function named(numbers: readonly string[]): string {
  const more = numbers.length > NAMED_MAX ? ` and ${numbers.length - NAMED_MAX} more` : '';
  return `${numbers.slice(0, NAMED_MAX).join(', ')}${more}`;
}

/** Marks two suppliers as different, or removes the mark. Each returns true on success. */
export function useDifferentSuppliers(companyId: number) {
  const failed = { title: 'Error', description: 'This could not be saved' };
  const unmark = useUnmarkSuppliersDifferentMutation({ companyId, failed });
  const mark = useMarkSuppliersDifferentMutation({
    companyId,
    failed,
    done: () => ({ title: 'Marked as different suppliers' }),
    undo: (_answer, pair) => () => unmark.sendOrThrow(pair),
  });
  return {
    busy: mark.busy || unmark.busy,
    markDifferent: async (supplierId: number, otherSupplierId: number) =>
      (await mark.send({ supplierId, otherSupplierId })) !== null,
    takeBack: async (supplierId: number, otherSupplierId: number) =>
      (await unmark.send({ supplierId, otherSupplierId })) !== null,
  };
}
