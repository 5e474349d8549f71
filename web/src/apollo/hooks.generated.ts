// Written by codegen from schema/operations/*.graphql: do not edit.
export * from './hooks/account.generated.ts';
export * from './hooks/accounting-connection.generated.ts';
export * from './hooks/accounting-package.generated.ts';
export * from './hooks/accruals.generated.ts';
export * from './hooks/activity.generated.ts';
export * from './hooks/aged-creditors.generated.ts';
export * from './hooks/audit-log.generated.ts';
export * from './hooks/cash-forecast.generated.ts';
export * from './hooks/chart-of-accounts.generated.ts';
export * from './hooks/coding.generated.ts';
export * from './hooks/companies.generated.ts';
export * from './hooks/company-deletion.generated.ts';
export * from './hooks/dashboard.generated.ts';
export * from './hooks/deletions.generated.ts';
export * from './hooks/documents.generated.ts';
export * from './hooks/duplicates.generated.ts';
export * from './hooks/expected-bills.generated.ts';
export * from './hooks/invoices.generated.ts';
export * from './hooks/learning.generated.ts';
export * from './hooks/ledger-payments.generated.ts';
export * from './hooks/mail.generated.ts';
export * from './hooks/month-closing.generated.ts';
export * from './hooks/no-invoice.generated.ts';
export * from './hooks/notifications.generated.ts';
export * from './hooks/onboarding.generated.ts';
export * from './hooks/palette.generated.ts';
export * from './hooks/payment-practices.generated.ts';
export * from './hooks/payment-runs.generated.ts';
export * from './hooks/payments.generated.ts';
export * from './hooks/people.generated.ts';
export * from './hooks/publications.generated.ts';
export * from './hooks/purchases.generated.ts';
export * from './hooks/push.generated.ts';
export * from './hooks/reconciliation.generated.ts';
export * from './hooks/session.generated.ts';
export * from './hooks/session-plan.generated.ts';
export * from './hooks/sign-in.generated.ts';
export * from './hooks/suggestions.generated.ts';
export * from './hooks/supplier-categories.generated.ts';
export * from './hooks/supplier-merges.generated.ts';
export * from './hooks/suppliers.generated.ts';
export * from './hooks/tokens.generated.ts';
export * from './hooks/webhooks.generated.ts';

