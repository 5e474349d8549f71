// Written by codegen from schema/operations/*.graphql: do not edit.
import type { OperationVariables } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
import {
  AcceptPossibleDuplicateDocument,
  type AcceptPossibleDuplicateMutation,
  type AcceptPossibleDuplicateMutationVariables,
  AcceptSuggestionsDocument,
  type AcceptSuggestionsMutation,
  type AcceptSuggestionsMutationVariables,
  ActivityDocument,
  type ActivityQuery,
  type ActivityQueryVariables,
  AddCompanyPersonDocument,
  type AddCompanyPersonMutation,
  type AddCompanyPersonMutationVariables,
  AddInvoicesToRunDocument,
  type AddInvoicesToRunMutation,
  type AddInvoicesToRunMutationVariables,
  ApprovePaymentRunDocument,
  type ApprovePaymentRunMutation,
  type ApprovePaymentRunMutationVariables,
  BankDetailsWarningDocument,
  type BankDetailsWarningQuery,
  type BankDetailsWarningQueryVariables,
  BankTransactionDocument,
  type BankTransactionQuery,
  type BankTransactionQueryVariables,
  BankTransactionsDocument,
  type BankTransactionsQuery,
  type BankTransactionsQueryVariables,
  BatchImportsDocument,
  type BatchImportsQuery,
  type BatchImportsQueryVariables,
  BeginInvoiceImportDocument,
  type BeginInvoiceImportMutation,
  type BeginInvoiceImportMutationVariables,
  BootDocument,
  type BootQuery,
  type BootQueryVariables,
  BootDashboardDocument,
  type BootDashboardQuery,
  type BootDashboardQueryVariables,
  CancelPaymentDocument,
  type CancelPaymentMutation,
  type CancelPaymentMutationVariables,
  CancelPaymentRunDocument,
  type CancelPaymentRunMutation,
  type CancelPaymentRunMutationVariables,
  ChangeInvoicesDocument,
  type ChangeInvoicesMutation,
  type ChangeInvoicesMutationVariables,
  ChangePasswordDocument,
  type ChangePasswordMutation,
  type ChangePasswordMutationVariables,
  ChangeSuppliersDocument,
  type ChangeSuppliersMutation,
  type ChangeSuppliersMutationVariables,
  CloseMonthDocument,
  type CloseMonthMutation,
  type CloseMonthMutationVariables,
  CompaniesDocument,
  type CompaniesQuery,
  type CompaniesQueryVariables,
  CompanyPeopleDocument,
  type CompanyPeopleQuery,
  type CompanyPeopleQueryVariables,
  CompletePaymentRunDocument,
  type CompletePaymentRunMutation,
  type CompletePaymentRunMutationVariables,
  ConfirmSupplierBankDetailsDocument,
  type ConfirmSupplierBankDetailsMutation,
  type ConfirmSupplierBankDetailsMutationVariables,
  ContinueInvoiceImportDocument,
  type ContinueInvoiceImportMutation,
  type ContinueInvoiceImportMutationVariables,
  CreateCompanyDocument,
  type CreateCompanyMutation,
  type CreateCompanyMutationVariables,
  CreateInvoiceDocument,
  type CreateInvoiceMutation,
  type CreateInvoiceMutationVariables,
  CreatePaymentRunDocument,
  type CreatePaymentRunMutation,
  type CreatePaymentRunMutationVariables,
  CreateSupplierDocument,
  type CreateSupplierMutation,
  type CreateSupplierMutationVariables,
  DeleteBankTransactionsDocument,
  type DeleteBankTransactionsMutation,
  type DeleteBankTransactionsMutationVariables,
  DeleteInvoiceDocument,
  type DeleteInvoiceMutation,
  type DeleteInvoiceMutationVariables,
  DeleteInvoicesDocument,
  type DeleteInvoicesMutation,
  type DeleteInvoicesMutationVariables,
  DeleteMatchingPatternDocument,
  type DeleteMatchingPatternMutation,
  type DeleteMatchingPatternMutationVariables,
  DeleteNegativePatternDocument,
  type DeleteNegativePatternMutation,
  type DeleteNegativePatternMutationVariables,
  DeleteNoInvoiceRuleDocument,
  type DeleteNoInvoiceRuleMutation,
  type DeleteNoInvoiceRuleMutationVariables,
  DeleteSupplierDocument,
  type DeleteSupplierMutation,
  type DeleteSupplierMutationVariables,
  DeleteSuppliersDocument,
  type DeleteSuppliersMutation,
  type DeleteSuppliersMutationVariables,
  DeletionsDocument,
  type DeletionsQuery,
  type DeletionsQueryVariables,
  DismissFirstStepsDocument,
  type DismissFirstStepsMutation,
  type DismissFirstStepsMutationVariables,
  DismissOwnerNoticeDocument,
  type DismissOwnerNoticeMutation,
  type DismissOwnerNoticeMutationVariables,
  DueByWeekDocument,
  type DueByWeekQuery,
  type DueByWeekQueryVariables,
  DueInvoicesDocument,
  type DueInvoicesQuery,
  type DueInvoicesQueryVariables,
  DuplicatePaymentsDocument,
  type DuplicatePaymentsQuery,
  type DuplicatePaymentsQueryVariables,
  FirstStepsDocument,
  type FirstStepsQuery,
  type FirstStepsQueryVariables,
  ImportBankStatementDocument,
  type ImportBankStatementMutation,
  type ImportBankStatementMutationVariables,
  ImportInvoicesDocument,
  type ImportInvoicesMutation,
  type ImportInvoicesMutationVariables,
  ImportSuppliersDocument,
  type ImportSuppliersMutation,
  type ImportSuppliersMutationVariables,
  InvoiceDocument,
  type InvoiceQuery,
  type InvoiceQueryVariables,
  InvoicesDocument,
  type InvoicesQuery,
  type InvoicesQueryVariables,
  InvoicesForPaymentRunDocument,
  type InvoicesForPaymentRunQuery,
  type InvoicesForPaymentRunQueryVariables,
  InvoiceStatsDocument,
  type InvoiceStatsQuery,
  type InvoiceStatsQueryVariables,
  InvoicesToPayDocument,
  type InvoicesToPayQuery,
  type InvoicesToPayQueryVariables,
  LearnedPatternsDocument,
  type LearnedPatternsQuery,
  type LearnedPatternsQueryVariables,
  LikeSuppliersDocument,
  type LikeSuppliersQuery,
  type LikeSuppliersQueryVariables,
  LoadSampleDataDocument,
  type LoadSampleDataMutation,
  type LoadSampleDataMutationVariables,
  MarkInvoiceRequiredDocument,
  type MarkInvoiceRequiredMutation,
  type MarkInvoiceRequiredMutationVariables,
  MarkInvoiceRequiredManyDocument,
  type MarkInvoiceRequiredManyMutation,
  type MarkInvoiceRequiredManyMutationVariables,
  MarkInvoicesPaidDocument,
  type MarkInvoicesPaidMutation,
  type MarkInvoicesPaidMutationVariables,
  MarkNoInvoiceRequiredDocument,
  type MarkNoInvoiceRequiredMutation,
  type MarkNoInvoiceRequiredMutationVariables,
  MarkNoInvoiceRequiredManyDocument,
  type MarkNoInvoiceRequiredManyMutation,
  type MarkNoInvoiceRequiredManyMutationVariables,
  MarkSuppliersDifferentDocument,
  type MarkSuppliersDifferentMutation,
  type MarkSuppliersDifferentMutationVariables,
  MatchableInvoicesDocument,
  type MatchableInvoicesQuery,
  type MatchableInvoicesQueryVariables,
  MatchBankTransactionDocument,
  type MatchBankTransactionMutation,
  type MatchBankTransactionMutationVariables,
  MatchBankTransactionToInvoicesDocument,
  type MatchBankTransactionToInvoicesMutation,
  type MatchBankTransactionToInvoicesMutationVariables,
  MergeSuppliersDocument,
  type MergeSuppliersMutation,
  type MergeSuppliersMutationVariables,
  MonthClosingsDocument,
  type MonthClosingsQuery,
  type MonthClosingsQueryVariables,
  NewPaymentRunDocument,
  type NewPaymentRunQuery,
  type NewPaymentRunQueryVariables,
  NoInvoicePresetsDocument,
  type NoInvoicePresetsQuery,
  type NoInvoicePresetsQueryVariables,
  NoInvoicePreviewDocument,
  type NoInvoicePreviewQuery,
  type NoInvoicePreviewQueryVariables,
  OwnerNoticesDocument,
  type OwnerNoticesQuery,
  type OwnerNoticesQueryVariables,
  PaletteSearchDocument,
  type PaletteSearchQuery,
  type PaletteSearchQueryVariables,
  PayInvoiceDocument,
  type PayInvoiceMutation,
  type PayInvoiceMutationVariables,
  PaymentDocument,
  type PaymentQuery,
  type PaymentQueryVariables,
  PaymentProviderDocument,
  type PaymentProviderQuery,
  type PaymentProviderQueryVariables,
  PaymentRunDocument,
  type PaymentRunQuery,
  type PaymentRunQueryVariables,
  PaymentRunReviewDocument,
  type PaymentRunReviewQuery,
  type PaymentRunReviewQueryVariables,
  PaymentRunsDocument,
  type PaymentRunsQuery,
  type PaymentRunsQueryVariables,
  PaymentsDocument,
  type PaymentsQuery,
  type PaymentsQueryVariables,
  PaymentsAtBankDocument,
  type PaymentsAtBankQuery,
  type PaymentsAtBankQueryVariables,
  PaymentStatsDocument,
  type PaymentStatsQuery,
  type PaymentStatsQueryVariables,
  PayPaymentRunDocument,
  type PayPaymentRunMutation,
  type PayPaymentRunMutationVariables,
  PossibleDuplicateCountDocument,
  type PossibleDuplicateCountQuery,
  type PossibleDuplicateCountQueryVariables,
  PreviewBankStatementDocument,
  type PreviewBankStatementMutation,
  type PreviewBankStatementMutationVariables,
  PreviewInvoiceImportDocument,
  type PreviewInvoiceImportMutation,
  type PreviewInvoiceImportMutationVariables,
  PreviewSupplierUpdateDocument,
  type PreviewSupplierUpdateMutation,
  type PreviewSupplierUpdateMutationVariables,
  ProcessInvoiceImportDocument,
  type ProcessInvoiceImportMutation,
  type ProcessInvoiceImportMutationVariables,
  ReconciliationExceptionsDocument,
  type ReconciliationExceptionsQuery,
  type ReconciliationExceptionsQueryVariables,
  ReconciliationSummaryDocument,
  type ReconciliationSummaryQuery,
  type ReconciliationSummaryQueryVariables,
  RefreshSuppliersDocument,
  type RefreshSuppliersMutation,
  type RefreshSuppliersMutationVariables,
  RejectMatchDocument,
  type RejectMatchMutation,
  type RejectMatchMutationVariables,
  RemoveCompanyPersonDocument,
  type RemoveCompanyPersonMutation,
  type RemoveCompanyPersonMutationVariables,
  RemovePaymentRunInvoiceDocument,
  type RemovePaymentRunInvoiceMutation,
  type RemovePaymentRunInvoiceMutationVariables,
  RemoveSampleDataDocument,
  type RemoveSampleDataMutation,
  type RemoveSampleDataMutationVariables,
  ReopenMonthDocument,
  type ReopenMonthMutation,
  type ReopenMonthMutationVariables,
  ReopenPaymentRunDocument,
  type ReopenPaymentRunMutation,
  type ReopenPaymentRunMutationVariables,
  ResolveDuplicatePaymentDocument,
  type ResolveDuplicatePaymentMutation,
  type ResolveDuplicatePaymentMutationVariables,
  RestoreDeletionDocument,
  type RestoreDeletionMutation,
  type RestoreDeletionMutationVariables,
  SubmitPaymentRunDocument,
  type SubmitPaymentRunMutation,
  type SubmitPaymentRunMutationVariables,
  SuggestionsDocument,
  type SuggestionsQuery,
  type SuggestionsQueryVariables,
  SupplierDocument,
  type SupplierQuery,
  type SupplierQueryVariables,
  SupplierKindsDocument,
  type SupplierKindsQuery,
  type SupplierKindsQueryVariables,
  SupplierMergePreviewDocument,
  type SupplierMergePreviewQuery,
  type SupplierMergePreviewQueryVariables,
  SupplierNamesDocument,
  type SupplierNamesQuery,
  type SupplierNamesQueryVariables,
  SuppliersDocument,
  type SuppliersQuery,
  type SuppliersQueryVariables,
  SwitchNoInvoicePresetDocument,
  type SwitchNoInvoicePresetMutation,
  type SwitchNoInvoicePresetMutationVariables,
  TestBankSignInDocument,
  type TestBankSignInQuery,
  type TestBankSignInQueryVariables,
  UndoBulkChangeDocument,
  type UndoBulkChangeMutation,
  type UndoBulkChangeMutationVariables,
  UndoMarkInvoicesPaidDocument,
  type UndoMarkInvoicesPaidMutation,
  type UndoMarkInvoicesPaidMutationVariables,
  UndoRejectionDocument,
  type UndoRejectionMutation,
  type UndoRejectionMutationVariables,
  UndoSupplierMergeDocument,
  type UndoSupplierMergeMutation,
  type UndoSupplierMergeMutationVariables,
  UnmarkSuppliersDifferentDocument,
  type UnmarkSuppliersDifferentMutation,
  type UnmarkSuppliersDifferentMutationVariables,
  UnmatchBankTransactionDocument,
  type UnmatchBankTransactionMutation,
  type UnmatchBankTransactionMutationVariables,
  UnmatchBankTransactionsDocument,
  type UnmatchBankTransactionsMutation,
  type UnmatchBankTransactionsMutationVariables,
  UpdateCompanyDocument,
  type UpdateCompanyMutation,
  type UpdateCompanyMutationVariables,
  UpdateInvoiceDocument,
  type UpdateInvoiceMutation,
  type UpdateInvoiceMutationVariables,
  UpdateProfileDocument,
  type UpdateProfileMutation,
  type UpdateProfileMutationVariables,
  UpdateSupplierDocument,
  type UpdateSupplierMutation,
  type UpdateSupplierMutationVariables,
  UpdateSuppliersFromFileDocument,
  type UpdateSuppliersFromFileMutation,
  type UpdateSuppliersFromFileMutationVariables,
  UploadInvoiceFileDocument,
  type UploadInvoiceFileMutation,
  type UploadInvoiceFileMutationVariables,
  WaitingDocument,
  type WaitingQuery,
  type WaitingQueryVariables,
  WithdrawPaymentRunDocument,
  type WithdrawPaymentRunMutation,
  type WithdrawPaymentRunMutationVariables,
} from '@paycycle/schema/generated/operations';

