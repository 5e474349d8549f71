// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { PurchasesQuery, PurchasesQueryVariables } from '@paycycle/schema/generated/operations';
import { PurchasesDocument } from '@paycycle/schema/generated/documents/purchases';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function usePurchasesQuery(options: QueryOptions<PurchasesQuery, PurchasesQueryVariables> & { variables: PurchasesQueryVariables }): QueryResult<PurchasesQuery, PurchasesQueryVariables> {
  return Apollo.useQuery(PurchasesDocument, options);
}
