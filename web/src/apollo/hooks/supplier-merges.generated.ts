// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { SimilarSuppliersQuery, SimilarSuppliersQueryVariables, SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables } from '@paycycle/schema/generated/operations';
import { SimilarSuppliersDocument, SupplierMergePreviewDocument } from '@paycycle/schema/generated/documents/supplier-merges';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useSimilarSuppliersQuery(options: QueryOptions<SimilarSuppliersQuery, SimilarSuppliersQueryVariables> & { variables: SimilarSuppliersQueryVariables }): QueryResult<SimilarSuppliersQuery, SimilarSuppliersQueryVariables> {
  return Apollo.useQuery(SimilarSuppliersDocument, options);
}

export function useSupplierMergePreviewQuery(options: QueryOptions<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> & { variables: SupplierMergePreviewQueryVariables }): QueryResult<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> {
  return Apollo.useQuery(SupplierMergePreviewDocument, options);
}
