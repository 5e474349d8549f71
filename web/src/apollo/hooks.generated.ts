// Written by codegen from schema/operations/*.graphql: do not edit.
import type { OperationVariables } from '@apollo/client';
import * as Apollo from '@apollo/client/react';
import {
  ActivityDocument,
  type ActivityQuery,
  type ActivityQueryVariables,
  AgedCreditorsDocument,
  type AgedCreditorsQuery,
  type AgedCreditorsQueryVariables,
  BankDetailsToConfirmDocument,
  type BankDetailsToConfirmQuery,
  type BankDetailsToConfirmQueryVariables,
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
  BootDocument,
  type BootQuery,
  type BootQueryVariables,
  BootDashboardDocument,
  type BootDashboardQuery,
  type BootDashboardQueryVariables,
  CompaniesDocument,
  type CompaniesQuery,
  type CompaniesQueryVariables,
  CompanyDeletionDocument,
  type CompanyDeletionQuery,
  type CompanyDeletionQueryVariables,
  CompanyMailDocument,
  type CompanyMailQuery,
  type CompanyMailQueryVariables,
  CompanyPeopleDocument,
  type CompanyPeopleQuery,
  type CompanyPeopleQueryVariables,
  CompanyRecordDocument,
  type CompanyRecordQuery,
  type CompanyRecordQueryVariables,
  CompanySignInDocument,
  type CompanySignInQuery,
  type CompanySignInQueryVariables,
  CompanySignInRulesDocument,
  type CompanySignInRulesQuery,
  type CompanySignInRulesQueryVariables,
  CompanyTokensDocument,
  type CompanyTokensQuery,
  type CompanyTokensQueryVariables,
  CompanyWebhooksDocument,
  type CompanyWebhooksQuery,
  type CompanyWebhooksQueryVariables,
  ConfirmWaysDocument,
  type ConfirmWaysQuery,
  type ConfirmWaysQueryVariables,
  DeletionsDocument,
  type DeletionsQuery,
  type DeletionsQueryVariables,
  DocumentDocument,
  type DocumentQuery,
  type DocumentQueryVariables,
  DocumentCountsDocument,
  type DocumentCountsQuery,
  type DocumentCountsQueryVariables,
  DocumentsDocument,
  type DocumentsQuery,
  type DocumentsQueryVariables,
  DueByWeekDocument,
  type DueByWeekQuery,
  type DueByWeekQueryVariables,
  DueInvoicesDocument,
  type DueInvoicesQuery,
  type DueInvoicesQueryVariables,
  DuplicatePaymentsDocument,
  type DuplicatePaymentsQuery,
  type DuplicatePaymentsQueryVariables,
  EmailVerificationDocument,
  type EmailVerificationQuery,
  type EmailVerificationQueryVariables,
  ExpectedBillsDocument,
  type ExpectedBillsQuery,
  type ExpectedBillsQueryVariables,
  FactorsDocument,
  type FactorsQuery,
  type FactorsQueryVariables,
  FirstStepsDocument,
  type FirstStepsQuery,
  type FirstStepsQueryVariables,
  InvitationAtLinkDocument,
  type InvitationAtLinkQuery,
  type InvitationAtLinkQueryVariables,
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
  MatchableInvoicesDocument,
  type MatchableInvoicesQuery,
  type MatchableInvoicesQueryVariables,
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
  NotificationKindsDocument,
  type NotificationKindsQuery,
  type NotificationKindsQueryVariables,
  NotificationsDocument,
  type NotificationsQuery,
  type NotificationsQueryVariables,
  OwnerNoticesDocument,
  type OwnerNoticesQuery,
  type OwnerNoticesQueryVariables,
  PaletteSearchDocument,
  type PaletteSearchQuery,
  type PaletteSearchQueryVariables,
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
  PossibleDuplicateCountDocument,
  type PossibleDuplicateCountQuery,
  type PossibleDuplicateCountQueryVariables,
  ReconciliationExceptionsDocument,
  type ReconciliationExceptionsQuery,
  type ReconciliationExceptionsQueryVariables,
  ReconciliationSummaryDocument,
  type ReconciliationSummaryQuery,
  type ReconciliationSummaryQueryVariables,
  SessionsDocument,
  type SessionsQuery,
  type SessionsQueryVariables,
  SuggestionsDocument,
  type SuggestionsQuery,
  type SuggestionsQueryVariables,
  SupplierDocument,
  type SupplierQuery,
  type SupplierQueryVariables,
  SupplierCategoriesDocument,
  type SupplierCategoriesQuery,
  type SupplierCategoriesQueryVariables,
  SupplierCategoryListDocument,
  type SupplierCategoryListQuery,
  type SupplierCategoryListQueryVariables,
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
  TestBankSignInDocument,
  type TestBankSignInQuery,
  type TestBankSignInQueryVariables,
  UnreadNotificationsDocument,
  type UnreadNotificationsQuery,
  type UnreadNotificationsQueryVariables,
  VatToRepayDocument,
  type VatToRepayQuery,
  type VatToRepayQueryVariables,
  WaitingDocument,
  type WaitingQuery,
  type WaitingQueryVariables,
  WaysToSignInDocument,
  type WaysToSignInQuery,
  type WaysToSignInQueryVariables,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
  type WebhookDeliveriesQueryVariables,
} from '@paycycle/schema/generated/operations';

