// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables } from '@paycycle/schema/generated/operations';
import { DuplicatePaymentsDocument } from '@paycycle/schema/generated/documents/duplicates';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useDuplicatePaymentsQuery(options: QueryOptions<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables> & { variables: DuplicatePaymentsQueryVariables }): QueryResult<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables> {
  return Apollo.useQuery(DuplicatePaymentsDocument, options);
}
