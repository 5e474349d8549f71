// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AcceptPossibleDuplicateMutation, AcceptPossibleDuplicateMutationVariables, AnswerAccountQuestionMutation, AnswerAccountQuestionMutationVariables, BatchImportsQuery, BatchImportsQueryVariables, CreateInvoiceMutation, CreateInvoiceMutationVariables, DeleteInvoiceMutation, DeleteInvoiceMutationVariables, DeleteInvoicesMutation, DeleteInvoicesMutationVariables, InvoiceQuery, InvoiceQueryVariables, InvoicesQuery, InvoicesQueryVariables, MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables, PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables, RefreshSuppliersMutation, RefreshSuppliersMutationVariables, SayInvoiceNotPaidMutation, SayInvoiceNotPaidMutationVariables, SelectedInvoicesQuery, SelectedInvoicesQueryVariables, UndoMarkInvoicesPaidMutation, UndoMarkInvoicesPaidMutationVariables, UpdateInvoiceMutation, UpdateInvoiceMutationVariables, UpdateInvoiceLinesMutation, UpdateInvoiceLinesMutationVariables, UploadInvoiceFileMutation, UploadInvoiceFileMutationVariables } from '@paycycle/schema/generated/operations';
import { AcceptPossibleDuplicateDocument, AnswerAccountQuestionDocument, BatchImportsDocument, CreateInvoiceDocument, DeleteInvoiceDocument, DeleteInvoicesDocument, InvoiceDocument, InvoicesDocument, MarkInvoicesPaidDocument, PossibleDuplicateCountDocument, RefreshSuppliersDocument, SayInvoiceNotPaidDocument, SelectedInvoicesDocument, UndoMarkInvoicesPaidDocument, UpdateInvoiceDocument, UpdateInvoiceLinesDocument, UploadInvoiceFileDocument } from '@paycycle/schema/generated/documents/invoices';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useBatchImportsQuery(options: QueryOptions<BatchImportsQuery, BatchImportsQueryVariables> & { variables: BatchImportsQueryVariables }): QueryResult<BatchImportsQuery, BatchImportsQueryVariables> {
  return Apollo.useQuery(BatchImportsDocument, options);
}

export function useInvoiceQuery(options: QueryOptions<InvoiceQuery, InvoiceQueryVariables> & { variables: InvoiceQueryVariables }): QueryResult<InvoiceQuery, InvoiceQueryVariables> {
  return Apollo.useQuery(InvoiceDocument, options);
}

export function useInvoicesQuery(options: QueryOptions<InvoicesQuery, InvoicesQueryVariables> & { variables: InvoicesQueryVariables }): QueryResult<InvoicesQuery, InvoicesQueryVariables> {
  return Apollo.useQuery(InvoicesDocument, options);
}

export function usePossibleDuplicateCountQuery(options: QueryOptions<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> & { variables: PossibleDuplicateCountQueryVariables }): QueryResult<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> {
  return Apollo.useQuery(PossibleDuplicateCountDocument, options);
}

export function useSelectedInvoicesQuery(options: QueryOptions<SelectedInvoicesQuery, SelectedInvoicesQueryVariables> & { variables: SelectedInvoicesQueryVariables }): QueryResult<SelectedInvoicesQuery, SelectedInvoicesQueryVariables> {
  return Apollo.useQuery(SelectedInvoicesDocument, options);
}

export function useAcceptPossibleDuplicateMutation(options: CommandOptions<AcceptPossibleDuplicateMutation, AcceptPossibleDuplicateMutationVariables>): UsedCommand<AcceptPossibleDuplicateMutation, AcceptPossibleDuplicateMutationVariables> {
  return useCommand(AcceptPossibleDuplicateDocument, options);
}

export function useAnswerAccountQuestionMutation(options: CommandOptions<AnswerAccountQuestionMutation, AnswerAccountQuestionMutationVariables>): UsedCommand<AnswerAccountQuestionMutation, AnswerAccountQuestionMutationVariables> {
  return useCommand(AnswerAccountQuestionDocument, options);
}

export function useCreateInvoiceMutation(options: CommandOptions<CreateInvoiceMutation, CreateInvoiceMutationVariables>): UsedCommand<CreateInvoiceMutation, CreateInvoiceMutationVariables> {
  return useCommand(CreateInvoiceDocument, options);
}

export function useDeleteInvoiceMutation(options: CommandOptions<DeleteInvoiceMutation, DeleteInvoiceMutationVariables>): UsedCommand<DeleteInvoiceMutation, DeleteInvoiceMutationVariables> {
  return useCommand(DeleteInvoiceDocument, options);
}

export function useDeleteInvoicesMutation(options: CommandOptions<DeleteInvoicesMutation, DeleteInvoicesMutationVariables>): UsedCommand<DeleteInvoicesMutation, DeleteInvoicesMutationVariables> {
  return useCommand(DeleteInvoicesDocument, options);
}

export function useMarkInvoicesPaidMutation(options: CommandOptions<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables>): UsedCommand<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables> {
  return useCommand(MarkInvoicesPaidDocument, options);
}

export function useRefreshSuppliersMutation(options: CommandOptions<RefreshSuppliersMutation, RefreshSuppliersMutationVariables>): UsedCommand<RefreshSuppliersMutation, RefreshSuppliersMutationVariables> {
  return useCommand(RefreshSuppliersDocument, options);
}

export function useSayInvoiceNotPaidMutation(options: CommandOptions<SayInvoiceNotPaidMutation, SayInvoiceNotPaidMutationVariables>): UsedCommand<SayInvoiceNotPaidMutation, SayInvoiceNotPaidMutationVariables> {
  return useCommand(SayInvoiceNotPaidDocument, options);
}

export function useUndoMarkInvoicesPaidMutation(options: CommandOptions<UndoMarkInvoicesPaidMutation, UndoMarkInvoicesPaidMutationVariables>): UsedCommand<UndoMarkInvoicesPaidMutation, UndoMarkInvoicesPaidMutationVariables> {
  return useCommand(UndoMarkInvoicesPaidDocument, options);
}

export function useUpdateInvoiceMutation(options: CommandOptions<UpdateInvoiceMutation, UpdateInvoiceMutationVariables>): UsedCommand<UpdateInvoiceMutation, UpdateInvoiceMutationVariables> {
  return useCommand(UpdateInvoiceDocument, options);
}

export function useUpdateInvoiceLinesMutation(options: CommandOptions<UpdateInvoiceLinesMutation, UpdateInvoiceLinesMutationVariables>): UsedCommand<UpdateInvoiceLinesMutation, UpdateInvoiceLinesMutationVariables> {
  return useCommand(UpdateInvoiceLinesDocument, options);
}

export function useUploadInvoiceFileMutation(options: CommandOptions<UploadInvoiceFileMutation, UploadInvoiceFileMutationVariables>): UsedCommand<UploadInvoiceFileMutation, UploadInvoiceFileMutationVariables> {
  return useCommand(UploadInvoiceFileDocument, options);
}
