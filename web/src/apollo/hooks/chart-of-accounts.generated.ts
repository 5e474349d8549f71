// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ChartOfAccountsQuery, ChartOfAccountsQueryVariables } from '@paycycle/schema/generated/operations';
import { ChartOfAccountsDocument } from '@paycycle/schema/generated/documents/chart-of-accounts';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useChartOfAccountsQuery(options: QueryOptions<ChartOfAccountsQuery, ChartOfAccountsQueryVariables> & { variables: ChartOfAccountsQueryVariables }): QueryResult<ChartOfAccountsQuery, ChartOfAccountsQueryVariables> {
  return Apollo.useQuery(ChartOfAccountsDocument, options);
}

export function useChartOfAccountsLazyQuery(options: Apollo.useLazyQuery.Options<ChartOfAccountsQuery, ChartOfAccountsQueryVariables> = {}) {
  return Apollo.useLazyQuery(ChartOfAccountsDocument, options);
}
