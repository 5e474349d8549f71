// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { MarkSuppliersDifferentMutation, MarkSuppliersDifferentMutationVariables, MergeSuppliersMutation, MergeSuppliersMutationVariables, SimilarSuppliersQuery, SimilarSuppliersQueryVariables, SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables, UndoSupplierMergeMutation, UndoSupplierMergeMutationVariables, UnmarkSuppliersDifferentMutation, UnmarkSuppliersDifferentMutationVariables } from '@paycycle/schema/generated/operations';
import { MarkSuppliersDifferentDocument, MergeSuppliersDocument, SimilarSuppliersDocument, SupplierMergePreviewDocument, UndoSupplierMergeDocument, UnmarkSuppliersDifferentDocument } from '@paycycle/schema/generated/documents/supplier-merges';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useSimilarSuppliersQuery(options: QueryOptions<SimilarSuppliersQuery, SimilarSuppliersQueryVariables> & { variables: SimilarSuppliersQueryVariables }): QueryResult<SimilarSuppliersQuery, SimilarSuppliersQueryVariables> {
  return Apollo.useQuery(SimilarSuppliersDocument, options);
}

export function useSupplierMergePreviewQuery(options: QueryOptions<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> & { variables: SupplierMergePreviewQueryVariables }): QueryResult<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> {
  return Apollo.useQuery(SupplierMergePreviewDocument, options);
}

export function useMarkSuppliersDifferentMutation(options: CommandOptions<MarkSuppliersDifferentMutation, MarkSuppliersDifferentMutationVariables>): UsedCommand<MarkSuppliersDifferentMutation, MarkSuppliersDifferentMutationVariables> {
  return useCommand(MarkSuppliersDifferentDocument, options);
}

export function useMergeSuppliersMutation(options: CommandOptions<MergeSuppliersMutation, MergeSuppliersMutationVariables>): UsedCommand<MergeSuppliersMutation, MergeSuppliersMutationVariables> {
  return useCommand(MergeSuppliersDocument, options);
}

export function useUndoSupplierMergeMutation(options: CommandOptions<UndoSupplierMergeMutation, UndoSupplierMergeMutationVariables>): UsedCommand<UndoSupplierMergeMutation, UndoSupplierMergeMutationVariables> {
  return useCommand(UndoSupplierMergeDocument, options);
}

export function useUnmarkSuppliersDifferentMutation(options: CommandOptions<UnmarkSuppliersDifferentMutation, UnmarkSuppliersDifferentMutationVariables>): UsedCommand<UnmarkSuppliersDifferentMutation, UnmarkSuppliersDifferentMutationVariables> {
  return useCommand(UnmarkSuppliersDifferentDocument, options);
}
