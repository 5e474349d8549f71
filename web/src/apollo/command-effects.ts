import {
  BY_INVOICES,
  BY_MATCHES,
  BY_STATUSES,
  BY_SUPPLIERS,
  FROM_INVOICES,
  FROM_TRANSACTIONS,
} from './cache-field-groups.ts';
import type { CommandEffect } from './effect-presets.ts';
import * as effect from './effect-presets.ts';
import type { MutationName } from './mutation-names.generated.ts';

/**
 * Lists and figures that each command changes, besides the records in its response. `useCommand` evicts them before it
 * writes the response, so that the response's data stays. A missing command is a compile error.
 */
export const COMMAND_EFFECTS = {
  AcceptDocument: effect.DOCUMENTS_ACCEPTED,
  AcceptDocuments: effect.DOCUMENTS_ACCEPTED,
  // A company that is new to the user has no lists here yet.
  AcceptInvitation: effect.NOTHING,
  AcceptPossibleDuplicate: effect.DUPLICATE_ACCEPTED,
  AcceptSuggestions: { ...effect.MATCH_CHANGED, evicts: [...BY_MATCHES, 'bankTransactions'] },
  InviteToCompany: effect.INVITATION_CHANGED,
  AddInvoicesToRun: effect.RUN_CHANGED,
  FinishPasskeyRegistration: effect.NO_COMPANY,
  AddSupplierCategory: effect.CATEGORIES_CHANGED,
  // Two suppliers can become one by it, and what can be paid follows from it.
  AnswerAccountQuestion: effect.SUPPLIERS_MERGED,
  ApprovePaymentRun: effect.RUN_CHANGED,
  RequestCompanyDeletion: effect.DELETION_DECIDED,
  StartPasskeySignIn: effect.NO_COMPANY,
  BeginInvoiceImport: effect.PART_OF_IMPORT,
  StartPasskeyRegistration: effect.NO_COMPANY,
  StartTotpSetup: effect.NO_COMPANY,
  CancelCompanyDeletion: effect.DELETION_DECIDED,
  // Its invoices can be paid in another way, and its run counts it as failed.
  CancelPayment: effect.RUN_CHANGED,
  CancelPaymentRun: effect.RUN_CHANGED,
  // Due dates and queries decide what is due, what runs hold and what can be matched.
  ChangeInvoices: { evicts: BY_STATUSES, evictOnNetworkError: true },
  ChangePassword: effect.NO_COMPANY,
  ChangePersonRole: effect.PEOPLE_CHANGED,
  // Their terms and how they are paid show in nearly every list (RULES.md, 9).
  ChangeSuppliers: { evicts: BY_SUPPLIERS, evictOnNetworkError: true },
  CloseMonth: effect.MONTH_LOCKED,
  NoteStatementBalance: effect.MONTH_LOCKED,
  CompletePaymentRun: effect.RUN_CHANGED,
  ConfirmCompanyDeletion: effect.DELETION_DECIDED,
  // Runs and invoices can, or cannot, be paid to the accounts. The answer holds the suppliers.
  ConfirmManyBankDetails: effect.RUN_CHANGED,
  ConfirmPendingChange: effect.PENDING_CHANGE_DECIDED,
  ConfirmSignIn: effect.NO_COMPANY,
  // A run or an invoice can be paid to the account. The answer holds the supplier.
  ConfirmSupplierBankDetails: effect.RUN_CHANGED,
  ConfirmTotp: effect.NO_COMPANY,
  ContinueInvoiceImport: effect.PART_OF_IMPORT,
  // A new company has no lists yet.
  CreateCompany: effect.NOTHING,
  // It is in lists and counts, may have made its supplier, and can be matched.
  CreateInvoice: { evicts: BY_INVOICES },
  CreatePaymentRun: effect.RUN_CHANGED,
  // It has no invoice and no payment yet.
  CreateSupplier: { evicts: ['suppliers', 'supplierKinds', 'similarSuppliers', 'onboarding'] },
  // Nothing of the company was ever shown.
  DeclineInvitation: effect.NOTHING,
  // The browser leaves for the application.
  AllowApplication: effect.NO_COMPANY,
  DenyApplication: effect.NO_COMPANY,
  ChangeApplication: effect.APPLICATIONS_CHANGED,
  CreateApplication: effect.APPLICATIONS_CHANGED,
  RemoveApplication: effect.APPLICATIONS_CHANGED,
  // A secret is shown once, and stored in no record.
  RotateApplicationSecret: effect.NOTHING,
  CreateToken: effect.TOKENS_CHANGED,
  CreateWebhook: effect.WEBHOOKS_CHANGED,
  // Invoices that the lines had paid are open again, and suppliers were last paid earlier.
  DeleteBankTransactions: {
    evicts: [...BY_MATCHES, 'suppliers', 'bankTransactions', 'deletions'],
    evictOnNetworkError: true,
  },
  // It leaves lists and counts, and no line can match it.
  DeleteInvoice: { evicts: [...BY_INVOICES, 'deletions'] },
  // They leave lists and counts, and no line can match them.
  DeleteInvoices: { evicts: [...BY_INVOICES, 'deletions'] },
  DeleteMatchingPattern: effect.LEARNING_CHANGED,
  DeleteNegativePattern: effect.LEARNING_CHANGED,
  DeleteNoInvoiceRule: effect.LEARNING_CHANGED,
  // Nothing names it any more.
  DeleteSupplier: { evicts: [...BY_SUPPLIERS, 'deletions'] },
  // Their invoices may go with them.
  DeleteSuppliers: { evicts: [...BY_SUPPLIERS, 'deletions'] },
  DeleteWebhook: effect.WEBHOOKS_CHANGED,
  DismissExpectedBill: effect.EXPECTATION_CHANGED,
  // The answer says that they are put away.
  DismissOnboarding: effect.NOTHING,
  // The answer holds the notices that are left.
  DismissOwnerNotice: effect.NOTHING,
  DiscardDocument: effect.DOCUMENT_CHANGED,
  // The answer holds the states of the advice.
  EmailRemittanceAdvice: effect.NOTHING,
  EndOtherSessions: effect.NO_COMPANY,
  EndSession: effect.NO_COMPANY,
  // The answer holds the supplier with what is still known. Documents that wait may be from somebody else now.
  DeleteLearnedCorrection: { evicts: ['documents'] },
  // The answer holds the document, which stays where it is in its list, and may be a bill that was expected.
  EditDocumentInvoice: { evicts: ['expectedBills'], evictAlsoOnRefusal: ['documents'] },
  UndoDismissExpectedBill: effect.EXPECTATION_CHANGED,
  // It adds lines. No invoice changes before one of them is matched.
  ImportBankStatement: { evicts: ['bankTransactions', ...FROM_TRANSACTIONS, 'onboarding'], evictOnNetworkError: true },
  ImportInvoices: effect.IMPORTED_INVOICES,
  // It only adds suppliers, which have no invoice and no payment yet.
  ImportSuppliers: {
    evicts: ['suppliers', 'supplierKinds', 'similarSuppliers', 'onboarding'],
    evictOnNetworkError: true,
  },
  // It makes suppliers, invoices and transactions.
  LoadSampleData: { evicts: BY_SUPPLIERS, evictOnNetworkError: true },
  MarkInvoiceRequired: effect.MARK_CHANGED,
  BulkMarkInvoiceRequired: effect.MARK_CHANGED,
  // They leave what is due, open runs and what can be matched.
  MarkInvoicesPaid: { evicts: BY_STATUSES },
  MarkNoInvoiceRequired: effect.MARK_CHANGED,
  BulkMarkNoInvoiceRequired: effect.MARK_CHANGED,
  MarkSuppliersDifferent: effect.SUPPLIERS_COMPARED,
  // The link is shown once; no list has it.
  MakeResetLink: effect.NOTHING,
  ChangeToken: effect.TOKENS_CHANGED,
  // Other kinds are listed and counted.
  ChooseNotificationKinds: { evicts: ['notifications'] },
  ChooseNotificationMail: effect.NO_COMPANY,
  RegisterPushDevice: effect.NO_COMPANY,
  RemovePushDevice: effect.NO_COMPANY,
  // They are read now. The answer has the count.
  MarkNotificationsRead: { evicts: ['notifications'] },
  MatchBankTransaction: effect.MATCH_CHANGED,
  MatchBankTransactionToInvoices: effect.MATCH_CHANGED,
  MergeSuppliers: effect.SUPPLIERS_MERGED,
  // The invoice is taken by its payment, and its supplier has one more.
  PayInvoice: effect.RUN_CHANGED,
  PayPaymentRun: effect.RUN_CHANGED,
  PreviewBankStatement: effect.PREVIEW_ONLY,
  PreviewInvoiceImport: effect.PREVIEW_ONLY,
  PreviewSupplierImport: effect.PREVIEW_ONLY,
  PreviewSupplierUpdate: effect.PREVIEW_ONLY,
  ProcessInvoiceImport: effect.IMPORTED_INVOICES,
  // Due dates and statuses of open invoices follow their suppliers.
  RefreshSuppliers: { evicts: BY_INVOICES },
  RefusePendingChange: effect.PENDING_CHANGE_DECIDED,
  RejectMatch: effect.LEARNING_CHANGED,
  RemoveCompanyPerson: effect.PEOPLE_CHANGED,
  RemovePasskey: effect.NO_COMPANY,
  RemovePaymentRunInvoice: effect.RUN_CHANGED,
  // Suppliers, invoices and transactions leave every list and count.
  RemoveSampleData: { evicts: BY_SUPPLIERS, evictOnNetworkError: true },
  RenamePasskey: effect.NO_COMPANY,
  RenewInvitation: effect.INVITATION_CHANGED,
  RemoveTotp: effect.NO_COMPANY,
  RenewMailAddress: effect.MAIL_CHANGED,
  RenewRecoveryCodes: effect.NO_COMPANY,
  ReopenMonth: effect.MONTH_LOCKED,
  ReopenPaymentRun: effect.RUN_CHANGED,
  ReplayWebhookDelivery: effect.WEBHOOKS_CHANGED,
  // One that is explained is no exception any more. No payment changes.
  ResolveDuplicatePayment: {
    evicts: ['duplicatePayments', 'reconciliationExceptions', 'reconciliationSummary'],
    evictOnNetworkError: true,
  },
  // Suppliers, invoices or transactions are back in every list and count.
  RestoreDeletion: { evicts: [...BY_SUPPLIERS, 'deletions'], evictOnNetworkError: true },
  RestoreDocument: effect.DOCUMENT_CHANGED,
  ResumeExpectingBills: effect.EXPECTATION_CHANGED,
  RevokeToken: effect.TOKENS_CHANGED,
  RotateToken: effect.TOKENS_CHANGED,
  RotateWebhookSecret: effect.WEBHOOKS_CHANGED,
  // It can be paid again, by itself and in its run; the answer holds the invoice.
  SayInvoiceNotPaid: effect.RUN_CHANGED,
  SendEmailVerification: effect.NO_COMPANY,
  SendTestWebhook: effect.WEBHOOKS_CHANGED,
  SetDocumentType: effect.DOCUMENT_CHANGED,
  SetMailSenders: effect.MAIL_CHANGED,
  // The answer holds the rules. Nothing that is listed changes by them.
  SetSignInRules: effect.NOTHING,
  StopExpectingBills: effect.EXPECTATION_CHANGED,
  SendBackPaymentRun: effect.RUN_CHANGED,
  SubmitPaymentRun: effect.RUN_CHANGED,
  // It marks lines of all months, or puts them back.
  SwitchNoInvoicePreset: { ...effect.MARK_CHANGED, evicts: [...FROM_TRANSACTIONS, 'bankTransactions'] },
  // It restores suppliers, invoices, what a run holds or documents that wait.
  UndoBulkChange: { evicts: [...BY_SUPPLIERS, 'documents', 'documentCounts', 'deletions'], evictOnNetworkError: true },
  // They are due and can be matched again.
  UndoMarkInvoicesPaid: { evicts: BY_STATUSES },
  UndoRejection: effect.LEARNING_CHANGED,
  UndoSupplierMerge: effect.SUPPLIERS_MERGED,
  // It deletes lines that are not matched, so that no invoice changes.
  UndoStatementImport: { evicts: ['bankTransactions', ...FROM_TRANSACTIONS, 'deletions'], evictOnNetworkError: true },
  UnlinkIdentity: effect.NO_COMPANY,
  UnmarkSuppliersDifferent: effect.SUPPLIERS_COMPARED,
  UnmatchBankTransaction: effect.MATCH_CHANGED,
  UnmatchBankTransactions: { ...effect.MATCH_CHANGED, evicts: [...BY_MATCHES, 'bankTransactions'] },
  // Its threshold decides which runs need a second person. Its account is a first step. It has the payment days and the
  // opening balance.
  UpdateCompany: { evicts: ['paymentRuns', 'onboarding', 'sessionPlan', 'cashForecast'] },
  UpdateInvoice: effect.INVOICE_CHANGED,
  UpdateInvoiceLines: effect.INVOICE_CHANGED,
  UpdateProfile: effect.NO_COMPANY,
  // Its name, terms and account show in nearly every list (RULES.md, 9).
  UpdateSupplier: { evicts: BY_SUPPLIERS },
  UpdateSupplierCategory: effect.CATEGORIES_CHANGED,
  // Their terms and accounts show in nearly every list (RULES.md, 9).
  UpdateSuppliersFromFile: { evicts: BY_SUPPLIERS, evictOnNetworkError: true },
  UpdateWebhook: effect.WEBHOOKS_CHANGED,
  UploadDocuments: { ...effect.DOCUMENT_CHANGED, evictOnNetworkError: true },
  // A CSV file makes invoices and suppliers, and open lines may now have a match.
  UploadInvoiceFile: { evicts: ['invoices', ...FROM_INVOICES, 'suppliers', ...FROM_TRANSACTIONS] },
  VerifyEmail: effect.NO_COMPANY,
  // Runs and invoices can, or cannot, be paid to the accounts. The answer holds the suppliers.
  WithdrawBankDetailsConfirmations: effect.RUN_CHANGED,
  WithdrawInvitation: effect.INVITATION_CHANGED,
  WithdrawPaymentRun: effect.RUN_CHANGED,
  WithdrawPendingChange: effect.PENDING_CHANGE_DECIDED,
  AddNominalAccount: effect.CHART_CHANGED,
  ChangeAccountingConnection: effect.CONNECTION_CHANGED,
  ChooseLedger: effect.CHART_CHANGED,
  CodeBills: effect.BILLS_CODED,
  DisconnectAccountingSystem: effect.CONNECTION_CHANGED,
  ForgetSupplierCoding: effect.CODING_FORGOTTEN,
  ImportChartOfAccounts: effect.CHART_IMPORTED,
  ImportLedgerAccounts: effect.CHART_IMPORTED,
  PreviewChartOfAccounts: effect.PREVIEW_ONLY,
  PreviewLedgerAccounts: effect.PREVIEW_ONLY,
  SayPackageNotImported: effect.PACKAGE_SET_ASIDE,
  // The answer holds the reference. Bills of the supplier may be ready by it.
  SetLedgerReference: { evicts: ['accountingPackage', 'billsToCode', 'publicationPreview'] },
  UpdateNominalAccount: effect.CHART_CHANGED,
  PublishBills: effect.BILLS_PUBLISHED,
  PublishPayments: effect.PAYMENTS_PUBLISHED,
  RetryLedgerPayment: effect.PAYMENTS_PUBLISHED,
  RetryPublication: effect.BILLS_PUBLISHED,
  WithdrawLedgerPayment: effect.PAYMENTS_PUBLISHED,
  WithdrawPublication: effect.BILLS_PUBLISHED,
} as const satisfies Record<MutationName, CommandEffect>;

/** Returns the effect of a command by the name of its operation. */
export function effectOf(name: MutationName): CommandEffect {
  return COMMAND_EFFECTS[name];
}

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(COMMAND_EFFECTS, name);
}