type QueryOptions<Data, Variables extends OperationVariables> = Omit<Apollo.useQuery.Options<Data, Variables>, 'returnPartialData'>;
type QueryResult<Data, Variables extends OperationVariables> = Apollo.useQuery.Result<Data, Variables, 'empty' | 'complete' | 'streaming'>;

/** Every mutation that the client sends. */
export type MutationName =
  | 'AcceptDocument'
  | 'AcceptDocuments'
  | 'AcceptInvitation'
  | 'AcceptPossibleDuplicate'
  | 'AcceptSuggestions'
  | 'AddCompanyPerson'
  | 'AddInvoicesToRun'
  | 'AddPasskey'
  | 'AddSupplierCategory'
  | 'AnswerAccountQuestion'
  | 'ApprovePaymentRun'
  | 'AskForCompanyDeletion'
  | 'AskPasskey'
  | 'BeginInvoiceImport'
  | 'BeginPasskey'
  | 'BeginTotp'
  | 'CancelCompanyDeletion'
  | 'CancelPayment'
  | 'CancelPaymentRun'
  | 'ChangeInvoices'
  | 'ChangePassword'
  | 'ChangePersonRole'
  | 'ChangeSuppliers'
  | 'ChooseNotificationKinds'
  | 'CloseMonth'
  | 'CompletePaymentRun'
  | 'ConfirmCompanyDeletion'
  | 'ConfirmManyBankDetails'
  | 'ConfirmPendingChange'
  | 'ConfirmSignIn'
  | 'ConfirmSupplierBankDetails'
  | 'ConfirmTotp'
  | 'ContinueInvoiceImport'
  | 'CreateCompany'
  | 'CreateInvoice'
  | 'CreatePaymentRun'
  | 'CreateSupplier'
  | 'CreateToken'
  | 'CreateWebhook'
  | 'DeclineInvitation'
  | 'DeleteBankTransactions'
  | 'DeleteInvoice'
  | 'DeleteInvoices'
  | 'DeleteMatchingPattern'
  | 'DeleteNegativePattern'
  | 'DeleteNoInvoiceRule'
  | 'DeleteSupplier'
  | 'DeleteSuppliers'
  | 'DeleteWebhook'
  | 'DiscardDocument'
  | 'DismissExpectedBill'
  | 'DismissFirstSteps'
  | 'DismissOwnerNotice'
  | 'EditDocumentInvoice'
  | 'EndOtherSessions'
  | 'EndSession'
  | 'ExpectBillAgain'
  | 'ForgetLearnedReading'
  | 'ImportBankStatement'
  | 'ImportInvoices'
  | 'ImportSuppliers'
  | 'LoadSampleData'
  | 'MakeResetLink'
  | 'MarkInvoiceRequired'
  | 'MarkInvoiceRequiredMany'
  | 'MarkInvoicesPaid'
  | 'MarkNoInvoiceRequired'
  | 'MarkNoInvoiceRequiredMany'
  | 'MarkNotificationsRead'
  | 'MarkSuppliersDifferent'
  | 'MatchBankTransaction'
  | 'MatchBankTransactionToInvoices'
  | 'MergeSuppliers'
  | 'NoteStatementBalance'
  | 'PayInvoice'
  | 'PayPaymentRun'
  | 'PreviewBankStatement'
  | 'PreviewInvoiceImport'
  | 'PreviewSupplierImport'
  | 'PreviewSupplierUpdate'
  | 'ProcessInvoiceImport'
  | 'RefreshSuppliers'
  | 'RefusePendingChange'
  | 'RejectMatch'
  | 'RemoveCompanyPerson'
  | 'RemovePasskey'
  | 'RemovePaymentRunInvoice'
  | 'RemoveSampleData'
  | 'RemoveTotp'
  | 'RenamePasskey'
  | 'RenewInvitation'
  | 'RenewMailAddress'
  | 'RenewRecoveryCodes'
  | 'ReopenMonth'
  | 'ReopenPaymentRun'
  | 'ReplayWebhookDelivery'
  | 'ResolveDuplicatePayment'
  | 'RestoreDeletion'
  | 'RestoreDocument'
  | 'ResumeExpectingBills'
  | 'RevokeToken'
  | 'RotateWebhookSecret'
  | 'SendBackPaymentRun'
  | 'SendEmailVerification'
  | 'SendTestWebhook'
  | 'SetDocumentType'
  | 'SetMailSenders'
  | 'SetSignInRules'
  | 'StopExpectingBills'
  | 'SubmitPaymentRun'
  | 'SwitchNoInvoicePreset'
  | 'UndoBulkChange'
  | 'UndoMarkInvoicesPaid'
  | 'UndoRejection'
  | 'UndoSupplierMerge'
  | 'UnlinkIdentity'
  | 'UnmarkSuppliersDifferent'
  | 'UnmatchBankTransaction'
  | 'UnmatchBankTransactions'
  | 'UpdateCompany'
  | 'UpdateInvoice'
  | 'UpdateProfile'
  | 'UpdateSupplier'
  | 'UpdateSupplierCategory'
  | 'UpdateSuppliersFromFile'
  | 'UpdateWebhook'
  | 'UploadDocuments'
  | 'UploadInvoiceFile'
  | 'VerifyEmail'
  | 'WithdrawInvitation'
  | 'WithdrawPaymentRun'
  | 'WithdrawPendingChange';

