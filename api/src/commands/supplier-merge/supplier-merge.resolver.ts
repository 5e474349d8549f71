import { Arg, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { FileWasNotSent } from '../../modules/payment-runs/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { mergeSuppliers, previewMerge } from './merge-suppliers.ts';
import {
  SupplierMerge,
  SupplierMergeInput,
  SupplierMergeResult,
  UndoSupplierMergeResult,
} from './supplier-merge.types.ts';
import { previewSummary, SupplierMergePreview } from './supplier-merge-preview.types.ts';
import { mergesOfSupplier } from './supplier-merges.read.ts';
import { undoSupplierMerge } from './undo-supplier-merge.ts';

@Resolver(() => Supplier)
export class SupplierMergeResolver {
  @FieldResolver(() => [SupplierMerge], {
    description: 'Its merges, as the kept or the merged supplier, newest first.',
  })
  merges(@CurrentScope() scope: Scope, @Root() { id }: Supplier): Promise<SupplierMerge[]> {
    return mergesOfSupplier(scope, id);
  }

  @Query(() => SupplierMergePreview, { description: 'Preview of a merge, with the obstacles to it.' })
  async supplierMergePreview(
    @CurrentScope() scope: Scope,
    @Arg('keptId', () => Int, { description: 'The supplier that is kept.' }) keptId: number,
    @Arg('mergedId', () => Int, { description: 'The supplier that would be archived.' }) mergedId: number,
  ): Promise<SupplierMergePreview> {
    return previewSummary(await previewMerge(scope, keptId, mergedId));
  }

  @Mutation(() => SupplierMergeResult, {
    description: 'Moves the invoices of a supplier, and what was learned of it, to another, and archives it.',
  })
  mergeSuppliers(
    @CurrentScope() scope: Scope,
    @Arg('keptId', () => Int, { description: 'The supplier that is kept.' }) keptId: number,
    @Arg('mergedId', () => Int, { description: 'The supplier that is archived.' }) mergedId: number,
    @Arg('input', () => SupplierMergeInput) input: SupplierMergeInput,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<SupplierMergeResult> {
    return mergeSuppliers(scope, keptId, mergedId, { ...input, fileWasNotSent });
  }

  @Mutation(() => UndoSupplierMergeResult, {
    description:
      'For 30 days: what moved goes back as it was, but for invoices that have changed since, and what was paid together with such a one less a credit note. Refused once a credit note was taken off invoices of both.',
  })
  undoSupplierMerge(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int, { description: "The merge's." }) id: number,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<UndoSupplierMergeResult> {
    return undoSupplierMerge(scope, id, { fileWasNotSent });
  }
}