type QueryOptions<Data, Variables extends OperationVariables> = Omit<Apollo.useQuery.Options<Data, Variables>, 'returnPartialData'>;
type QueryResult<Data, Variables extends OperationVariables> = Apollo.useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>;

/** Every mutation that the client sends. */
export type MutationName =
  | 'AcceptPossibleDuplicate'
  | 'AcceptSuggestions'
  | 'AddCompanyPerson'
  | 'AddInvoicesToRun'
  | 'ApprovePaymentRun'
  | 'BeginInvoiceImport'
  | 'CancelPayment'
  | 'CancelPaymentRun'
  | 'ChangeInvoices'
  | 'ChangePassword'
  | 'ChangeSuppliers'
  | 'CloseMonth'
  | 'CompletePaymentRun'
  | 'ConfirmSupplierBankDetails'
  | 'ContinueInvoiceImport'
  | 'CreateCompany'
  | 'CreateInvoice'
  | 'CreatePaymentRun'
  | 'CreateSupplier'
  | 'DeleteBankTransactions'
  | 'DeleteInvoice'
  | 'DeleteInvoices'
  | 'DeleteMatchingPattern'
  | 'DeleteNegativePattern'
  | 'DeleteNoInvoiceRule'
  | 'DeleteSupplier'
  | 'DeleteSuppliers'
  | 'DismissFirstSteps'
  | 'DismissOwnerNotice'
  | 'ImportBankStatement'
  | 'ImportInvoices'
  | 'ImportSuppliers'
  | 'LoadSampleData'
  | 'MarkInvoiceRequired'
  | 'MarkInvoiceRequiredMany'
  | 'MarkInvoicesPaid'
  | 'MarkNoInvoiceRequired'
  | 'MarkNoInvoiceRequiredMany'
  | 'MarkSuppliersDifferent'
  | 'MatchBankTransaction'
  | 'MatchBankTransactionToInvoices'
  | 'MergeSuppliers'
  | 'PayInvoice'
  | 'PayPaymentRun'
  | 'PreviewBankStatement'
  | 'PreviewInvoiceImport'
  | 'PreviewSupplierUpdate'
  | 'ProcessInvoiceImport'
  | 'RefreshSuppliers'
  | 'RejectMatch'
  | 'RemoveCompanyPerson'
  | 'RemovePaymentRunInvoice'
  | 'RemoveSampleData'
  | 'ReopenMonth'
  | 'ReopenPaymentRun'
  | 'ResolveDuplicatePayment'
  | 'RestoreDeletion'
  | 'SubmitPaymentRun'
  | 'SwitchNoInvoicePreset'
  | 'UndoBulkChange'
  | 'UndoMarkInvoicesPaid'
  | 'UndoRejection'
  | 'UndoSupplierMerge'
  | 'UnmarkSuppliersDifferent'
  | 'UnmatchBankTransaction'
  | 'UnmatchBankTransactions'
  | 'UpdateCompany'
  | 'UpdateInvoice'
  | 'UpdateProfile'
  | 'UpdateSupplier'
  | 'UpdateSuppliersFromFile'
  | 'UploadInvoiceFile'
  | 'WithdrawPaymentRun';