export function useActivityQuery(options: QueryOptions<ActivityQuery, ActivityQueryVariables> & { variables: ActivityQueryVariables }): QueryResult<ActivityQuery, ActivityQueryVariables> {
  return Apollo.useQuery(ActivityDocument, options);
}

export function useActivityLazyQuery(options: Apollo.useLazyQuery.Options<ActivityQuery, ActivityQueryVariables> = {}) {
  return Apollo.useLazyQuery(ActivityDocument, options);
}

export function useAgedCreditorsQuery(options: QueryOptions<AgedCreditorsQuery, AgedCreditorsQueryVariables> & { variables: AgedCreditorsQueryVariables }): QueryResult<AgedCreditorsQuery, AgedCreditorsQueryVariables> {
  return Apollo.useQuery(AgedCreditorsDocument, options);
}

export function useAgedCreditorsLazyQuery(options: Apollo.useLazyQuery.Options<AgedCreditorsQuery, AgedCreditorsQueryVariables> = {}) {
  return Apollo.useLazyQuery(AgedCreditorsDocument, options);
}

export function useBankDetailsToConfirmQuery(options: QueryOptions<BankDetailsToConfirmQuery, BankDetailsToConfirmQueryVariables> & { variables: BankDetailsToConfirmQueryVariables }): QueryResult<BankDetailsToConfirmQuery, BankDetailsToConfirmQueryVariables> {
  return Apollo.useQuery(BankDetailsToConfirmDocument, options);
}

