// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { SupplierCategoriesQuery, SupplierCategoriesQueryVariables, SupplierCategoryListQuery, SupplierCategoryListQueryVariables } from '@paycycle/schema/generated/operations';
import { SupplierCategoriesDocument, SupplierCategoryListDocument } from '@paycycle/schema/generated/documents/supplier-categories';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useSupplierCategoriesQuery(options: QueryOptions<SupplierCategoriesQuery, SupplierCategoriesQueryVariables> & { variables: SupplierCategoriesQueryVariables }): QueryResult<SupplierCategoriesQuery, SupplierCategoriesQueryVariables> {
  return Apollo.useQuery(SupplierCategoriesDocument, options);
}

export function useSupplierCategoryListQuery(options: QueryOptions<SupplierCategoryListQuery, SupplierCategoryListQueryVariables> & { variables: SupplierCategoryListQueryVariables }): QueryResult<SupplierCategoryListQuery, SupplierCategoryListQueryVariables> {
  return Apollo.useQuery(SupplierCategoryListDocument, options);
}
