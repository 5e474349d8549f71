// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanySignInQuery, CompanySignInQueryVariables, CompanySignInRulesQuery, CompanySignInRulesQueryVariables, ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables, FactorsQuery, FactorsQueryVariables, SessionsQuery, SessionsQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanySignInDocument, CompanySignInRulesDocument, ConfirmationMethodsDocument, FactorsDocument, SessionsDocument } from '@paycycle/schema/generated/documents/sign-in';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanySignInQuery(options: QueryOptions<CompanySignInQuery, CompanySignInQueryVariables> & { variables: CompanySignInQueryVariables }): QueryResult<CompanySignInQuery, CompanySignInQueryVariables> {
  return Apollo.useQuery(CompanySignInDocument, options);
}

export function useCompanySignInRulesQuery(options: QueryOptions<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> & { variables: CompanySignInRulesQueryVariables }): QueryResult<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> {
  return Apollo.useQuery(CompanySignInRulesDocument, options);
}

export function useConfirmationMethodsQuery(options: QueryOptions<ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables> = {}): QueryResult<ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables> {
  return Apollo.useQuery(ConfirmationMethodsDocument, options);
}

export function useFactorsQuery(options: QueryOptions<FactorsQuery, FactorsQueryVariables> = {}): QueryResult<FactorsQuery, FactorsQueryVariables> {
  return Apollo.useQuery(FactorsDocument, options);
}

export function useSessionsQuery(options: QueryOptions<SessionsQuery, SessionsQueryVariables> = {}): QueryResult<SessionsQuery, SessionsQueryVariables> {
  return Apollo.useQuery(SessionsDocument, options);
}