export function useAcceptPossibleDuplicateMutation(options: Apollo.useMutation.Options<AcceptPossibleDuplicateMutation, AcceptPossibleDuplicateMutationVariables> = {}) {
  return Apollo.useMutation(AcceptPossibleDuplicateDocument, options);
}

export function useAcceptSuggestionsMutation(options: Apollo.useMutation.Options<AcceptSuggestionsMutation, AcceptSuggestionsMutationVariables> = {}) {
  return Apollo.useMutation(AcceptSuggestionsDocument, options);
}

export function useActivityQuery(options: QueryOptions<ActivityQuery, ActivityQueryVariables> & { variables: ActivityQueryVariables }): QueryResult<ActivityQuery, ActivityQueryVariables> {
  return Apollo.useQuery(ActivityDocument, options);
}

export function useActivityLazyQuery(options: Apollo.useLazyQuery.Options<ActivityQuery, ActivityQueryVariables> = {}) {
  return Apollo.useLazyQuery(ActivityDocument, options);
}

export function useAddCompanyPersonMutation(options: Apollo.useMutation.Options<AddCompanyPersonMutation, AddCompanyPersonMutationVariables> = {}) {
  return Apollo.useMutation(AddCompanyPersonDocument, options);
}

export function useAddInvoicesToRunMutation(options: Apollo.useMutation.Options<AddInvoicesToRunMutation, AddInvoicesToRunMutationVariables> = {}) {
  return Apollo.useMutation(AddInvoicesToRunDocument, options);
}

export function useApprovePaymentRunMutation(options: Apollo.useMutation.Options<ApprovePaymentRunMutation, ApprovePaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(ApprovePaymentRunDocument, options);
}

export function useBankDetailsWarningQuery(options: QueryOptions<BankDetailsWarningQuery, BankDetailsWarningQueryVariables> & { variables: BankDetailsWarningQueryVariables }): QueryResult<BankDetailsWarningQuery, BankDetailsWarningQueryVariables> {
  return Apollo.useQuery(BankDetailsWarningDocument, options);
}

export function useBankDetailsWarningLazyQuery(options: Apollo.useLazyQuery.Options<BankDetailsWarningQuery, BankDetailsWarningQueryVariables> = {}) {
  return Apollo.useLazyQuery(BankDetailsWarningDocument, options);
}

export function useBankTransactionQuery(options: QueryOptions<BankTransactionQuery, BankTransactionQueryVariables> & { variables: BankTransactionQueryVariables }): QueryResult<BankTransactionQuery, BankTransactionQueryVariables> {
  return Apollo.useQuery(BankTransactionDocument, options);
}

export function useBankTransactionLazyQuery(options: Apollo.useLazyQuery.Options<BankTransactionQuery, BankTransactionQueryVariables> = {}) {
  return Apollo.useLazyQuery(BankTransactionDocument, options);
}

export function useBankTransactionsQuery(options: QueryOptions<BankTransactionsQuery, BankTransactionsQueryVariables> & { variables: BankTransactionsQueryVariables }): QueryResult<BankTransactionsQuery, BankTransactionsQueryVariables> {
  return Apollo.useQuery(BankTransactionsDocument, options);
}

export function useBankTransactionsLazyQuery(options: Apollo.useLazyQuery.Options<BankTransactionsQuery, BankTransactionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(BankTransactionsDocument, options);
}

export function useBatchImportsQuery(options: QueryOptions<BatchImportsQuery, BatchImportsQueryVariables> & { variables: BatchImportsQueryVariables }): QueryResult<BatchImportsQuery, BatchImportsQueryVariables> {
  return Apollo.useQuery(BatchImportsDocument, options);
}

