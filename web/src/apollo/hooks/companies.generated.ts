// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompaniesQuery, CompaniesQueryVariables, OwnerNoticesQuery, OwnerNoticesQueryVariables, WaitingQuery, WaitingQueryVariables } from '@paycycle/schema/generated/operations';
import { CompaniesDocument, OwnerNoticesDocument, WaitingDocument } from '@paycycle/schema/generated/documents/companies';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompaniesQuery(options: QueryOptions<CompaniesQuery, CompaniesQueryVariables> = {}): QueryResult<CompaniesQuery, CompaniesQueryVariables> {
  return Apollo.useQuery(CompaniesDocument, options);
}

export function useOwnerNoticesQuery(options: QueryOptions<OwnerNoticesQuery, OwnerNoticesQueryVariables> = {}): QueryResult<OwnerNoticesQuery, OwnerNoticesQueryVariables> {
  return Apollo.useQuery(OwnerNoticesDocument, options);
}

export function useWaitingQuery(options: QueryOptions<WaitingQuery, WaitingQueryVariables> & { variables: WaitingQueryVariables }): QueryResult<WaitingQuery, WaitingQueryVariables> {
  return Apollo.useQuery(WaitingDocument, options);
}
