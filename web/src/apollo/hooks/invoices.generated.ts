// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BatchImportsQuery, BatchImportsQueryVariables, InvoiceQuery, InvoiceQueryVariables, InvoicesQuery, InvoicesQueryVariables, PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables, SelectedInvoicesQuery, SelectedInvoicesQueryVariables } from '@paycycle/schema/generated/operations';
import { BatchImportsDocument, InvoiceDocument, InvoicesDocument, PossibleDuplicateCountDocument, SelectedInvoicesDocument } from '@paycycle/schema/generated/documents/invoices';
import type { QueryOptions, QueryResult } from '../query-types.ts';

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
