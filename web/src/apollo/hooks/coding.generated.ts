// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BillsToCodeQuery, BillsToCodeQueryVariables, SupplierCodingQuery, SupplierCodingQueryVariables } from '@paycycle/schema/generated/operations';
import { BillsToCodeDocument, SupplierCodingDocument } from '@paycycle/schema/generated/documents/coding';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useBillsToCodeQuery(options: QueryOptions<BillsToCodeQuery, BillsToCodeQueryVariables> & { variables: BillsToCodeQueryVariables }): QueryResult<BillsToCodeQuery, BillsToCodeQueryVariables> {
  return Apollo.useQuery(BillsToCodeDocument, options);
}

export function useSupplierCodingQuery(options: QueryOptions<SupplierCodingQuery, SupplierCodingQueryVariables> & { variables: SupplierCodingQueryVariables }): QueryResult<SupplierCodingQuery, SupplierCodingQueryVariables> {
  return Apollo.useQuery(SupplierCodingDocument, options);
}
