// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BillsToCodeQuery, BillsToCodeQueryVariables, CodeBillsMutation, CodeBillsMutationVariables, ForgetSupplierCodingMutation, ForgetSupplierCodingMutationVariables, SupplierCodingQuery, SupplierCodingQueryVariables } from '@paycycle/schema/generated/operations';
import { BillsToCodeDocument, CodeBillsDocument, ForgetSupplierCodingDocument, SupplierCodingDocument } from '@paycycle/schema/generated/documents/coding';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useBillsToCodeQuery(options: QueryOptions<BillsToCodeQuery, BillsToCodeQueryVariables> & { variables: BillsToCodeQueryVariables }): QueryResult<BillsToCodeQuery, BillsToCodeQueryVariables> {
  return Apollo.useQuery(BillsToCodeDocument, options);
}

export function useSupplierCodingQuery(options: QueryOptions<SupplierCodingQuery, SupplierCodingQueryVariables> & { variables: SupplierCodingQueryVariables }): QueryResult<SupplierCodingQuery, SupplierCodingQueryVariables> {
  return Apollo.useQuery(SupplierCodingDocument, options);
}

export function useCodeBillsMutation(options: CommandOptions<CodeBillsMutation, CodeBillsMutationVariables>): UsedCommand<CodeBillsMutation, CodeBillsMutationVariables> {
  return useCommand(CodeBillsDocument, options);
}

export function useForgetSupplierCodingMutation(options: CommandOptions<ForgetSupplierCodingMutation, ForgetSupplierCodingMutationVariables>): UsedCommand<ForgetSupplierCodingMutation, ForgetSupplierCodingMutationVariables> {
  return useCommand(ForgetSupplierCodingDocument, options);
}
