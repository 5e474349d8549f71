// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BankTransactionQuery, BankTransactionQueryVariables, BankTransactionsQuery, BankTransactionsQueryVariables, MatchableInvoicesQuery, MatchableInvoicesQueryVariables, MatchBankTransactionMutation, MatchBankTransactionMutationVariables, MatchBankTransactionToInvoicesMutation, MatchBankTransactionToInvoicesMutationVariables, ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables, UnmatchBankTransactionMutation, UnmatchBankTransactionMutationVariables } from '@paycycle/schema/generated/operations';
import { BankTransactionDocument, BankTransactionsDocument, MatchableInvoicesDocument, MatchBankTransactionDocument, MatchBankTransactionToInvoicesDocument, ReconciliationSummaryDocument, UnmatchBankTransactionDocument } from '@paycycle/schema/generated/documents/reconciliation';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useBankTransactionQuery(options: QueryOptions<BankTransactionQuery, BankTransactionQueryVariables> & { variables: BankTransactionQueryVariables }): QueryResult<BankTransactionQuery, BankTransactionQueryVariables> {
  return Apollo.useQuery(BankTransactionDocument, options);
}

export function useBankTransactionsQuery(options: QueryOptions<BankTransactionsQuery, BankTransactionsQueryVariables> & { variables: BankTransactionsQueryVariables }): QueryResult<BankTransactionsQuery, BankTransactionsQueryVariables> {
  return Apollo.useQuery(BankTransactionsDocument, options);
}

export function useMatchableInvoicesQuery(options: QueryOptions<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> & { variables: MatchableInvoicesQueryVariables }): QueryResult<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> {
  return Apollo.useQuery(MatchableInvoicesDocument, options);
}

export function useReconciliationSummaryQuery(options: QueryOptions<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> & { variables: ReconciliationSummaryQueryVariables }): QueryResult<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> {
  return Apollo.useQuery(ReconciliationSummaryDocument, options);
}

export function useMatchBankTransactionMutation(options: CommandOptions<MatchBankTransactionMutation, MatchBankTransactionMutationVariables>): UsedCommand<MatchBankTransactionMutation, MatchBankTransactionMutationVariables> {
  return useCommand(MatchBankTransactionDocument, options);
}

export function useMatchBankTransactionToInvoicesMutation(options: CommandOptions<MatchBankTransactionToInvoicesMutation, MatchBankTransactionToInvoicesMutationVariables>): UsedCommand<MatchBankTransactionToInvoicesMutation, MatchBankTransactionToInvoicesMutationVariables> {
  return useCommand(MatchBankTransactionToInvoicesDocument, options);
}

export function useUnmatchBankTransactionMutation(options: CommandOptions<UnmatchBankTransactionMutation, UnmatchBankTransactionMutationVariables>): UsedCommand<UnmatchBankTransactionMutation, UnmatchBankTransactionMutationVariables> {
  return useCommand(UnmatchBankTransactionDocument, options);
}
