// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AcceptDocumentMutation, AcceptDocumentMutationVariables, AcceptDocumentsMutation, AcceptDocumentsMutationVariables, DiscardDocumentMutation, DiscardDocumentMutationVariables, DocumentQuery, DocumentQueryVariables, DocumentCountsQuery, DocumentCountsQueryVariables, DocumentsQuery, DocumentsQueryVariables, EditDocumentInvoiceMutation, EditDocumentInvoiceMutationVariables, RestoreDocumentMutation, RestoreDocumentMutationVariables, SetDocumentTypeMutation, SetDocumentTypeMutationVariables, UploadDocumentsMutation, UploadDocumentsMutationVariables } from '@paycycle/schema/generated/operations';
import { AcceptDocumentDocument, AcceptDocumentsDocument, DiscardDocumentDocument, DocumentDocument, DocumentCountsDocument, DocumentsDocument, EditDocumentInvoiceDocument, RestoreDocumentDocument, SetDocumentTypeDocument, UploadDocumentsDocument } from '@paycycle/schema/generated/documents/documents';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useDocumentQuery(options: QueryOptions<DocumentQuery, DocumentQueryVariables> & { variables: DocumentQueryVariables }): QueryResult<DocumentQuery, DocumentQueryVariables> {
  return Apollo.useQuery(DocumentDocument, options);
}

export function useDocumentCountsQuery(options: QueryOptions<DocumentCountsQuery, DocumentCountsQueryVariables> & { variables: DocumentCountsQueryVariables }): QueryResult<DocumentCountsQuery, DocumentCountsQueryVariables> {
  return Apollo.useQuery(DocumentCountsDocument, options);
}

export function useDocumentsQuery(options: QueryOptions<DocumentsQuery, DocumentsQueryVariables> & { variables: DocumentsQueryVariables }): QueryResult<DocumentsQuery, DocumentsQueryVariables> {
  return Apollo.useQuery(DocumentsDocument, options);
}

export function useAcceptDocumentMutation(options: CommandOptions<AcceptDocumentMutation, AcceptDocumentMutationVariables>): UsedCommand<AcceptDocumentMutation, AcceptDocumentMutationVariables> {
  return useCommand(AcceptDocumentDocument, options);
}

export function useAcceptDocumentsMutation(options: CommandOptions<AcceptDocumentsMutation, AcceptDocumentsMutationVariables>): UsedCommand<AcceptDocumentsMutation, AcceptDocumentsMutationVariables> {
  return useCommand(AcceptDocumentsDocument, options);
}

export function useDiscardDocumentMutation(options: CommandOptions<DiscardDocumentMutation, DiscardDocumentMutationVariables>): UsedCommand<DiscardDocumentMutation, DiscardDocumentMutationVariables> {
  return useCommand(DiscardDocumentDocument, options);
}

export function useEditDocumentInvoiceMutation(options: CommandOptions<EditDocumentInvoiceMutation, EditDocumentInvoiceMutationVariables>): UsedCommand<EditDocumentInvoiceMutation, EditDocumentInvoiceMutationVariables> {
  return useCommand(EditDocumentInvoiceDocument, options);
}

export function useRestoreDocumentMutation(options: CommandOptions<RestoreDocumentMutation, RestoreDocumentMutationVariables>): UsedCommand<RestoreDocumentMutation, RestoreDocumentMutationVariables> {
  return useCommand(RestoreDocumentDocument, options);
}

export function useSetDocumentTypeMutation(options: CommandOptions<SetDocumentTypeMutation, SetDocumentTypeMutationVariables>): UsedCommand<SetDocumentTypeMutation, SetDocumentTypeMutationVariables> {
  return useCommand(SetDocumentTypeDocument, options);
}

export function useUploadDocumentsMutation(options: CommandOptions<UploadDocumentsMutation, UploadDocumentsMutationVariables>): UsedCommand<UploadDocumentsMutation, UploadDocumentsMutationVariables> {
  return useCommand(UploadDocumentsDocument, options);
}