export function useBatchImportsLazyQuery(options: Apollo.useLazyQuery.Options<BatchImportsQuery, BatchImportsQueryVariables> = {}) {
  return Apollo.useLazyQuery(BatchImportsDocument, options);
}

export function useBeginInvoiceImportMutation(options: Apollo.useMutation.Options<BeginInvoiceImportMutation, BeginInvoiceImportMutationVariables> = {}) {
  return Apollo.useMutation(BeginInvoiceImportDocument, options);
}

export function useBootQuery(options: QueryOptions<BootQuery, BootQueryVariables> = {}): QueryResult<BootQuery, BootQueryVariables> {
  return Apollo.useQuery(BootDocument, options);
}

export function useBootLazyQuery(options: Apollo.useLazyQuery.Options<BootQuery, BootQueryVariables> = {}) {
  return Apollo.useLazyQuery(BootDocument, options);
}

export function useBootDashboardQuery(options: QueryOptions<BootDashboardQuery, BootDashboardQueryVariables> & { variables: BootDashboardQueryVariables }): QueryResult<BootDashboardQuery, BootDashboardQueryVariables> {
  return Apollo.useQuery(BootDashboardDocument, options);
}

export function useBootDashboardLazyQuery(options: Apollo.useLazyQuery.Options<BootDashboardQuery, BootDashboardQueryVariables> = {}) {
  return Apollo.useLazyQuery(BootDashboardDocument, options);
}

export function useCancelPaymentMutation(options: Apollo.useMutation.Options<CancelPaymentMutation, CancelPaymentMutationVariables> = {}) {
  return Apollo.useMutation(CancelPaymentDocument, options);
}

export function useCancelPaymentRunMutation(options: Apollo.useMutation.Options<CancelPaymentRunMutation, CancelPaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(CancelPaymentRunDocument, options);
}

export function useChangeInvoicesMutation(options: Apollo.useMutation.Options<ChangeInvoicesMutation, ChangeInvoicesMutationVariables> = {}) {
  return Apollo.useMutation(ChangeInvoicesDocument, options);
}

export function useChangePasswordMutation(options: Apollo.useMutation.Options<ChangePasswordMutation, ChangePasswordMutationVariables> = {}) {
  return Apollo.useMutation(ChangePasswordDocument, options);
}

export function useChangeSuppliersMutation(options: Apollo.useMutation.Options<ChangeSuppliersMutation, ChangeSuppliersMutationVariables> = {}) {
  return Apollo.useMutation(ChangeSuppliersDocument, options);
}

export function useCloseMonthMutation(options: Apollo.useMutation.Options<CloseMonthMutation, CloseMonthMutationVariables> = {}) {
  return Apollo.useMutation(CloseMonthDocument, options);
}

export function useCompaniesQuery(options: QueryOptions<CompaniesQuery, CompaniesQueryVariables> = {}): QueryResult<CompaniesQuery, CompaniesQueryVariables> {
  return Apollo.useQuery(CompaniesDocument, options);
}

export function useCompaniesLazyQuery(options: Apollo.useLazyQuery.Options<CompaniesQuery, CompaniesQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompaniesDocument, options);
}

export function useCompanyPeopleQuery(options: QueryOptions<CompanyPeopleQuery, CompanyPeopleQueryVariables> = {}): QueryResult<CompanyPeopleQuery, CompanyPeopleQueryVariables> {
  return Apollo.useQuery(CompanyPeopleDocument, options);
}

export function useCompanyPeopleLazyQuery(options: Apollo.useLazyQuery.Options<CompanyPeopleQuery, CompanyPeopleQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyPeopleDocument, options);
}

export function useCompletePaymentRunMutation(options: Apollo.useMutation.Options<CompletePaymentRunMutation, CompletePaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(CompletePaymentRunDocument, options);
}

export function useConfirmSupplierBankDetailsMutation(options: Apollo.useMutation.Options<ConfirmSupplierBankDetailsMutation, ConfirmSupplierBankDetailsMutationVariables> = {}) {
  return Apollo.useMutation(ConfirmSupplierBankDetailsDocument, options);
}

export function useContinueInvoiceImportMutation(options: Apollo.useMutation.Options<ContinueInvoiceImportMutation, ContinueInvoiceImportMutationVariables> = {}) {
  return Apollo.useMutation(ContinueInvoiceImportDocument, options);
}

export function useCreateCompanyMutation(options: Apollo.useMutation.Options<CreateCompanyMutation, CreateCompanyMutationVariables> = {}) {
  return Apollo.useMutation(CreateCompanyDocument, options);
}

export function useCreateInvoiceMutation(options: Apollo.useMutation.Options<CreateInvoiceMutation, CreateInvoiceMutationVariables> = {}) {
  return Apollo.useMutation(CreateInvoiceDocument, options);
}

export function useCreatePaymentRunMutation(options: Apollo.useMutation.Options<CreatePaymentRunMutation, CreatePaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(CreatePaymentRunDocument, options);
}

export function useCreateSupplierMutation(options: Apollo.useMutation.Options<CreateSupplierMutation, CreateSupplierMutationVariables> = {}) {
  return Apollo.useMutation(CreateSupplierDocument, options);
}

export function useDeleteBankTransactionsMutation(options: Apollo.useMutation.Options<DeleteBankTransactionsMutation, DeleteBankTransactionsMutationVariables> = {}) {
  return Apollo.useMutation(DeleteBankTransactionsDocument, options);
}

export function useDeleteInvoiceMutation(options: Apollo.useMutation.Options<DeleteInvoiceMutation, DeleteInvoiceMutationVariables> = {}) {
  return Apollo.useMutation(DeleteInvoiceDocument, options);
}

export function useDeleteInvoicesMutation(options: Apollo.useMutation.Options<DeleteInvoicesMutation, DeleteInvoicesMutationVariables> = {}) {
  return Apollo.useMutation(DeleteInvoicesDocument, options);
}

export function useDeleteMatchingPatternMutation(options: Apollo.useMutation.Options<DeleteMatchingPatternMutation, DeleteMatchingPatternMutationVariables> = {}) {
  return Apollo.useMutation(DeleteMatchingPatternDocument, options);
}

export function useDeleteNegativePatternMutation(options: Apollo.useMutation.Options<DeleteNegativePatternMutation, DeleteNegativePatternMutationVariables> = {}) {
  return Apollo.useMutation(DeleteNegativePatternDocument, options);
}

export function useDeleteNoInvoiceRuleMutation(options: Apollo.useMutation.Options<DeleteNoInvoiceRuleMutation, DeleteNoInvoiceRuleMutationVariables> = {}) {
  return Apollo.useMutation(DeleteNoInvoiceRuleDocument, options);
}

export function useDeleteSupplierMutation(options: Apollo.useMutation.Options<DeleteSupplierMutation, DeleteSupplierMutationVariables> = {}) {
  return Apollo.useMutation(DeleteSupplierDocument, options);
}

export function useDeleteSuppliersMutation(options: Apollo.useMutation.Options<DeleteSuppliersMutation, DeleteSuppliersMutationVariables> = {}) {
  return Apollo.useMutation(DeleteSuppliersDocument, options);
}

