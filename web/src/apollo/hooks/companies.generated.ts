// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompaniesQuery, CompaniesQueryVariables, CompanyOverviewsQuery, CompanyOverviewsQueryVariables, CreateCompanyMutation, CreateCompanyMutationVariables, DismissOwnerNoticeMutation, DismissOwnerNoticeMutationVariables, OwnerNoticesQuery, OwnerNoticesQueryVariables, UpdateCompanyMutation, UpdateCompanyMutationVariables, WaitingQuery, WaitingQueryVariables } from '@paycycle/schema/generated/operations';
import { CompaniesDocument, CompanyOverviewsDocument, CreateCompanyDocument, DismissOwnerNoticeDocument, OwnerNoticesDocument, UpdateCompanyDocument, WaitingDocument } from '@paycycle/schema/generated/documents/companies';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompaniesQuery(options: QueryOptions<CompaniesQuery, CompaniesQueryVariables> = {}): QueryResult<CompaniesQuery, CompaniesQueryVariables> {
  return Apollo.useQuery(CompaniesDocument, options);
}

export function useCompanyOverviewsQuery(options: QueryOptions<CompanyOverviewsQuery, CompanyOverviewsQueryVariables> = {}): QueryResult<CompanyOverviewsQuery, CompanyOverviewsQueryVariables> {
  return Apollo.useQuery(CompanyOverviewsDocument, options);
}

export function useOwnerNoticesQuery(options: QueryOptions<OwnerNoticesQuery, OwnerNoticesQueryVariables> = {}): QueryResult<OwnerNoticesQuery, OwnerNoticesQueryVariables> {
  return Apollo.useQuery(OwnerNoticesDocument, options);
}

export function useWaitingQuery(options: QueryOptions<WaitingQuery, WaitingQueryVariables> & { variables: WaitingQueryVariables }): QueryResult<WaitingQuery, WaitingQueryVariables> {
  return Apollo.useQuery(WaitingDocument, options);
}

export function useCreateCompanyMutation(options: CommandOptions<CreateCompanyMutation, CreateCompanyMutationVariables>): UsedCommand<CreateCompanyMutation, CreateCompanyMutationVariables> {
  return useCommand(CreateCompanyDocument, options);
}

export function useDismissOwnerNoticeMutation(options: CommandOptions<DismissOwnerNoticeMutation, DismissOwnerNoticeMutationVariables>): UsedCommand<DismissOwnerNoticeMutation, DismissOwnerNoticeMutationVariables> {
  return useCommand(DismissOwnerNoticeDocument, options);
}

export function useUpdateCompanyMutation(options: CommandOptions<UpdateCompanyMutation, UpdateCompanyMutationVariables>): UsedCommand<UpdateCompanyMutation, UpdateCompanyMutationVariables> {
  return useCommand(UpdateCompanyDocument, options);
}
