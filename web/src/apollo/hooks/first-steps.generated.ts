// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { FirstStepsQuery, FirstStepsQueryVariables } from '@paycycle/schema/generated/operations';
import { FirstStepsDocument } from '@paycycle/schema/generated/documents/first-steps';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useFirstStepsQuery(options: QueryOptions<FirstStepsQuery, FirstStepsQueryVariables> & { variables: FirstStepsQueryVariables }): QueryResult<FirstStepsQuery, FirstStepsQueryVariables> {
  return Apollo.useQuery(FirstStepsDocument, options);
}

export function useFirstStepsLazyQuery(options: Apollo.useLazyQuery.Options<FirstStepsQuery, FirstStepsQueryVariables> = {}) {
  return Apollo.useLazyQuery(FirstStepsDocument, options);
}