export function useDeletionsQuery(options: QueryOptions<DeletionsQuery, DeletionsQueryVariables> & { variables: DeletionsQueryVariables }): QueryResult<DeletionsQuery, DeletionsQueryVariables> {
  return Apollo.useQuery(DeletionsDocument, options);
}

export function useDeletionsLazyQuery(options: Apollo.useLazyQuery.Options<DeletionsQuery, DeletionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(DeletionsDocument, options);
}

export function useDismissFirstStepsMutation(options: Apollo.useMutation.Options<DismissFirstStepsMutation, DismissFirstStepsMutationVariables> = {}) {
  return Apollo.useMutation(DismissFirstStepsDocument, options);
}

export function useDismissOwnerNoticeMutation(options: Apollo.useMutation.Options<DismissOwnerNoticeMutation, DismissOwnerNoticeMutationVariables> = {}) {
  return Apollo.useMutation(DismissOwnerNoticeDocument, options);
}

export function useDueByWeekQuery(options: QueryOptions<DueByWeekQuery, DueByWeekQueryVariables> & { variables: DueByWeekQueryVariables }): QueryResult<DueByWeekQuery, DueByWeekQueryVariables> {
  return Apollo.useQuery(DueByWeekDocument, options);
}

export function useDueByWeekLazyQuery(options: Apollo.useLazyQuery.Options<DueByWeekQuery, DueByWeekQueryVariables> = {}) {
  return Apollo.useLazyQuery(DueByWeekDocument, options);
}

export function useDueInvoicesQuery(options: QueryOptions<DueInvoicesQuery, DueInvoicesQueryVariables> & { variables: DueInvoicesQueryVariables }): QueryResult<DueInvoicesQuery, DueInvoicesQueryVariables> {
  return Apollo.useQuery(DueInvoicesDocument, options);
}

export function useDueInvoicesLazyQuery(options: Apollo.useLazyQuery.Options<DueInvoicesQuery, DueInvoicesQueryVariables> = {}) {
  return Apollo.useLazyQuery(DueInvoicesDocument, options);
}

export function useDuplicatePaymentsQuery(options: QueryOptions<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables> & { variables: DuplicatePaymentsQueryVariables }): QueryResult<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables> {
  return Apollo.useQuery(DuplicatePaymentsDocument, options);
}

export function useDuplicatePaymentsLazyQuery(options: Apollo.useLazyQuery.Options<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables> = {}) {
  return Apollo.useLazyQuery(DuplicatePaymentsDocument, options);
}

export function useFirstStepsQuery(options: QueryOptions<FirstStepsQuery, FirstStepsQueryVariables> & { variables: FirstStepsQueryVariables }): QueryResult<FirstStepsQuery, FirstStepsQueryVariables> {
  return Apollo.useQuery(FirstStepsDocument, options);
}

export function useFirstStepsLazyQuery(options: Apollo.useLazyQuery.Options<FirstStepsQuery, FirstStepsQueryVariables> = {}) {
  return Apollo.useLazyQuery(FirstStepsDocument, options);
}

export function useImportBankStatementMutation(options: Apollo.useMutation.Options<ImportBankStatementMutation, ImportBankStatementMutationVariables> = {}) {
  return Apollo.useMutation(ImportBankStatementDocument, options);
}

export function useImportInvoicesMutation(options: Apollo.useMutation.Options<ImportInvoicesMutation, ImportInvoicesMutationVariables> = {}) {
  return Apollo.useMutation(ImportInvoicesDocument, options);
}

export function useImportSuppliersMutation(options: Apollo.useMutation.Options<ImportSuppliersMutation, ImportSuppliersMutationVariables> = {}) {
  return Apollo.useMutation(ImportSuppliersDocument, options);
}

export function useInvoiceQuery(options: QueryOptions<InvoiceQuery, InvoiceQueryVariables> & { variables: InvoiceQueryVariables }): QueryResult<InvoiceQuery, InvoiceQueryVariables> {
  return Apollo.useQuery(InvoiceDocument, options);
}

export function useInvoiceLazyQuery(options: Apollo.useLazyQuery.Options<InvoiceQuery, InvoiceQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoiceDocument, options);
}

export function useInvoicesQuery(options: QueryOptions<InvoicesQuery, InvoicesQueryVariables> & { variables: InvoicesQueryVariables }): QueryResult<InvoicesQuery, InvoicesQueryVariables> {
  return Apollo.useQuery(InvoicesDocument, options);
}

export function useInvoicesLazyQuery(options: Apollo.useLazyQuery.Options<InvoicesQuery, InvoicesQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoicesDocument, options);
}

export function useInvoicesForPaymentRunQuery(options: QueryOptions<InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables> & { variables: InvoicesForPaymentRunQueryVariables }): QueryResult<InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables> {
  return Apollo.useQuery(InvoicesForPaymentRunDocument, options);
}

export function useInvoicesForPaymentRunLazyQuery(options: Apollo.useLazyQuery.Options<InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoicesForPaymentRunDocument, options);
}

export function useInvoiceStatsQuery(options: QueryOptions<InvoiceStatsQuery, InvoiceStatsQueryVariables> & { variables: InvoiceStatsQueryVariables }): QueryResult<InvoiceStatsQuery, InvoiceStatsQueryVariables> {
  return Apollo.useQuery(InvoiceStatsDocument, options);
}

export function useInvoiceStatsLazyQuery(options: Apollo.useLazyQuery.Options<InvoiceStatsQuery, InvoiceStatsQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoiceStatsDocument, options);
}

export function useInvoicesToPayQuery(options: QueryOptions<InvoicesToPayQuery, InvoicesToPayQueryVariables> & { variables: InvoicesToPayQueryVariables }): QueryResult<InvoicesToPayQuery, InvoicesToPayQueryVariables> {
  return Apollo.useQuery(InvoicesToPayDocument, options);
}

export function useInvoicesToPayLazyQuery(options: Apollo.useLazyQuery.Options<InvoicesToPayQuery, InvoicesToPayQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoicesToPayDocument, options);
}

export function useLearnedPatternsQuery(options: QueryOptions<LearnedPatternsQuery, LearnedPatternsQueryVariables> & { variables: LearnedPatternsQueryVariables }): QueryResult<LearnedPatternsQuery, LearnedPatternsQueryVariables> {
  return Apollo.useQuery(LearnedPatternsDocument, options);
}

export function useLearnedPatternsLazyQuery(options: Apollo.useLazyQuery.Options<LearnedPatternsQuery, LearnedPatternsQueryVariables> = {}) {
  return Apollo.useLazyQuery(LearnedPatternsDocument, options);
}

export function useLikeSuppliersQuery(options: QueryOptions<LikeSuppliersQuery, LikeSuppliersQueryVariables> & { variables: LikeSuppliersQueryVariables }): QueryResult<LikeSuppliersQuery, LikeSuppliersQueryVariables> {
  return Apollo.useQuery(LikeSuppliersDocument, options);
}

export function useLikeSuppliersLazyQuery(options: Apollo.useLazyQuery.Options<LikeSuppliersQuery, LikeSuppliersQueryVariables> = {}) {
  return Apollo.useLazyQuery(LikeSuppliersDocument, options);
}

export function useLoadSampleDataMutation(options: Apollo.useMutation.Options<LoadSampleDataMutation, LoadSampleDataMutationVariables> = {}) {
  return Apollo.useMutation(LoadSampleDataDocument, options);
}

