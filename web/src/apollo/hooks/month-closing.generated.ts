// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CloseMonthMutation, CloseMonthMutationVariables, MonthClosingsQuery, MonthClosingsQueryVariables, NoteStatementBalanceMutation, NoteStatementBalanceMutationVariables, ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables, ReopenMonthMutation, ReopenMonthMutationVariables } from '@paycycle/schema/generated/operations';
import { CloseMonthDocument, MonthClosingsDocument, NoteStatementBalanceDocument, ReconciliationExceptionsDocument, ReopenMonthDocument } from '@paycycle/schema/generated/documents/month-closing';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useMonthClosingsQuery(options: QueryOptions<MonthClosingsQuery, MonthClosingsQueryVariables> & { variables: MonthClosingsQueryVariables }): QueryResult<MonthClosingsQuery, MonthClosingsQueryVariables> {
  return Apollo.useQuery(MonthClosingsDocument, options);
}

export function useReconciliationExceptionsQuery(options: QueryOptions<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables> & { variables: ReconciliationExceptionsQueryVariables }): QueryResult<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables> {
  return Apollo.useQuery(ReconciliationExceptionsDocument, options);
}

export function useCloseMonthMutation(options: CommandOptions<CloseMonthMutation, CloseMonthMutationVariables>): UsedCommand<CloseMonthMutation, CloseMonthMutationVariables> {
  return useCommand(CloseMonthDocument, options);
}

export function useNoteStatementBalanceMutation(options: CommandOptions<NoteStatementBalanceMutation, NoteStatementBalanceMutationVariables>): UsedCommand<NoteStatementBalanceMutation, NoteStatementBalanceMutationVariables> {
  return useCommand(NoteStatementBalanceDocument, options);
}

export function useReopenMonthMutation(options: CommandOptions<ReopenMonthMutation, ReopenMonthMutationVariables>): UsedCommand<ReopenMonthMutation, ReopenMonthMutationVariables> {
  return useCommand(ReopenMonthDocument, options);
}
