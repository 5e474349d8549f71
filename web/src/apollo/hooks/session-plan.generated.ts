// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { SessionPlanQuery, SessionPlanQueryVariables } from '@paycycle/schema/generated/operations';
import { SessionPlanDocument } from '@paycycle/schema/generated/documents/session-plan';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useSessionPlanQuery(options: QueryOptions<SessionPlanQuery, SessionPlanQueryVariables> & { variables: SessionPlanQueryVariables }): QueryResult<SessionPlanQuery, SessionPlanQueryVariables> {
  return Apollo.useQuery(SessionPlanDocument, options);
}
