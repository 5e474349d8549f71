// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BootQuery, BootQueryVariables, BootDashboardQuery, BootDashboardQueryVariables } from '@paycycle/schema/generated/operations';
import { BootDocument, BootDashboardDocument } from '@paycycle/schema/generated/documents/session';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useBootQuery(options: QueryOptions<BootQuery, BootQueryVariables> = {}): QueryResult<BootQuery, BootQueryVariables> {
  return Apollo.useQuery(BootDocument, options);
}

export function useBootDashboardQuery(options: QueryOptions<BootDashboardQuery, BootDashboardQueryVariables> & { variables: BootDashboardQueryVariables }): QueryResult<BootDashboardQuery, BootDashboardQueryVariables> {
  return Apollo.useQuery(BootDashboardDocument, options);
}