export function useBankDetailsToConfirmLazyQuery(options: Apollo.useLazyQuery.Options<BankDetailsToConfirmQuery, BankDetailsToConfirmQueryVariables> = {}) {
  return Apollo.useLazyQuery(BankDetailsToConfirmDocument, options);
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

export function useCompaniesQuery(options: QueryOptions<CompaniesQuery, CompaniesQueryVariables> = {}): QueryResult<CompaniesQuery, CompaniesQueryVariables> {
  return Apollo.useQuery(CompaniesDocument, options);
}

export function useCompaniesLazyQuery(options: Apollo.useLazyQuery.Options<CompaniesQuery, CompaniesQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompaniesDocument, options);
}

export function useCompanyDeletionQuery(options: QueryOptions<CompanyDeletionQuery, CompanyDeletionQueryVariables> & { variables: CompanyDeletionQueryVariables }): QueryResult<CompanyDeletionQuery, CompanyDeletionQueryVariables> {
  return Apollo.useQuery(CompanyDeletionDocument, options);
}

export function useCompanyDeletionLazyQuery(options: Apollo.useLazyQuery.Options<CompanyDeletionQuery, CompanyDeletionQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyDeletionDocument, options);
}

export function useCompanyMailQuery(options: QueryOptions<CompanyMailQuery, CompanyMailQueryVariables> & { variables: CompanyMailQueryVariables }): QueryResult<CompanyMailQuery, CompanyMailQueryVariables> {
  return Apollo.useQuery(CompanyMailDocument, options);
}

export function useCompanyMailLazyQuery(options: Apollo.useLazyQuery.Options<CompanyMailQuery, CompanyMailQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyMailDocument, options);
}

export function useCompanyPeopleQuery(options: QueryOptions<CompanyPeopleQuery, CompanyPeopleQueryVariables> = {}): QueryResult<CompanyPeopleQuery, CompanyPeopleQueryVariables> {
  return Apollo.useQuery(CompanyPeopleDocument, options);
}

export function useCompanyPeopleLazyQuery(options: Apollo.useLazyQuery.Options<CompanyPeopleQuery, CompanyPeopleQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyPeopleDocument, options);
}

export function useCompanyRecordQuery(options: QueryOptions<CompanyRecordQuery, CompanyRecordQueryVariables> & { variables: CompanyRecordQueryVariables }): QueryResult<CompanyRecordQuery, CompanyRecordQueryVariables> {
  return Apollo.useQuery(CompanyRecordDocument, options);
}

export function useCompanyRecordLazyQuery(options: Apollo.useLazyQuery.Options<CompanyRecordQuery, CompanyRecordQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyRecordDocument, options);
}

export function useCompanySignInQuery(options: QueryOptions<CompanySignInQuery, CompanySignInQueryVariables> & { variables: CompanySignInQueryVariables }): QueryResult<CompanySignInQuery, CompanySignInQueryVariables> {
  return Apollo.useQuery(CompanySignInDocument, options);
}

export function useCompanySignInLazyQuery(options: Apollo.useLazyQuery.Options<CompanySignInQuery, CompanySignInQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanySignInDocument, options);
}

export function useCompanySignInRulesQuery(options: QueryOptions<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> & { variables: CompanySignInRulesQueryVariables }): QueryResult<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> {
  return Apollo.useQuery(CompanySignInRulesDocument, options);
}

export function useCompanySignInRulesLazyQuery(options: Apollo.useLazyQuery.Options<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanySignInRulesDocument, options);
}

export function useCompanyTokensQuery(options: QueryOptions<CompanyTokensQuery, CompanyTokensQueryVariables> & { variables: CompanyTokensQueryVariables }): QueryResult<CompanyTokensQuery, CompanyTokensQueryVariables> {
  return Apollo.useQuery(CompanyTokensDocument, options);
}

export function useCompanyTokensLazyQuery(options: Apollo.useLazyQuery.Options<CompanyTokensQuery, CompanyTokensQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyTokensDocument, options);
}

