// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanySignInQuery, CompanySignInQueryVariables, CompanySignInRulesQuery, CompanySignInRulesQueryVariables, ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables, FactorsQuery, FactorsQueryVariables, SessionsQuery, SessionsQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanySignInDocument, CompanySignInRulesDocument, ConfirmationMethodsDocument, FactorsDocument, SessionsDocument } from '@paycycle/schema/generated/documents/sign-in';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanySignInQuery(options: QueryOptions<CompanySignInQuery, CompanySignInQueryVariables> & { variables: CompanySignInQueryVariables }): QueryResult<CompanySignInQuery, CompanySignInQueryVariables> {
  return Apollo.useQuery(CompanySignInDocument, options);
}

export function useCompanySignInLazyQuery(options: Apollo.useLazyQuery.Options<CompanySignInQuery, CompanySignInQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanySignInDocument, options);
}

export function useCompanySignInRulesQuery(options: QueryOptions<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> & { variables: CompanySignInRulesQueryVariables }): QueryResult<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> {
  return Apollo.useQuery(CompanySignInRulesDocument, options);
}

export function useCompanySignInRulesLazyQuery(options: Apollo.useLazyQuery.Options<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanySignInRulesDocument, options);
}

export function useConfirmationMethodsQuery(options: QueryOptions<ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables> = {}): QueryResult<ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables> {
  return Apollo.useQuery(ConfirmationMethodsDocument, options);
}

export function useConfirmationMethodsLazyQuery(options: Apollo.useLazyQuery.Options<ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables> = {}) {
  return Apollo.useLazyQuery(ConfirmationMethodsDocument, options);
}

export function useFactorsQuery(options: QueryOptions<FactorsQuery, FactorsQueryVariables> = {}): QueryResult<FactorsQuery, FactorsQueryVariables> {
  return Apollo.useQuery(FactorsDocument, options);
}

export function useFactorsLazyQuery(options: Apollo.useLazyQuery.Options<FactorsQuery, FactorsQueryVariables> = {}) {
  return Apollo.useLazyQuery(FactorsDocument, options);
}

export function useSessionsQuery(options: QueryOptions<SessionsQuery, SessionsQueryVariables> = {}): QueryResult<SessionsQuery, SessionsQueryVariables> {
  return Apollo.useQuery(SessionsDocument, options);
}

export function useSessionsLazyQuery(options: Apollo.useLazyQuery.Options<SessionsQuery, SessionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(SessionsDocument, options);
}
