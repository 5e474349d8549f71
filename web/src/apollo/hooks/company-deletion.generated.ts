// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CancelCompanyDeletionMutation, CancelCompanyDeletionMutationVariables, CompanyDeletionQuery, CompanyDeletionQueryVariables, ConfirmCompanyDeletionMutation, ConfirmCompanyDeletionMutationVariables, RequestCompanyDeletionMutation, RequestCompanyDeletionMutationVariables } from '@paycycle/schema/generated/operations';
import { CancelCompanyDeletionDocument, CompanyDeletionDocument, ConfirmCompanyDeletionDocument, RequestCompanyDeletionDocument } from '@paycycle/schema/generated/documents/company-deletion';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompanyDeletionQuery(options: QueryOptions<CompanyDeletionQuery, CompanyDeletionQueryVariables> & { variables: CompanyDeletionQueryVariables }): QueryResult<CompanyDeletionQuery, CompanyDeletionQueryVariables> {
  return Apollo.useQuery(CompanyDeletionDocument, options);
}

export function useCancelCompanyDeletionMutation(options: CommandOptions<CancelCompanyDeletionMutation, CancelCompanyDeletionMutationVariables>): UsedCommand<CancelCompanyDeletionMutation, CancelCompanyDeletionMutationVariables> {
  return useCommand(CancelCompanyDeletionDocument, options);
}

export function useConfirmCompanyDeletionMutation(options: CommandOptions<ConfirmCompanyDeletionMutation, ConfirmCompanyDeletionMutationVariables>): UsedCommand<ConfirmCompanyDeletionMutation, ConfirmCompanyDeletionMutationVariables> {
  return useCommand(ConfirmCompanyDeletionDocument, options);
}

export function useRequestCompanyDeletionMutation(options: CommandOptions<RequestCompanyDeletionMutation, RequestCompanyDeletionMutationVariables>): UsedCommand<RequestCompanyDeletionMutation, RequestCompanyDeletionMutationVariables> {
  return useCommand(RequestCompanyDeletionDocument, options);
}
