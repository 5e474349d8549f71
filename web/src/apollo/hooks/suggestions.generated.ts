// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AcceptSuggestionsMutation, AcceptSuggestionsMutationVariables, RejectMatchMutation, RejectMatchMutationVariables, SuggestionsQuery, SuggestionsQueryVariables, UndoRejectionMutation, UndoRejectionMutationVariables, UnmatchBankTransactionsMutation, UnmatchBankTransactionsMutationVariables } from '@paycycle/schema/generated/operations';
import { AcceptSuggestionsDocument, RejectMatchDocument, SuggestionsDocument, UndoRejectionDocument, UnmatchBankTransactionsDocument } from '@paycycle/schema/generated/documents/suggestions';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useSuggestionsQuery(options: QueryOptions<SuggestionsQuery, SuggestionsQueryVariables> & { variables: SuggestionsQueryVariables }): QueryResult<SuggestionsQuery, SuggestionsQueryVariables> {
  return Apollo.useQuery(SuggestionsDocument, options);
}

export function useAcceptSuggestionsMutation(options: CommandOptions<AcceptSuggestionsMutation, AcceptSuggestionsMutationVariables>): UsedCommand<AcceptSuggestionsMutation, AcceptSuggestionsMutationVariables> {
  return useCommand(AcceptSuggestionsDocument, options);
}

export function useRejectMatchMutation(options: CommandOptions<RejectMatchMutation, RejectMatchMutationVariables>): UsedCommand<RejectMatchMutation, RejectMatchMutationVariables> {
  return useCommand(RejectMatchDocument, options);
}

export function useUndoRejectionMutation(options: CommandOptions<UndoRejectionMutation, UndoRejectionMutationVariables>): UsedCommand<UndoRejectionMutation, UndoRejectionMutationVariables> {
  return useCommand(UndoRejectionDocument, options);
}

export function useUnmatchBankTransactionsMutation(options: CommandOptions<UnmatchBankTransactionsMutation, UnmatchBankTransactionsMutationVariables>): UsedCommand<UnmatchBankTransactionsMutation, UnmatchBankTransactionsMutationVariables> {
  return useCommand(UnmatchBankTransactionsDocument, options);
}
