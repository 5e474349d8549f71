// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ChangeApplicationMutation, ChangeApplicationMutationVariables, CompanyApplicationsQuery, CompanyApplicationsQueryVariables, CreateApplicationMutation, CreateApplicationMutationVariables, RemoveApplicationMutation, RemoveApplicationMutationVariables, RotateApplicationSecretMutation, RotateApplicationSecretMutationVariables } from '@paycycle/schema/generated/operations';
import { ChangeApplicationDocument, CompanyApplicationsDocument, CreateApplicationDocument, RemoveApplicationDocument, RotateApplicationSecretDocument } from '@paycycle/schema/generated/documents/applications';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompanyApplicationsQuery(options: QueryOptions<CompanyApplicationsQuery, CompanyApplicationsQueryVariables> & { variables: CompanyApplicationsQueryVariables }): QueryResult<CompanyApplicationsQuery, CompanyApplicationsQueryVariables> {
  return Apollo.useQuery(CompanyApplicationsDocument, options);
}

export function useChangeApplicationMutation(options: CommandOptions<ChangeApplicationMutation, ChangeApplicationMutationVariables>): UsedCommand<ChangeApplicationMutation, ChangeApplicationMutationVariables> {
  return useCommand(ChangeApplicationDocument, options);
}

export function useCreateApplicationMutation(options: CommandOptions<CreateApplicationMutation, CreateApplicationMutationVariables>): UsedCommand<CreateApplicationMutation, CreateApplicationMutationVariables> {
  return useCommand(CreateApplicationDocument, options);
}

export function useRemoveApplicationMutation(options: CommandOptions<RemoveApplicationMutation, RemoveApplicationMutationVariables>): UsedCommand<RemoveApplicationMutation, RemoveApplicationMutationVariables> {
  return useCommand(RemoveApplicationDocument, options);
}

export function useRotateApplicationSecretMutation(options: CommandOptions<RotateApplicationSecretMutation, RotateApplicationSecretMutationVariables>): UsedCommand<RotateApplicationSecretMutation, RotateApplicationSecretMutationVariables> {
  return useCommand(RotateApplicationSecretDocument, options);
}
