// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ChangeTokenMutation, ChangeTokenMutationVariables, CompanyTokensQuery, CompanyTokensQueryVariables, CreateTokenMutation, CreateTokenMutationVariables, RevokeTokenMutation, RevokeTokenMutationVariables, RotateTokenMutation, RotateTokenMutationVariables } from '@paycycle/schema/generated/operations';
import { ChangeTokenDocument, CompanyTokensDocument, CreateTokenDocument, RevokeTokenDocument, RotateTokenDocument } from '@paycycle/schema/generated/documents/tokens';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompanyTokensQuery(options: QueryOptions<CompanyTokensQuery, CompanyTokensQueryVariables> & { variables: CompanyTokensQueryVariables }): QueryResult<CompanyTokensQuery, CompanyTokensQueryVariables> {
  return Apollo.useQuery(CompanyTokensDocument, options);
}

export function useChangeTokenMutation(options: CommandOptions<ChangeTokenMutation, ChangeTokenMutationVariables>): UsedCommand<ChangeTokenMutation, ChangeTokenMutationVariables> {
  return useCommand(ChangeTokenDocument, options);
}

export function useCreateTokenMutation(options: CommandOptions<CreateTokenMutation, CreateTokenMutationVariables>): UsedCommand<CreateTokenMutation, CreateTokenMutationVariables> {
  return useCommand(CreateTokenDocument, options);
}

export function useRevokeTokenMutation(options: CommandOptions<RevokeTokenMutation, RevokeTokenMutationVariables>): UsedCommand<RevokeTokenMutation, RevokeTokenMutationVariables> {
  return useCommand(RevokeTokenDocument, options);
}

export function useRotateTokenMutation(options: CommandOptions<RotateTokenMutation, RotateTokenMutationVariables>): UsedCommand<RotateTokenMutation, RotateTokenMutationVariables> {
  return useCommand(RotateTokenDocument, options);
}
