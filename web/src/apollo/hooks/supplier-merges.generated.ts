// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { LikeSuppliersQuery, LikeSuppliersQueryVariables, SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables } from '@paycycle/schema/generated/operations';
import { LikeSuppliersDocument, SupplierMergePreviewDocument } from '@paycycle/schema/generated/documents/supplier-merges';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useLikeSuppliersQuery(options: QueryOptions<LikeSuppliersQuery, LikeSuppliersQueryVariables> & { variables: LikeSuppliersQueryVariables }): QueryResult<LikeSuppliersQuery, LikeSuppliersQueryVariables> {
  return Apollo.useQuery(LikeSuppliersDocument, options);
}

export function useLikeSuppliersLazyQuery(options: Apollo.useLazyQuery.Options<LikeSuppliersQuery, LikeSuppliersQueryVariables> = {}) {
  return Apollo.useLazyQuery(LikeSuppliersDocument, options);
}

export function useSupplierMergePreviewQuery(options: QueryOptions<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> & { variables: SupplierMergePreviewQueryVariables }): QueryResult<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> {
  return Apollo.useQuery(SupplierMergePreviewDocument, options);
}

export function useSupplierMergePreviewLazyQuery(options: Apollo.useLazyQuery.Options<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierMergePreviewDocument, options);
}
