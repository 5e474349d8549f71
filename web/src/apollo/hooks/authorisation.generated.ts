// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AllowApplicationMutation, AllowApplicationMutationVariables, AuthorisationRequestQuery, AuthorisationRequestQueryVariables, DenyApplicationMutation, DenyApplicationMutationVariables } from '@paycycle/schema/generated/operations';
import { AllowApplicationDocument, AuthorisationRequestDocument, DenyApplicationDocument } from '@paycycle/schema/generated/documents/authorisation';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useAuthorisationRequestQuery(options: QueryOptions<AuthorisationRequestQuery, AuthorisationRequestQueryVariables> & { variables: AuthorisationRequestQueryVariables }): QueryResult<AuthorisationRequestQuery, AuthorisationRequestQueryVariables> {
  return Apollo.useQuery(AuthorisationRequestDocument, options);
}

export function useAllowApplicationMutation(options: CommandOptions<AllowApplicationMutation, AllowApplicationMutationVariables>): UsedCommand<AllowApplicationMutation, AllowApplicationMutationVariables> {
  return useCommand(AllowApplicationDocument, options);
}

export function useDenyApplicationMutation(options: CommandOptions<DenyApplicationMutation, DenyApplicationMutationVariables>): UsedCommand<DenyApplicationMutation, DenyApplicationMutationVariables> {
  return useCommand(DenyApplicationDocument, options);
}