/** Every mutation that the client sends. */
export type MutationName =
  | 'AcceptDocument'
  | 'AcceptDocuments'
  | 'AcceptInvitation'
  | 'AcceptPossibleDuplicate'
  | 'AcceptSuggestions'
  | 'AddInvoicesToRun'
  | 'AddNominalAccount'
  | 'AddSupplierCategory'
  | 'AnswerAccountQuestion'
  | 'ApprovePaymentRun'
  | 'BeginInvoiceImport'
  | 'BulkMarkInvoiceRequired'
  | 'BulkMarkNoInvoiceRequired'
  | 'CancelCompanyDeletion'
  | 'CancelPayment'
  | 'CancelPaymentRun'
  | 'ChangeAccountingConnection'
  | 'ChangeInvoices'
  | 'ChangePassword'
  | 'ChangePersonRole'
  | 'ChangeSuppliers'
  | 'ChangeToken'
  | 'ChooseLedger'
  | 'ChooseNotificationKinds'
  | 'ChooseNotificationMail'
  | 'CloseMonth'
  | 'CodeBills'
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
  | 'DeleteLearnedCorrection'
  | 'DeleteMatchingPattern'
  | 'DeleteNegativePattern'
  | 'DeleteNoInvoiceRule'
  | 'DeleteSupplier'
  | 'DeleteSuppliers'
  | 'DeleteWebhook'
  | 'DiscardDocument'
  | 'DisconnectAccountingSystem'
  | 'DismissExpectedBill'
  | 'DismissOnboarding'
  | 'DismissOwnerNotice'
  | 'EditDocumentInvoice'
  | 'EmailRemittanceAdvice'
  | 'EndOtherSessions'
  | 'EndSession'
  | 'FinishPasskeyRegistration'
  | 'ForgetSupplierCoding'
  | 'ImportBankStatement'
  | 'ImportChartOfAccounts'
  | 'ImportInvoices'
  | 'ImportLedgerAccounts'
  | 'ImportSuppliers'
  | 'InviteToCompany'
  | 'LoadSampleData'
  | 'MakeResetLink'
  | 'MarkInvoiceRequired'
  | 'MarkInvoicesPaid'
  | 'MarkNoInvoiceRequired'
  | 'MarkNotificationsRead'
  | 'MarkSuppliersDifferent'
  | 'MatchBankTransaction'
  | 'MatchBankTransactionToInvoices'
  | 'MergeSuppliers'
  | 'NoteStatementBalance'
  | 'PayInvoice'
  | 'PayPaymentRun'
  | 'PreviewBankStatement'
  | 'PreviewChartOfAccounts'
  | 'PreviewInvoiceImport'
  | 'PreviewLedgerAccounts'
  | 'PreviewSupplierImport'
  | 'PreviewSupplierUpdate'
  | 'ProcessInvoiceImport'
  | 'PublishBills'
  | 'PublishPayments'
  | 'RefreshSuppliers'
  | 'RefusePendingChange'
  | 'RegisterPushDevice'
  | 'RejectMatch'
  | 'RemoveCompanyPerson'
  | 'RemovePasskey'
  | 'RemovePaymentRunInvoice'
  | 'RemovePushDevice'
  | 'RemoveSampleData'
  | 'RemoveTotp'
  | 'RenamePasskey'
  | 'RenewInvitation'
  | 'RenewMailAddress'
  | 'RenewRecoveryCodes'
  | 'ReopenMonth'
  | 'ReopenPaymentRun'
  | 'ReplayWebhookDelivery'
  | 'RequestCompanyDeletion'
  | 'ResolveDuplicatePayment'
  | 'RestoreDeletion'
  | 'RestoreDocument'
  | 'ResumeExpectingBills'
  | 'RetryLedgerPayment'
  | 'RetryPublication'
  | 'RevokeToken'
  | 'RotateToken'
  | 'RotateWebhookSecret'
  | 'SayInvoiceNotPaid'
  | 'SayPackageNotImported'
  | 'SendBackPaymentRun'
  | 'SendEmailVerification'
  | 'SendTestWebhook'
  | 'SetDocumentType'
  | 'SetLedgerReference'
  | 'SetMailSenders'
  | 'SetSignInRules'
  | 'StartPasskeyRegistration'
  | 'StartPasskeySignIn'
  | 'StartTotpSetup'
  | 'StopExpectingBills'
  | 'SubmitPaymentRun'
  | 'SwitchNoInvoicePreset'
  | 'UndoBulkChange'
  | 'UndoDismissExpectedBill'
  | 'UndoMarkInvoicesPaid'
  | 'UndoRejection'
  | 'UndoStatementImport'
  | 'UndoSupplierMerge'
  | 'UnlinkIdentity'
  | 'UnmarkSuppliersDifferent'
  | 'UnmatchBankTransaction'
  | 'UnmatchBankTransactions'
  | 'UpdateCompany'
  | 'UpdateInvoice'
  | 'UpdateInvoiceLines'
  | 'UpdateNominalAccount'
  | 'UpdateProfile'
  | 'UpdateSupplier'
  | 'UpdateSupplierCategory'
  | 'UpdateSuppliersFromFile'
  | 'UpdateWebhook'
  | 'UploadDocuments'
  | 'UploadInvoiceFile'
  | 'VerifyEmail'
  | 'WithdrawBankDetailsConfirmations'
  | 'WithdrawInvitation'
  | 'WithdrawLedgerPayment'
  | 'WithdrawPaymentRun'
  | 'WithdrawPendingChange'
  | 'WithdrawPublication';
