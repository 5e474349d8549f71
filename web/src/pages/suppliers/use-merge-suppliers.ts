import { useApolloClient } from '@apollo/client/react';
import type {
  SupplierMergeFieldsFragment,
  SupplierMergeInput,
  SupplierMergePreviewQuery,
} from '@paycycle/schema/generated/operations';
import { evictCompanyFields } from '../../apollo/company-lists.ts';
import {
  useMarkSuppliersDifferentMutation,
  useMergeSuppliersMutation,
  useUndoSupplierMergeMutation,
  useUnmarkSuppliersDifferentMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';
import { countOf } from '../../lib/count-of.ts';

export type MergePreview = SupplierMergePreviewQuery['supplierMergePreview'];

/** Merges a supplier into another, with an Undo in the notice. Returns the words of a refusal; null when it is done. */
export function useMergeSuppliers(companyId: number) {
  const { cache } = useApolloClient();
  const [merge, { loading }] = useMergeSuppliersMutation();
  const { undoMerge } = useUndoMerge(companyId);

  const mergeSuppliers = useOneAtATime(
    async ({ kept, merged, content }: MergePreview, agreed: SupplierMergeInput): Promise<string | null> => {
      try {
        const input = { content, ...agreed };
        const { data } = await merge({ variables: { keptId: kept.id, mergedId: merged.id, input } });
        if (!data) throw new Error('a merge without errors and without an answer');
        tellMerged(data.mergeSuppliers.merge, data.mergeSuppliers.wasDone, undoMerge);
        return null;
      } catch (error) {
        return serverMessage(error, 'The suppliers could not be merged');
      } finally {
        // Also after a failure: the answer may have been lost after they were merged.
        evictCompanyFields(cache, companyId);
      }
    },
  );
  return { mergeSuppliers, busy: loading };
}

type Merge = SupplierMergeFieldsFragment;

function tellMerged(merge: Merge, wasDone: boolean, undo: (merge: Merge) => Promise<unknown>) {
  const { keptName, mergedName, invoiceCount } = merge;
  notify({
    title: wasDone ? 'Already merged' : 'Suppliers merged',
    description: `${mergedName} is now part of ${keptName}. ${countOf(invoiceCount, 'invoice')} moved.`,
    action: { label: 'Undo', onClick: () => void undo(merge) },
  });
}

/** Undoes a merge and shows a notice of the result. Returns whether it succeeded. */
export function useUndoMerge(companyId: number) {
  const { cache } = useApolloClient();
  const [undo, { loading }] = useUndoSupplierMergeMutation();

  const undoMerge = useOneAtATime(async ({ id }: Merge): Promise<boolean> => {
    try {
      const { data } = await undo({ variables: { id } });
      if (!data) throw new Error('an undo without errors and without an answer');
      const { merge, restoredCount, stayed } = data.undoSupplierMerge;
      const kept = stayed.length === 0 ? '' : ` ${named(stayed)} changed since and stayed with ${merge.keptName}.`;
      notify({
        title: 'Merge undone',
        description: `${merge.mergedName} is a supplier again. ${countOf(restoredCount, 'invoice')} moved back.${kept}`,
        variant: stayed.length === 0 ? 'default' : 'warning',
      });
      return true;
    } catch (error) {
      notify({
        title: 'Merge not undone',
        description: serverMessage(error, 'The merge could not be undone'),
        variant: 'destructive',
      });
      return false;
    } finally {
      evictCompanyFields(cache, companyId);
    }
  });
  return { undoMerge, busy: loading };
}

const NAMED_MAX = 3;

function named(numbers: readonly string[]): string {
  const more = numbers.length > NAMED_MAX ? ` and ${numbers.length - NAMED_MAX} more` : '';
  return `${numbers.slice(0, NAMED_MAX).join(', ')}${more}`;
}

/** Says that two suppliers are two, or takes that back. */
export function useDifferentSuppliers(companyId: number) {
  const update = { update: (cache: Parameters<typeof evictCompanyFields>[0]) => evictLike(cache, companyId) };
  const [mark, marking] = useMarkSuppliersDifferentMutation(update);
  const [unmark, unmarking] = useUnmarkSuppliersDifferentMutation(update);

  const takeBack = useOneAtATime(async (supplierId: number, otherSupplierId: number) => {
    try {
      await unmark({ variables: { supplierId, otherSupplierId } });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  });
  const markDifferent = useOneAtATime(async (supplierId: number, otherSupplierId: number) => {
    try {
      await mark({ variables: { supplierId, otherSupplierId } });
    } catch (error) {
      tellFailure(error);
      return false;
    }
    notify({
      title: 'Marked as different suppliers',
      action: { label: 'Undo', onClick: () => void takeBack(supplierId, otherSupplierId) },
    });
    return true;
  });
  return { markDifferent, takeBack, busy: marking.loading || unmarking.loading };
}

function evictLike(cache: Parameters<typeof evictCompanyFields>[0], companyId: number) {
  evictCompanyFields(cache, companyId, ['likeSuppliers', 'differentSuppliers']);
}

function tellFailure(error: unknown) {
  notify({ title: 'Error', description: serverMessage(error, 'This could not be saved'), variant: 'destructive' });
}
