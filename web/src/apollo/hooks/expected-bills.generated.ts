// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ExpectedBillsQuery, ExpectedBillsQueryVariables, VatToRepayQuery, VatToRepayQueryVariables } from '@paycycle/schema/generated/operations';
import { ExpectedBillsDocument, VatToRepayDocument } from '@paycycle/schema/generated/documents/expected-bills';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useExpectedBillsQuery(options: QueryOptions<ExpectedBillsQuery, ExpectedBillsQueryVariables> & { variables: ExpectedBillsQueryVariables }): QueryResult<ExpectedBillsQuery, ExpectedBillsQueryVariables> {
  return Apollo.useQuery(ExpectedBillsDocument, options);
}

export function useVatToRepayQuery(options: QueryOptions<VatToRepayQuery, VatToRepayQueryVariables> & { variables: VatToRepayQueryVariables }): QueryResult<VatToRepayQuery, VatToRepayQueryVariables> {
  return Apollo.useQuery(VatToRepayDocument, options);
}
