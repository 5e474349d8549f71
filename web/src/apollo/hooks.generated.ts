// Written by codegen from schema/operations/*.graphql: do not edit.
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

export function useBankTransactionsQuery(options: Apollo.useQuery.Options<BankTransactionsQuery, BankTransactionsQueryVariables> & { variables: BankTransactionsQueryVariables }): Apollo.useQuery.Result<BankTransactionsQuery, BankTransactionsQueryVariables> {
  return Apollo.useQuery(BankTransactionsDocument, options);
}

export function useBankTransactionsLazyQuery(options: Apollo.useLazyQuery.Options<BankTransactionsQuery, BankTransactionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(BankTransactionsDocument, options);
}

export function useCompaniesQuery(options: Apollo.useQuery.Options<CompaniesQuery, CompaniesQueryVariables> = {}): Apollo.useQuery.Result<CompaniesQuery, CompaniesQueryVariables> {
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

export function useInvoiceIdsQuery(options: Apollo.useQuery.Options<InvoiceIdsQuery, InvoiceIdsQueryVariables> & { variables: InvoiceIdsQueryVariables }): Apollo.useQuery.Result<InvoiceIdsQuery, InvoiceIdsQueryVariables> {
  return Apollo.useQuery(InvoiceIdsDocument, options);
}

export function useInvoiceIdsLazyQuery(options: Apollo.useLazyQuery.Options<InvoiceIdsQuery, InvoiceIdsQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoiceIdsDocument, options);
}

export function useInvoicesQuery(options: Apollo.useQuery.Options<InvoicesQuery, InvoicesQueryVariables> & { variables: InvoicesQueryVariables }): Apollo.useQuery.Result<InvoicesQuery, InvoicesQueryVariables> {
  return Apollo.useQuery(InvoicesDocument, options);
}

export function useInvoicesLazyQuery(options: Apollo.useLazyQuery.Options<InvoicesQuery, InvoicesQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoicesDocument, options);
}

export function useMarkInvoicesPaidMutation(options: Apollo.useMutation.Options<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables> = {}) {
  return Apollo.useMutation(MarkInvoicesPaidDocument, options);
}

export function useMatchableInvoicesQuery(options: Apollo.useQuery.Options<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> & { variables: MatchableInvoicesQueryVariables }): Apollo.useQuery.Result<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> {
  return Apollo.useQuery(MatchableInvoicesDocument, options);
}

export function useMatchableInvoicesLazyQuery(options: Apollo.useLazyQuery.Options<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> = {}) {
  return Apollo.useLazyQuery(MatchableInvoicesDocument, options);
}

export function useMatchBankTransactionMutation(options: Apollo.useMutation.Options<MatchBankTransactionMutation, MatchBankTransactionMutationVariables> = {}) {
  return Apollo.useMutation(MatchBankTransactionDocument, options);
}

export function useMatchSuggestionsQuery(options: Apollo.useQuery.Options<MatchSuggestionsQuery, MatchSuggestionsQueryVariables> & { variables: MatchSuggestionsQueryVariables }): Apollo.useQuery.Result<MatchSuggestionsQuery, MatchSuggestionsQueryVariables> {
  return Apollo.useQuery(MatchSuggestionsDocument, options);
}

export function useMatchSuggestionsLazyQuery(options: Apollo.useLazyQuery.Options<MatchSuggestionsQuery, MatchSuggestionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(MatchSuggestionsDocument, options);
}

export function useReconciliationSummaryQuery(options: Apollo.useQuery.Options<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> & { variables: ReconciliationSummaryQueryVariables }): Apollo.useQuery.Result<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> {
  return Apollo.useQuery(ReconciliationSummaryDocument, options);
}

export function useReconciliationSummaryLazyQuery(options: Apollo.useLazyQuery.Options<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> = {}) {
  return Apollo.useLazyQuery(ReconciliationSummaryDocument, options);
}

export function useSupplierNamesQuery(options: Apollo.useQuery.Options<SupplierNamesQuery, SupplierNamesQueryVariables> & { variables: SupplierNamesQueryVariables }): Apollo.useQuery.Result<SupplierNamesQuery, SupplierNamesQueryVariables> {
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

export function useViewerQuery(options: Apollo.useQuery.Options<ViewerQuery, ViewerQueryVariables> = {}): Apollo.useQuery.Result<ViewerQuery, ViewerQueryVariables> {
  return Apollo.useQuery(ViewerDocument, options);
}

export function useViewerLazyQuery(options: Apollo.useLazyQuery.Options<ViewerQuery, ViewerQueryVariables> = {}) {
  return Apollo.useLazyQuery(ViewerDocument, options);
}