export function useCompanyWebhooksQuery(options: QueryOptions<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> & { variables: CompanyWebhooksQueryVariables }): QueryResult<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> {
  return Apollo.useQuery(CompanyWebhooksDocument, options);
}

export function useCompanyWebhooksLazyQuery(options: Apollo.useLazyQuery.Options<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyWebhooksDocument, options);
}

export function useConfirmWaysQuery(options: QueryOptions<ConfirmWaysQuery, ConfirmWaysQueryVariables> = {}): QueryResult<ConfirmWaysQuery, ConfirmWaysQueryVariables> {
  return Apollo.useQuery(ConfirmWaysDocument, options);
}

export function useConfirmWaysLazyQuery(options: Apollo.useLazyQuery.Options<ConfirmWaysQuery, ConfirmWaysQueryVariables> = {}) {
  return Apollo.useLazyQuery(ConfirmWaysDocument, options);
}

export function useDeletionsQuery(options: QueryOptions<DeletionsQuery, DeletionsQueryVariables> & { variables: DeletionsQueryVariables }): QueryResult<DeletionsQuery, DeletionsQueryVariables> {
  return Apollo.useQuery(DeletionsDocument, options);
}

export function useDeletionsLazyQuery(options: Apollo.useLazyQuery.Options<DeletionsQuery, DeletionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(DeletionsDocument, options);
}

export function useDocumentQuery(options: QueryOptions<DocumentQuery, DocumentQueryVariables> & { variables: DocumentQueryVariables }): QueryResult<DocumentQuery, DocumentQueryVariables> {
  return Apollo.useQuery(DocumentDocument, options);
}

export function useDocumentLazyQuery(options: Apollo.useLazyQuery.Options<DocumentQuery, DocumentQueryVariables> = {}) {
  return Apollo.useLazyQuery(DocumentDocument, options);
}

export function useDocumentCountsQuery(options: QueryOptions<DocumentCountsQuery, DocumentCountsQueryVariables> & { variables: DocumentCountsQueryVariables }): QueryResult<DocumentCountsQuery, DocumentCountsQueryVariables> {
  return Apollo.useQuery(DocumentCountsDocument, options);
}

export function useDocumentCountsLazyQuery(options: Apollo.useLazyQuery.Options<DocumentCountsQuery, DocumentCountsQueryVariables> = {}) {
  return Apollo.useLazyQuery(DocumentCountsDocument, options);
}

export function useDocumentsQuery(options: QueryOptions<DocumentsQuery, DocumentsQueryVariables> & { variables: DocumentsQueryVariables }): QueryResult<DocumentsQuery, DocumentsQueryVariables> {
  return Apollo.useQuery(DocumentsDocument, options);
}

