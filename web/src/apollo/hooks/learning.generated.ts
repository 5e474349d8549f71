// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DeleteBankTransactionsMutation, DeleteBankTransactionsMutationVariables, DeleteMatchingPatternMutation, DeleteMatchingPatternMutationVariables, DeleteNegativePatternMutation, DeleteNegativePatternMutationVariables, DeleteNoInvoiceRuleMutation, DeleteNoInvoiceRuleMutationVariables, LearnedPatternsQuery, LearnedPatternsQueryVariables, MarkInvoiceRequiredMutation, MarkInvoiceRequiredMutationVariables, MarkNoInvoiceRequiredMutation, MarkNoInvoiceRequiredMutationVariables, NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables } from '@paycycle/schema/generated/operations';
import { DeleteBankTransactionsDocument, DeleteMatchingPatternDocument, DeleteNegativePatternDocument, DeleteNoInvoiceRuleDocument, LearnedPatternsDocument, MarkInvoiceRequiredDocument, MarkNoInvoiceRequiredDocument, NoInvoicePreviewDocument } from '@paycycle/schema/generated/documents/learning';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useLearnedPatternsQuery(options: QueryOptions<LearnedPatternsQuery, LearnedPatternsQueryVariables> & { variables: LearnedPatternsQueryVariables }): QueryResult<LearnedPatternsQuery, LearnedPatternsQueryVariables> {
  return Apollo.useQuery(LearnedPatternsDocument, options);
}

export function useNoInvoicePreviewQuery(options: QueryOptions<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables> & { variables: NoInvoicePreviewQueryVariables }): QueryResult<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables> {
  return Apollo.useQuery(NoInvoicePreviewDocument, options);
}

export function useDeleteBankTransactionsMutation(options: CommandOptions<DeleteBankTransactionsMutation, DeleteBankTransactionsMutationVariables>): UsedCommand<DeleteBankTransactionsMutation, DeleteBankTransactionsMutationVariables> {
  return useCommand(DeleteBankTransactionsDocument, options);
}

export function useDeleteMatchingPatternMutation(options: CommandOptions<DeleteMatchingPatternMutation, DeleteMatchingPatternMutationVariables>): UsedCommand<DeleteMatchingPatternMutation, DeleteMatchingPatternMutationVariables> {
  return useCommand(DeleteMatchingPatternDocument, options);
}

export function useDeleteNegativePatternMutation(options: CommandOptions<DeleteNegativePatternMutation, DeleteNegativePatternMutationVariables>): UsedCommand<DeleteNegativePatternMutation, DeleteNegativePatternMutationVariables> {
  return useCommand(DeleteNegativePatternDocument, options);
}

export function useDeleteNoInvoiceRuleMutation(options: CommandOptions<DeleteNoInvoiceRuleMutation, DeleteNoInvoiceRuleMutationVariables>): UsedCommand<DeleteNoInvoiceRuleMutation, DeleteNoInvoiceRuleMutationVariables> {
  return useCommand(DeleteNoInvoiceRuleDocument, options);
}

export function useMarkInvoiceRequiredMutation(options: CommandOptions<MarkInvoiceRequiredMutation, MarkInvoiceRequiredMutationVariables>): UsedCommand<MarkInvoiceRequiredMutation, MarkInvoiceRequiredMutationVariables> {
  return useCommand(MarkInvoiceRequiredDocument, options);
}

export function useMarkNoInvoiceRequiredMutation(options: CommandOptions<MarkNoInvoiceRequiredMutation, MarkNoInvoiceRequiredMutationVariables>): UsedCommand<MarkNoInvoiceRequiredMutation, MarkNoInvoiceRequiredMutationVariables> {
  return useCommand(MarkNoInvoiceRequiredDocument, options);
}
