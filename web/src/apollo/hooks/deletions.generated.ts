// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DeletionsQuery, DeletionsQueryVariables, RestoreDeletionMutation, RestoreDeletionMutationVariables } from '@paycycle/schema/generated/operations';
import { DeletionsDocument, RestoreDeletionDocument } from '@paycycle/schema/generated/documents/deletions';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useDeletionsQuery(options: QueryOptions<DeletionsQuery, DeletionsQueryVariables> & { variables: DeletionsQueryVariables }): QueryResult<DeletionsQuery, DeletionsQueryVariables> {
  return Apollo.useQuery(DeletionsDocument, options);
}

export function useRestoreDeletionMutation(options: CommandOptions<RestoreDeletionMutation, RestoreDeletionMutationVariables>): UsedCommand<RestoreDeletionMutation, RestoreDeletionMutationVariables> {
  return useCommand(RestoreDeletionDocument, options);
}
