// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { SuggestionsQuery, SuggestionsQueryVariables } from '@paycycle/schema/generated/operations';
import { SuggestionsDocument } from '@paycycle/schema/generated/documents/suggestions';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useSuggestionsQuery(options: QueryOptions<SuggestionsQuery, SuggestionsQueryVariables> & { variables: SuggestionsQueryVariables }): QueryResult<SuggestionsQuery, SuggestionsQueryVariables> {
  return Apollo.useQuery(SuggestionsDocument, options);
}
