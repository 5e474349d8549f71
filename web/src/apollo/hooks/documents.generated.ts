// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DocumentQuery, DocumentQueryVariables, DocumentCountsQuery, DocumentCountsQueryVariables, DocumentsQuery, DocumentsQueryVariables } from '@paycycle/schema/generated/operations';
import { DocumentDocument, DocumentCountsDocument, DocumentsDocument } from '@paycycle/schema/generated/documents/documents';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useDocumentQuery(options: QueryOptions<DocumentQuery, DocumentQueryVariables> & { variables: DocumentQueryVariables }): QueryResult<DocumentQuery, DocumentQueryVariables> {
  return Apollo.useQuery(DocumentDocument, options);
}

export function useDocumentCountsQuery(options: QueryOptions<DocumentCountsQuery, DocumentCountsQueryVariables> & { variables: DocumentCountsQueryVariables }): QueryResult<DocumentCountsQuery, DocumentCountsQueryVariables> {
  return Apollo.useQuery(DocumentCountsDocument, options);
}

export function useDocumentsQuery(options: QueryOptions<DocumentsQuery, DocumentsQueryVariables> & { variables: DocumentsQueryVariables }): QueryResult<DocumentsQuery, DocumentsQueryVariables> {
  return Apollo.useQuery(DocumentsDocument, options);
}
