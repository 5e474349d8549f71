// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ActivityQuery, ActivityQueryVariables } from '@paycycle/schema/generated/operations';
import { ActivityDocument } from '@paycycle/schema/generated/documents/activity';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useActivityQuery(options: QueryOptions<ActivityQuery, ActivityQueryVariables> & { variables: ActivityQueryVariables }): QueryResult<ActivityQuery, ActivityQueryVariables> {
  return Apollo.useQuery(ActivityDocument, options);
}