export function useMarkInvoiceRequiredMutation(options: Apollo.useMutation.Options<MarkInvoiceRequiredMutation, MarkInvoiceRequiredMutationVariables> = {}) {
  return Apollo.useMutation(MarkInvoiceRequiredDocument, options);
}

export function useMarkInvoiceRequiredManyMutation(options: Apollo.useMutation.Options<MarkInvoiceRequiredManyMutation, MarkInvoiceRequiredManyMutationVariables> = {}) {
  return Apollo.useMutation(MarkInvoiceRequiredManyDocument, options);
}

export function useMarkInvoicesPaidMutation(options: Apollo.useMutation.Options<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables> = {}) {
  return Apollo.useMutation(MarkInvoicesPaidDocument, options);
}

export function useMarkNoInvoiceRequiredMutation(options: Apollo.useMutation.Options<MarkNoInvoiceRequiredMutation, MarkNoInvoiceRequiredMutationVariables> = {}) {
  return Apollo.useMutation(MarkNoInvoiceRequiredDocument, options);
}

export function useMarkNoInvoiceRequiredManyMutation(options: Apollo.useMutation.Options<MarkNoInvoiceRequiredManyMutation, MarkNoInvoiceRequiredManyMutationVariables> = {}) {
  return Apollo.useMutation(MarkNoInvoiceRequiredManyDocument, options);
}

export function useMarkSuppliersDifferentMutation(options: Apollo.useMutation.Options<MarkSuppliersDifferentMutation, MarkSuppliersDifferentMutationVariables> = {}) {
  return Apollo.useMutation(MarkSuppliersDifferentDocument, options);
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

export function useMatchBankTransactionToInvoicesMutation(options: Apollo.useMutation.Options<MatchBankTransactionToInvoicesMutation, MatchBankTransactionToInvoicesMutationVariables> = {}) {
  return Apollo.useMutation(MatchBankTransactionToInvoicesDocument, options);
}

export function useMergeSuppliersMutation(options: Apollo.useMutation.Options<MergeSuppliersMutation, MergeSuppliersMutationVariables> = {}) {
  return Apollo.useMutation(MergeSuppliersDocument, options);
}

export function useMonthClosingsQuery(options: QueryOptions<MonthClosingsQuery, MonthClosingsQueryVariables> & { variables: MonthClosingsQueryVariables }): QueryResult<MonthClosingsQuery, MonthClosingsQueryVariables> {
  return Apollo.useQuery(MonthClosingsDocument, options);
}

export function useMonthClosingsLazyQuery(options: Apollo.useLazyQuery.Options<MonthClosingsQuery, MonthClosingsQueryVariables> = {}) {
  return Apollo.useLazyQuery(MonthClosingsDocument, options);
}

export function useNewPaymentRunQuery(options: QueryOptions<NewPaymentRunQuery, NewPaymentRunQueryVariables> & { variables: NewPaymentRunQueryVariables }): QueryResult<NewPaymentRunQuery, NewPaymentRunQueryVariables> {
  return Apollo.useQuery(NewPaymentRunDocument, options);
}

export function useNewPaymentRunLazyQuery(options: Apollo.useLazyQuery.Options<NewPaymentRunQuery, NewPaymentRunQueryVariables> = {}) {
  return Apollo.useLazyQuery(NewPaymentRunDocument, options);
}

export function useNoInvoicePresetsQuery(options: QueryOptions<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables> & { variables: NoInvoicePresetsQueryVariables }): QueryResult<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables> {
  return Apollo.useQuery(NoInvoicePresetsDocument, options);
}

export function useNoInvoicePresetsLazyQuery(options: Apollo.useLazyQuery.Options<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables> = {}) {
  return Apollo.useLazyQuery(NoInvoicePresetsDocument, options);
}

export function useNoInvoicePreviewQuery(options: QueryOptions<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables> & { variables: NoInvoicePreviewQueryVariables }): QueryResult<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables> {
  return Apollo.useQuery(NoInvoicePreviewDocument, options);
}

export function useNoInvoicePreviewLazyQuery(options: Apollo.useLazyQuery.Options<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables> = {}) {
  return Apollo.useLazyQuery(NoInvoicePreviewDocument, options);
}

export function useOwnerNoticesQuery(options: QueryOptions<OwnerNoticesQuery, OwnerNoticesQueryVariables> = {}): QueryResult<OwnerNoticesQuery, OwnerNoticesQueryVariables> {
  return Apollo.useQuery(OwnerNoticesDocument, options);
}

export function useOwnerNoticesLazyQuery(options: Apollo.useLazyQuery.Options<OwnerNoticesQuery, OwnerNoticesQueryVariables> = {}) {
  return Apollo.useLazyQuery(OwnerNoticesDocument, options);
}

export function usePaletteSearchQuery(options: QueryOptions<PaletteSearchQuery, PaletteSearchQueryVariables> & { variables: PaletteSearchQueryVariables }): QueryResult<PaletteSearchQuery, PaletteSearchQueryVariables> {
  return Apollo.useQuery(PaletteSearchDocument, options);
}

export function usePaletteSearchLazyQuery(options: Apollo.useLazyQuery.Options<PaletteSearchQuery, PaletteSearchQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaletteSearchDocument, options);
}

export function usePayInvoiceMutation(options: Apollo.useMutation.Options<PayInvoiceMutation, PayInvoiceMutationVariables> = {}) {
  return Apollo.useMutation(PayInvoiceDocument, options);
}

export function usePaymentQuery(options: QueryOptions<PaymentQuery, PaymentQueryVariables> & { variables: PaymentQueryVariables }): QueryResult<PaymentQuery, PaymentQueryVariables> {
  return Apollo.useQuery(PaymentDocument, options);
}

export function usePaymentLazyQuery(options: Apollo.useLazyQuery.Options<PaymentQuery, PaymentQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentDocument, options);
}

export function usePaymentProviderQuery(options: QueryOptions<PaymentProviderQuery, PaymentProviderQueryVariables> = {}): QueryResult<PaymentProviderQuery, PaymentProviderQueryVariables> {
  return Apollo.useQuery(PaymentProviderDocument, options);
}

export function usePaymentProviderLazyQuery(options: Apollo.useLazyQuery.Options<PaymentProviderQuery, PaymentProviderQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentProviderDocument, options);
}

export function usePaymentRunQuery(options: QueryOptions<PaymentRunQuery, PaymentRunQueryVariables> & { variables: PaymentRunQueryVariables }): QueryResult<PaymentRunQuery, PaymentRunQueryVariables> {
  return Apollo.useQuery(PaymentRunDocument, options);
}

export function usePaymentRunLazyQuery(options: Apollo.useLazyQuery.Options<PaymentRunQuery, PaymentRunQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentRunDocument, options);
}

export function usePaymentRunReviewQuery(options: QueryOptions<PaymentRunReviewQuery, PaymentRunReviewQueryVariables> & { variables: PaymentRunReviewQueryVariables }): QueryResult<PaymentRunReviewQuery, PaymentRunReviewQueryVariables> {
  return Apollo.useQuery(PaymentRunReviewDocument, options);
}