export function useDocumentsLazyQuery(options: Apollo.useLazyQuery.Options<DocumentsQuery, DocumentsQueryVariables> = {}) {
  return Apollo.useLazyQuery(DocumentsDocument, options);
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

export function useEmailVerificationQuery(options: QueryOptions<EmailVerificationQuery, EmailVerificationQueryVariables> = {}): QueryResult<EmailVerificationQuery, EmailVerificationQueryVariables> {
  return Apollo.useQuery(EmailVerificationDocument, options);
}

export function useEmailVerificationLazyQuery(options: Apollo.useLazyQuery.Options<EmailVerificationQuery, EmailVerificationQueryVariables> = {}) {
  return Apollo.useLazyQuery(EmailVerificationDocument, options);
}

export function useExpectedBillsQuery(options: QueryOptions<ExpectedBillsQuery, ExpectedBillsQueryVariables> & { variables: ExpectedBillsQueryVariables }): QueryResult<ExpectedBillsQuery, ExpectedBillsQueryVariables> {
  return Apollo.useQuery(ExpectedBillsDocument, options);
}

export function useExpectedBillsLazyQuery(options: Apollo.useLazyQuery.Options<ExpectedBillsQuery, ExpectedBillsQueryVariables> = {}) {
  return Apollo.useLazyQuery(ExpectedBillsDocument, options);
}

export function useFactorsQuery(options: QueryOptions<FactorsQuery, FactorsQueryVariables> = {}): QueryResult<FactorsQuery, FactorsQueryVariables> {
  return Apollo.useQuery(FactorsDocument, options);
}

export function useFactorsLazyQuery(options: Apollo.useLazyQuery.Options<FactorsQuery, FactorsQueryVariables> = {}) {
  return Apollo.useLazyQuery(FactorsDocument, options);
}

export function useFirstStepsQuery(options: QueryOptions<FirstStepsQuery, FirstStepsQueryVariables> & { variables: FirstStepsQueryVariables }): QueryResult<FirstStepsQuery, FirstStepsQueryVariables> {
  return Apollo.useQuery(FirstStepsDocument, options);
}

export function useFirstStepsLazyQuery(options: Apollo.useLazyQuery.Options<FirstStepsQuery, FirstStepsQueryVariables> = {}) {
  return Apollo.useLazyQuery(FirstStepsDocument, options);
}

export function useInvitationAtLinkQuery(options: QueryOptions<InvitationAtLinkQuery, InvitationAtLinkQueryVariables> & { variables: InvitationAtLinkQueryVariables }): QueryResult<InvitationAtLinkQuery, InvitationAtLinkQueryVariables> {
  return Apollo.useQuery(InvitationAtLinkDocument, options);
}

export function useInvitationAtLinkLazyQuery(options: Apollo.useLazyQuery.Options<InvitationAtLinkQuery, InvitationAtLinkQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvitationAtLinkDocument, options);
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

export function useMatchableInvoicesQuery(options: QueryOptions<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> & { variables: MatchableInvoicesQueryVariables }): QueryResult<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> {
  return Apollo.useQuery(MatchableInvoicesDocument, options);
}

export function useMatchableInvoicesLazyQuery(options: Apollo.useLazyQuery.Options<MatchableInvoicesQuery, MatchableInvoicesQueryVariables> = {}) {
  return Apollo.useLazyQuery(MatchableInvoicesDocument, options);
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

export function useNotificationKindsQuery(options: QueryOptions<NotificationKindsQuery, NotificationKindsQueryVariables> = {}): QueryResult<NotificationKindsQuery, NotificationKindsQueryVariables> {
  return Apollo.useQuery(NotificationKindsDocument, options);
}

export function useNotificationKindsLazyQuery(options: Apollo.useLazyQuery.Options<NotificationKindsQuery, NotificationKindsQueryVariables> = {}) {
  return Apollo.useLazyQuery(NotificationKindsDocument, options);
}

export function useNotificationsQuery(options: QueryOptions<NotificationsQuery, NotificationsQueryVariables> & { variables: NotificationsQueryVariables }): QueryResult<NotificationsQuery, NotificationsQueryVariables> {
  return Apollo.useQuery(NotificationsDocument, options);
}

export function useNotificationsLazyQuery(options: Apollo.useLazyQuery.Options<NotificationsQuery, NotificationsQueryVariables> = {}) {
  return Apollo.useLazyQuery(NotificationsDocument, options);
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

export function usePossibleDuplicateCountQuery(options: QueryOptions<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> & { variables: PossibleDuplicateCountQueryVariables }): QueryResult<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> {
  return Apollo.useQuery(PossibleDuplicateCountDocument, options);
}

export function usePossibleDuplicateCountLazyQuery(options: Apollo.useLazyQuery.Options<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables> = {}) {
  return Apollo.useLazyQuery(PossibleDuplicateCountDocument, options);
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

export function useSessionsQuery(options: QueryOptions<SessionsQuery, SessionsQueryVariables> = {}): QueryResult<SessionsQuery, SessionsQueryVariables> {
  return Apollo.useQuery(SessionsDocument, options);
}

export function useSessionsLazyQuery(options: Apollo.useLazyQuery.Options<SessionsQuery, SessionsQueryVariables> = {}) {
  return Apollo.useLazyQuery(SessionsDocument, options);
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

export function useSupplierCategoriesQuery(options: QueryOptions<SupplierCategoriesQuery, SupplierCategoriesQueryVariables> & { variables: SupplierCategoriesQueryVariables }): QueryResult<SupplierCategoriesQuery, SupplierCategoriesQueryVariables> {
  return Apollo.useQuery(SupplierCategoriesDocument, options);
}

export function useSupplierCategoriesLazyQuery(options: Apollo.useLazyQuery.Options<SupplierCategoriesQuery, SupplierCategoriesQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierCategoriesDocument, options);
}

export function useSupplierCategoryListQuery(options: QueryOptions<SupplierCategoryListQuery, SupplierCategoryListQueryVariables> & { variables: SupplierCategoryListQueryVariables }): QueryResult<SupplierCategoryListQuery, SupplierCategoryListQueryVariables> {
  return Apollo.useQuery(SupplierCategoryListDocument, options);
}

export function useSupplierCategoryListLazyQuery(options: Apollo.useLazyQuery.Options<SupplierCategoryListQuery, SupplierCategoryListQueryVariables> = {}) {
  return Apollo.useLazyQuery(SupplierCategoryListDocument, options);
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

export function useTestBankSignInQuery(options: QueryOptions<TestBankSignInQuery, TestBankSignInQueryVariables> = {}): QueryResult<TestBankSignInQuery, TestBankSignInQueryVariables> {
  return Apollo.useQuery(TestBankSignInDocument, options);
}

export function useTestBankSignInLazyQuery(options: Apollo.useLazyQuery.Options<TestBankSignInQuery, TestBankSignInQueryVariables> = {}) {
  return Apollo.useLazyQuery(TestBankSignInDocument, options);
}

export function useUnreadNotificationsQuery(options: QueryOptions<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> & { variables: UnreadNotificationsQueryVariables }): QueryResult<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> {
  return Apollo.useQuery(UnreadNotificationsDocument, options);
}

export function useUnreadNotificationsLazyQuery(options: Apollo.useLazyQuery.Options<UnreadNotificationsQuery, UnreadNotificationsQueryVariables> = {}) {
  return Apollo.useLazyQuery(UnreadNotificationsDocument, options);
}

export function useVatToRepayQuery(options: QueryOptions<VatToRepayQuery, VatToRepayQueryVariables> & { variables: VatToRepayQueryVariables }): QueryResult<VatToRepayQuery, VatToRepayQueryVariables> {
  return Apollo.useQuery(VatToRepayDocument, options);
}

export function useVatToRepayLazyQuery(options: Apollo.useLazyQuery.Options<VatToRepayQuery, VatToRepayQueryVariables> = {}) {
  return Apollo.useLazyQuery(VatToRepayDocument, options);
}

export function useWaitingQuery(options: QueryOptions<WaitingQuery, WaitingQueryVariables> & { variables: WaitingQueryVariables }): QueryResult<WaitingQuery, WaitingQueryVariables> {
  return Apollo.useQuery(WaitingDocument, options);
}

export function useWaitingLazyQuery(options: Apollo.useLazyQuery.Options<WaitingQuery, WaitingQueryVariables> = {}) {
  return Apollo.useLazyQuery(WaitingDocument, options);
}

export function useWaysToSignInQuery(options: QueryOptions<WaysToSignInQuery, WaysToSignInQueryVariables> = {}): QueryResult<WaysToSignInQuery, WaysToSignInQueryVariables> {
  return Apollo.useQuery(WaysToSignInDocument, options);
}

export function useWaysToSignInLazyQuery(options: Apollo.useLazyQuery.Options<WaysToSignInQuery, WaysToSignInQueryVariables> = {}) {
  return Apollo.useLazyQuery(WaysToSignInDocument, options);
}

export function useWebhookDeliveriesQuery(options: QueryOptions<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> & { variables: WebhookDeliveriesQueryVariables }): QueryResult<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> {
  return Apollo.useQuery(WebhookDeliveriesDocument, options);
}

export function useWebhookDeliveriesLazyQuery(options: Apollo.useLazyQuery.Options<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> = {}) {
  return Apollo.useLazyQuery(WebhookDeliveriesDocument, options);
}
