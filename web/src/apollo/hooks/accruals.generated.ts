// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AccrualsQuery, AccrualsQueryVariables } from '@paycycle/schema/generated/operations';
import { AccrualsDocument } from '@paycycle/schema/generated/documents/accruals';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useAccrualsQuery(options: QueryOptions<AccrualsQuery, AccrualsQueryVariables> & { variables: AccrualsQueryVariables }): QueryResult<AccrualsQuery, AccrualsQueryVariables> {
  return Apollo.useQuery(AccrualsDocument, options);
}
