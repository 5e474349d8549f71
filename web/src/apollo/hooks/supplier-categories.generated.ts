// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AddSupplierCategoryMutation, AddSupplierCategoryMutationVariables, SupplierCategoriesQuery, SupplierCategoriesQueryVariables, SupplierCategoryListQuery, SupplierCategoryListQueryVariables, UpdateSupplierCategoryMutation, UpdateSupplierCategoryMutationVariables } from '@paycycle/schema/generated/operations';
import { AddSupplierCategoryDocument, SupplierCategoriesDocument, SupplierCategoryListDocument, UpdateSupplierCategoryDocument } from '@paycycle/schema/generated/documents/supplier-categories';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useSupplierCategoriesQuery(options: QueryOptions<SupplierCategoriesQuery, SupplierCategoriesQueryVariables> & { variables: SupplierCategoriesQueryVariables }): QueryResult<SupplierCategoriesQuery, SupplierCategoriesQueryVariables> {
  return Apollo.useQuery(SupplierCategoriesDocument, options);
}

export function useSupplierCategoryListQuery(options: QueryOptions<SupplierCategoryListQuery, SupplierCategoryListQueryVariables> & { variables: SupplierCategoryListQueryVariables }): QueryResult<SupplierCategoryListQuery, SupplierCategoryListQueryVariables> {
  return Apollo.useQuery(SupplierCategoryListDocument, options);
}

export function useAddSupplierCategoryMutation(options: CommandOptions<AddSupplierCategoryMutation, AddSupplierCategoryMutationVariables>): UsedCommand<AddSupplierCategoryMutation, AddSupplierCategoryMutationVariables> {
  return useCommand(AddSupplierCategoryDocument, options);
}

export function useUpdateSupplierCategoryMutation(options: CommandOptions<UpdateSupplierCategoryMutation, UpdateSupplierCategoryMutationVariables>): UsedCommand<UpdateSupplierCategoryMutation, UpdateSupplierCategoryMutationVariables> {
  return useCommand(UpdateSupplierCategoryDocument, options);
}
