// Written by codegen from schema/operations/*.graphql: do not edit.
import type { OperationVariables } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
import {
  BankTransactionsDocument,
  type BankTransactionsQuery,
  type BankTransactionsQueryVariables,
  CompaniesDocument,
  type CompaniesQuery,
  type CompaniesQueryVariables,
  CreateCompanyDocument,
  type CreateCompanyMutation,
  type CreateCompanyMutationVariables,
  CreateInvoiceDocument,
  type CreateInvoiceMutation,
  type CreateInvoiceMutationVariables,
  ImportBankStatementDocument,
  type ImportBankStatementMutation,
  type ImportBankStatementMutationVariables,
  InvoiceIdsDocument,
  type InvoiceIdsQuery,
  type InvoiceIdsQueryVariables,
  InvoicesDocument,
  type InvoicesQuery,
  type InvoicesQueryVariables,
  MarkInvoicesPaidDocument,
  type MarkInvoicesPaidMutation,
  type MarkInvoicesPaidMutationVariables,
  MatchableInvoicesDocument,
  type MatchableInvoicesQuery,
  type MatchableInvoicesQueryVariables,
  MatchBankTransactionDocument,
  type MatchBankTransactionMutation,
  type MatchBankTransactionMutationVariables,
  MatchSuggestionsDocument,
  type MatchSuggestionsQuery,
  type MatchSuggestionsQueryVariables,
  ReconciliationSummaryDocument,
  type ReconciliationSummaryQuery,
  type ReconciliationSummaryQueryVariables,
  SupplierNamesDocument,
  type SupplierNamesQuery,
  type SupplierNamesQueryVariables,
  UnmatchBankTransactionDocument,
  type UnmatchBankTransactionMutation,
  type UnmatchBankTransactionMutationVariables,
  UpdateCompanyDocument,
  type UpdateCompanyMutation,
  type UpdateCompanyMutationVariables,
  ViewerDocument,
  type ViewerQuery,
  type ViewerQueryVariables,
} from '@paycycle/schema/generated/operations';

type QueryOptions<Data, Variables extends OperationVariables> = Omit<Apollo.useQuery.Options<Data, Variables>, 'returnPartialData'>;
type QueryResult<Data, Variables extends OperationVariables> = Apollo.useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>;

export function useBankTransactionsQuery(options: QueryOptions<BankTransactionsQuery, BankTransactionsQueryVariables> & { variables: BankTransactionsQueryVariables }): QueryResult<BankTransactionsQuery, BankTransactionsQueryVariables> {
  return Apollo.useQuery(BankTransactionsDocument, options);
}

export function useBankTransactionsLazyQuery(options: Apollo.useLazyQuery.Options<BankTransactionsQuery, BankTransactionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(BankTransactionsDocument, options);
}

export function useCompaniesQuery(options: QueryOptions<CompaniesQuery, CompaniesQueryVariables> = {}): QueryResult<CompaniesQuery, CompaniesQueryVariables> {
  return Apollo.useQuery(CompaniesDocument, options);
}

export function useCompaniesLazyQuery(options: Apollo.useLazyQuery.Options<CompaniesQuery, CompaniesQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompaniesDocument, options);
}

export function useCreateCompanyMutation(options: Apollo.useMutation.Options<CreateCompanyMutation, CreateCompanyMutationVariables> = {}) {
  return Apollo.useMutation(CreateCompanyDocument, options);
}

export function useCreateInvoiceMutation(options: Apollo.useMutation.Options<CreateInvoiceMutation, CreateInvoiceMutationVariables> = {}) {
  return Apollo.useMutation(CreateInvoiceDocument, options);
}

export function useImportBankStatementMutation(options: Apollo.useMutation.Options<ImportBankStatementMutation, ImportBankStatementMutationVariables> = {}) {
  return Apollo.useMutation(ImportBankStatementDocument, options);
}

export function useInvoiceIdsQuery(options: QueryOptions<InvoiceIdsQuery, InvoiceIdsQueryVariables> & { variables: InvoiceIdsQueryVariables }): QueryResult<InvoiceIdsQuery, InvoiceIdsQueryVariables> {
  return Apollo.useQuery(InvoiceIdsDocument, options);
}