export function usePaymentRunReviewLazyQuery(options: Apollo.useLazyQuery.Options<PaymentRunReviewQuery, PaymentRunReviewQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentRunReviewDocument, options);
}

export function usePaymentRunsQuery(options: QueryOptions<PaymentRunsQuery, PaymentRunsQueryVariables> & { variables: PaymentRunsQueryVariables }): QueryResult<PaymentRunsQuery, PaymentRunsQueryVariables> {
  return Apollo.useQuery(PaymentRunsDocument, options);
}

export function usePaymentRunsLazyQuery(options: Apollo.useLazyQuery.Options<PaymentRunsQuery, PaymentRunsQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentRunsDocument, options);
}

export function usePaymentsQuery(options: QueryOptions<PaymentsQuery, PaymentsQueryVariables> & { variables: PaymentsQueryVariables }): QueryResult<PaymentsQuery, PaymentsQueryVariables> {
  return Apollo.useQuery(PaymentsDocument, options);
}

export function usePaymentsLazyQuery(options: Apollo.useLazyQuery.Options<PaymentsQuery, PaymentsQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentsDocument, options);
}

export function usePaymentsAtBankQuery(options: QueryOptions<PaymentsAtBankQuery, PaymentsAtBankQueryVariables> & { variables: PaymentsAtBankQueryVariables }): QueryResult<PaymentsAtBankQuery, PaymentsAtBankQueryVariables> {
  return Apollo.useQuery(PaymentsAtBankDocument, options);
}

export function usePaymentsAtBankLazyQuery(options: Apollo.useLazyQuery.Options<PaymentsAtBankQuery, PaymentsAtBankQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentsAtBankDocument, options);
}

export function usePaymentStatsQuery(options: QueryOptions<PaymentStatsQuery, PaymentStatsQueryVariables> & { variables: PaymentStatsQueryVariables }): QueryResult<PaymentStatsQuery, PaymentStatsQueryVariables> {
  return Apollo.useQuery(PaymentStatsDocument, options);
}

export function usePaymentStatsLazyQuery(options: Apollo.useLazyQuery.Options<PaymentStatsQuery, PaymentStatsQueryVariables> = {}) {
  return Apollo.useLazyQuery(PaymentStatsDocument, options);
}

export function usePayPaymentRunMutation(options: Apollo.useMutation.Options<PayPaymentRunMutation, PayPaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(PayPaymentRunDocument, options);
}

export function usePossibleDuplicateCountQuery(options: QueryOptions<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> & { variables: PossibleDuplicateCountQueryVariables }): QueryResult<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> {
  return Apollo.useQuery(PossibleDuplicateCountDocument, options);
}

export function usePossibleDuplicateCountLazyQuery(options: Apollo.useLazyQuery.Options<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> = {}) {
  return Apollo.useLazyQuery(PossibleDuplicateCountDocument, options);
}

export function usePreviewBankStatementMutation(options: Apollo.useMutation.Options<PreviewBankStatementMutation, PreviewBankStatementMutationVariables> = {}) {
  return Apollo.useMutation(PreviewBankStatementDocument, options);
}

export function usePreviewInvoiceImportMutation(options: Apollo.useMutation.Options<PreviewInvoiceImportMutation, PreviewInvoiceImportMutationVariables> = {}) {
  return Apollo.useMutation(PreviewInvoiceImportDocument, options);
}

export function usePreviewSupplierUpdateMutation(options: Apollo.useMutation.Options<PreviewSupplierUpdateMutation, PreviewSupplierUpdateMutationVariables> = {}) {
  return Apollo.useMutation(PreviewSupplierUpdateDocument, options);
}

export function useProcessInvoiceImportMutation(options: Apollo.useMutation.Options<ProcessInvoiceImportMutation, ProcessInvoiceImportMutationVariables> = {}) {
  return Apollo.useMutation(ProcessInvoiceImportDocument, options);
}

export function useReconciliationExceptionsQuery(options: QueryOptions<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables> & { variables: ReconciliationExceptionsQueryVariables }): QueryResult<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables> {
  return Apollo.useQuery(ReconciliationExceptionsDocument, options);
}

export function useReconciliationExceptionsLazyQuery(options: Apollo.useLazyQuery.Options<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(ReconciliationExceptionsDocument, options);
}

export function useReconciliationSummaryQuery(options: QueryOptions<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> & { variables: ReconciliationSummaryQueryVariables }): QueryResult<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> {
  return Apollo.useQuery(ReconciliationSummaryDocument, options);
}

export function useReconciliationSummaryLazyQuery(options: Apollo.useLazyQuery.Options<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables> = {}) {
  return Apollo.useLazyQuery(ReconciliationSummaryDocument, options);
}

export function useRefreshSuppliersMutation(options: Apollo.useMutation.Options<RefreshSuppliersMutation, RefreshSuppliersMutationVariables> = {}) {
  return Apollo.useMutation(RefreshSuppliersDocument, options);
}

export function useRejectMatchMutation(options: Apollo.useMutation.Options<RejectMatchMutation, RejectMatchMutationVariables> = {}) {
  return Apollo.useMutation(RejectMatchDocument, options);
}

export function useRemoveCompanyPersonMutation(options: Apollo.useMutation.Options<RemoveCompanyPersonMutation, RemoveCompanyPersonMutationVariables> = {}) {
  return Apollo.useMutation(RemoveCompanyPersonDocument, options);
}

export function useRemovePaymentRunInvoiceMutation(options: Apollo.useMutation.Options<RemovePaymentRunInvoiceMutation, RemovePaymentRunInvoiceMutationVariables> = {}) {
  return Apollo.useMutation(RemovePaymentRunInvoiceDocument, options);
}

export function useRemoveSampleDataMutation(options: Apollo.useMutation.Options<RemoveSampleDataMutation, RemoveSampleDataMutationVariables> = {}) {
  return Apollo.useMutation(RemoveSampleDataDocument, options);
}

export function useReopenMonthMutation(options: Apollo.useMutation.Options<ReopenMonthMutation, ReopenMonthMutationVariables> = {}) {
  return Apollo.useMutation(ReopenMonthDocument, options);
}

export function useReopenPaymentRunMutation(options: Apollo.useMutation.Options<ReopenPaymentRunMutation, ReopenPaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(ReopenPaymentRunDocument, options);
}

export function useResolveDuplicatePaymentMutation(options: Apollo.useMutation.Options<ResolveDuplicatePaymentMutation, ResolveDuplicatePaymentMutationVariables> = {}) {
  return Apollo.useMutation(ResolveDuplicatePaymentDocument, options);
}

export function useRestoreDeletionMutation(options: Apollo.useMutation.Options<RestoreDeletionMutation, RestoreDeletionMutationVariables> = {}) {
  return Apollo.useMutation(RestoreDeletionDocument, options);
}

export function useSubmitPaymentRunMutation(options: Apollo.useMutation.Options<SubmitPaymentRunMutation, SubmitPaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(SubmitPaymentRunDocument, options);
}

export function useSuggestionsQuery(options: QueryOptions<SuggestionsQuery, SuggestionsQueryVariables> & { variables: SuggestionsQueryVariables }): QueryResult<SuggestionsQuery, SuggestionsQueryVariables> {
  return Apollo.useQuery(SuggestionsDocument, options);
}

