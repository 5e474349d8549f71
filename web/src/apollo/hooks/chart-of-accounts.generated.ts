// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ChartOfAccountsQuery, ChartOfAccountsQueryVariables, CompanyLedgerQuery, CompanyLedgerQueryVariables } from '@paycycle/schema/generated/operations';
import { ChartOfAccountsDocument, CompanyLedgerDocument } from '@paycycle/schema/generated/documents/chart-of-accounts';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useChartOfAccountsQuery(options: QueryOptions<ChartOfAccountsQuery, ChartOfAccountsQueryVariables> & { variables: ChartOfAccountsQueryVariables }): QueryResult<ChartOfAccountsQuery, ChartOfAccountsQueryVariables> {
  return Apollo.useQuery(ChartOfAccountsDocument, options);
}

export function useCompanyLedgerQuery(options: QueryOptions<CompanyLedgerQuery, CompanyLedgerQueryVariables> & { variables: CompanyLedgerQueryVariables }): QueryResult<CompanyLedgerQuery, CompanyLedgerQueryVariables> {
  return Apollo.useQuery(CompanyLedgerDocument, options);
}
