// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DeletionsQuery, DeletionsQueryVariables } from '@paycycle/schema/generated/operations';
import { DeletionsDocument } from '@paycycle/schema/generated/documents/deletions';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useDeletionsQuery(options: QueryOptions<DeletionsQuery, DeletionsQueryVariables> & { variables: DeletionsQueryVariables }): QueryResult<DeletionsQuery, DeletionsQueryVariables> {
  return Apollo.useQuery(DeletionsDocument, options);
}