export function useSuggestionsLazyQuery(options: Apollo.useLazyQuery.Options<SuggestionsQuery, SuggestionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(SuggestionsDocument, options);
}

export function useSupplierQuery(options: QueryOptions<SupplierQuery, SupplierQueryVariables> & { variables: SupplierQueryVariables }): QueryResult<SupplierQuery, SupplierQueryVariables> {
  return Apollo.useQuery(SupplierDocument, options);
}

export function useSupplierLazyQuery(options: Apollo.useLazyQuery.Options<SupplierQuery, SupplierQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierDocument, options);
}

export function useSupplierKindsQuery(options: QueryOptions<SupplierKindsQuery, SupplierKindsQueryVariables> & { variables: SupplierKindsQueryVariables }): QueryResult<SupplierKindsQuery, SupplierKindsQueryVariables> {
  return Apollo.useQuery(SupplierKindsDocument, options);
}

export function useSupplierKindsLazyQuery(options: Apollo.useLazyQuery.Options<SupplierKindsQuery, SupplierKindsQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierKindsDocument, options);
}

export function useSupplierMergePreviewQuery(options: QueryOptions<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> & { variables: SupplierMergePreviewQueryVariables }): QueryResult<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> {
  return Apollo.useQuery(SupplierMergePreviewDocument, options);
}

export function useSupplierMergePreviewLazyQuery(options: Apollo.useLazyQuery.Options<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierMergePreviewDocument, options);
}

export function useSupplierNamesQuery(options: QueryOptions<SupplierNamesQuery, SupplierNamesQueryVariables> & { variables: SupplierNamesQueryVariables }): QueryResult<SupplierNamesQuery, SupplierNamesQueryVariables> {
  return Apollo.useQuery(SupplierNamesDocument, options);
}

export function useSupplierNamesLazyQuery(options: Apollo.useLazyQuery.Options<SupplierNamesQuery, SupplierNamesQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierNamesDocument, options);
}

export function useSuppliersQuery(options: QueryOptions<SuppliersQuery, SuppliersQueryVariables> & { variables: SuppliersQueryVariables }): QueryResult<SuppliersQuery, SuppliersQueryVariables> {
  return Apollo.useQuery(SuppliersDocument, options);
}

export function useSuppliersLazyQuery(options: Apollo.useLazyQuery.Options<SuppliersQuery, SuppliersQueryVariables> = {}) {
  return Apollo.useLazyQuery(SuppliersDocument, options);
}

export function useSwitchNoInvoicePresetMutation(options: Apollo.useMutation.Options<SwitchNoInvoicePresetMutation, SwitchNoInvoicePresetMutationVariables> = {}) {
  return Apollo.useMutation(SwitchNoInvoicePresetDocument, options);
}

export function useTestBankSignInQuery(options: QueryOptions<TestBankSignInQuery, TestBankSignInQueryVariables> = {}): QueryResult<TestBankSignInQuery, TestBankSignInQueryVariables> {
  return Apollo.useQuery(TestBankSignInDocument, options);
}

export function useTestBankSignInLazyQuery(options: Apollo.useLazyQuery.Options<TestBankSignInQuery, TestBankSignInQueryVariables> = {}) {
  return Apollo.useLazyQuery(TestBankSignInDocument, options);
}

export function useUndoBulkChangeMutation(options: Apollo.useMutation.Options<UndoBulkChangeMutation, UndoBulkChangeMutationVariables> = {}) {
  return Apollo.useMutation(UndoBulkChangeDocument, options);
}

export function useUndoMarkInvoicesPaidMutation(options: Apollo.useMutation.Options<UndoMarkInvoicesPaidMutation, UndoMarkInvoicesPaidMutationVariables> = {}) {
  return Apollo.useMutation(UndoMarkInvoicesPaidDocument, options);
}

export function useUndoRejectionMutation(options: Apollo.useMutation.Options<UndoRejectionMutation, UndoRejectionMutationVariables> = {}) {
  return Apollo.useMutation(UndoRejectionDocument, options);
}

export function useUndoSupplierMergeMutation(options: Apollo.useMutation.Options<UndoSupplierMergeMutation, UndoSupplierMergeMutationVariables> = {}) {
  return Apollo.useMutation(UndoSupplierMergeDocument, options);
}

export function useUnmarkSuppliersDifferentMutation(options: Apollo.useMutation.Options<UnmarkSuppliersDifferentMutation, UnmarkSuppliersDifferentMutationVariables> = {}) {
  return Apollo.useMutation(UnmarkSuppliersDifferentDocument, options);
}

export function useUnmatchBankTransactionMutation(options: Apollo.useMutation.Options<UnmatchBankTransactionMutation, UnmatchBankTransactionMutationVariables> = {}) {
  return Apollo.useMutation(UnmatchBankTransactionDocument, options);
}

export function useUnmatchBankTransactionsMutation(options: Apollo.useMutation.Options<UnmatchBankTransactionsMutation, UnmatchBankTransactionsMutationVariables> = {}) {
  return Apollo.useMutation(UnmatchBankTransactionsDocument, options);
}

export function useUpdateCompanyMutation(options: Apollo.useMutation.Options<UpdateCompanyMutation, UpdateCompanyMutationVariables> = {}) {
  return Apollo.useMutation(UpdateCompanyDocument, options);
}

export function useUpdateInvoiceMutation(options: Apollo.useMutation.Options<UpdateInvoiceMutation, UpdateInvoiceMutationVariables> = {}) {
  return Apollo.useMutation(UpdateInvoiceDocument, options);
}

export function useUpdateProfileMutation(options: Apollo.useMutation.Options<UpdateProfileMutation, UpdateProfileMutationVariables> = {}) {
  return Apollo.useMutation(UpdateProfileDocument, options);
}

export function useUpdateSupplierMutation(options: Apollo.useMutation.Options<UpdateSupplierMutation, UpdateSupplierMutationVariables> = {}) {
  return Apollo.useMutation(UpdateSupplierDocument, options);
}

export function useUpdateSuppliersFromFileMutation(options: Apollo.useMutation.Options<UpdateSuppliersFromFileMutation, UpdateSuppliersFromFileMutationVariables> = {}) {
  return Apollo.useMutation(UpdateSuppliersFromFileDocument, options);
}

export function useUploadInvoiceFileMutation(options: Apollo.useMutation.Options<UploadInvoiceFileMutation, UploadInvoiceFileMutationVariables> = {}) {
  return Apollo.useMutation(UploadInvoiceFileDocument, options);
}

export function useWaitingQuery(options: QueryOptions<WaitingQuery, WaitingQueryVariables> & { variables: WaitingQueryVariables }): QueryResult<WaitingQuery, WaitingQueryVariables> {
  return Apollo.useQuery(WaitingDocument, options);
}

export function useWaitingLazyQuery(options: Apollo.useLazyQuery.Options<WaitingQuery, WaitingQueryVariables> = {}) {
  return Apollo.useLazyQuery(WaitingDocument, options);
}

export function useWithdrawPaymentRunMutation(options: Apollo.useMutation.Options<WithdrawPaymentRunMutation, WithdrawPaymentRunMutationVariables> = {}) {
  return Apollo.useMutation(WithdrawPaymentRunDocument, options);
}