export function useInvoiceIdsLazyQuery(options: Apollo.useLazyQuery.Options<InvoiceIdsQuery, InvoiceIdsQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoiceIdsDocument, options);
}

export function useInvoicesQuery(options: QueryOptions<InvoicesQuery, InvoicesQueryVariables> & { variables: InvoicesQueryVariables }): QueryResult<InvoicesQuery, InvoicesQueryVariables> {
  return Apollo.useQuery(InvoicesDocument, options);
}

export function useInvoicesLazyQuery(options: Apollo.useLazyQuery.Options<InvoicesQuery, InvoicesQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoicesDocument, options);
}

export function useMarkInvoicesPaidMutation(options: Apollo.useMutation.Options<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables> = {}) {
  return Apollo.useMutation(MarkInvoicesPaidDocument, options);
}

export function useMatchableInvoicesQuery(options: QueryOptions<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> & { variables: MatchableInvoicesQueryVariables }): QueryResult<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> {
  return Apollo.useQuery(MatchableInvoicesDocument, options);
}

export function useMatchableInvoicesLazyQuery(options: Apollo.useLazyQuery.Options<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> = {}) {
  return Apollo.useLazyQuery(MatchableInvoicesDocument, options);
}

export function useMatchBankTransactionMutation(options: Apollo.useMutation.Options<MatchBankTransactionMutation, MatchBankTransactionMutationVariables> = {}) {
  return Apollo.useMutation(MatchBankTransactionDocument, options);
}

export function useMatchSuggestionsQuery(options: QueryOptions<MatchSuggestionsQuery, MatchSuggestionsQueryVariables> & { variables: MatchSuggestionsQueryVariables }): QueryResult<MatchSuggestionsQuery, MatchSuggestionsQueryVariables> {
  return Apollo.useQuery(MatchSuggestionsDocument, options);
}

export function useMatchSuggestionsLazyQuery(options: Apollo.useLazyQuery.Options<MatchSuggestionsQuery, MatchSuggestionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(MatchSuggestionsDocument, options);
}

export function useReconciliationSummaryQuery(options: QueryOptions<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> & { variables: ReconciliationSummaryQueryVariables }): QueryResult<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> {
  return Apollo.useQuery(ReconciliationSummaryDocument, options);
}

export function useReconciliationSummaryLazyQuery(options: Apollo.useLazyQuery.Options<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> = {}) {
  return Apollo.useLazyQuery(ReconciliationSummaryDocument, options);
}

export function useSupplierNamesQuery(options: QueryOptions<SupplierNamesQuery, SupplierNamesQueryVariables> & { variables: SupplierNamesQueryVariables }): QueryResult<SupplierNamesQuery, SupplierNamesQueryVariables> {
  return Apollo.useQuery(SupplierNamesDocument, options);
}

export function useSupplierNamesLazyQuery(options: Apollo.useLazyQuery.Options<SupplierNamesQuery, SupplierNamesQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierNamesDocument, options);
}

export function useUnmatchBankTransactionMutation(options: Apollo.useMutation.Options<UnmatchBankTransactionMutation, UnmatchBankTransactionMutationVariables> = {}) {
  return Apollo.useMutation(UnmatchBankTransactionDocument, options);
}

export function useUpdateCompanyMutation(options: Apollo.useMutation.Options<UpdateCompanyMutation, UpdateCompanyMutationVariables> = {}) {
  return Apollo.useMutation(UpdateCompanyDocument, options);
}

export function useViewerQuery(options: QueryOptions<ViewerQuery, ViewerQueryVariables> = {}): QueryResult<ViewerQuery, ViewerQueryVariables> {
  return Apollo.useQuery(ViewerDocument, options);
}

export function useViewerLazyQuery(options: Apollo.useLazyQuery.Options<ViewerQuery, ViewerQueryVariables> = {}) {
  return Apollo.useLazyQuery(ViewerDocument, options);
}
