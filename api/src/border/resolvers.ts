import { AcceptDocumentResolver } from '../commands/accept-document/accept-document.resolver.ts';
import {
  AccountingPackageResolver,
  LedgerReferenceResolver,
} from '../commands/accounting-package/accounting-package.resolver.ts';
import { BulkChangeResolver } from '../commands/bulk-changes/bulk-change.resolver.ts';
import { CodingResolver, SupplierCodingResolver } from '../commands/coding/coding.resolver.ts';
import { CommandsResolver } from '../commands/commands.resolver.ts';
import { CompanyChangesResolver } from '../commands/company-changes/company-changes.resolver.ts';
import { CompanyDeletionResolver } from '../commands/company-deletion/company-deletion.resolver.ts';
import {
  CompanyLedgerPaymentsResolver,
  InvoiceLedgerPaymentsResolver,
} from '../commands/ledger-payments/ledger-payment.resolver.ts';
import { OnboardingResolver } from '../commands/onboarding/onboarding.resolver.ts';
import { PendingChangeResolver } from '../commands/pending-changes/pending-change.resolver.ts';
import {
  CompanyPublicationsResolver,
  InvoicePublicationResolver,
} from '../commands/publications/publication.resolver.ts';
import { RestoreDeletionResolver } from '../commands/restore-deletion/restore-deletion.resolver.ts';
import { AccountQuestionResolver } from '../commands/supplier-merge/account-question.resolver.ts';
import { SupplierMergeResolver } from '../commands/supplier-merge/supplier-merge.resolver.ts';
import { SupplierUpdateResolver } from '../commands/suppliers/supplier-update.resolver.ts';
import { TestEventResolver } from '../commands/test-events/test-event.resolver.ts';
import {
  AccountingConnectionResolver,
  CompanyConnectionResolver,
} from '../modules/accounting-connections/connection.resolver.ts';
import { ActivityResolver } from '../modules/activity/activity.resolver.ts';
import { ApplicationResolver } from '../modules/applications/application.resolver.ts';
import { CompanyRecordResolver } from '../modules/audit-log/audit-log.resolver.ts';
import {
  BankTransactionFieldsResolver,
  BankTransactionMatchResolver,
  CompanyBankTransactionsResolver,
} from '../modules/bank-transactions/bank-transaction.resolver.ts';
import { CashForecastResolver } from '../modules/cash-forecast/cash-forecast.resolver.ts';
import { SessionDiscountsResolver } from '../modules/cash-forecast/session-discounts.resolver.ts';
import {
  CompanyChartResolver,
  NominalAccountResolver,
} from '../modules/chart-of-accounts/chart-of-accounts.resolver.ts';
import { CompanyResolver } from '../modules/companies/company.resolver.ts';
import { CompanySignInResolver, CompanySignInRulesResolver } from '../modules/companies/company-sign-in.resolver.ts';
import { CompanyOverviewResolver } from '../modules/company-overview/company-overview.resolver.ts';
import { CompanyDeletionsResolver } from '../modules/deletions/deletion.resolver.ts';
import {
  CompanyDocumentsResolver,
  DocumentInvoiceResolver,
  DocumentResolver,
} from '../modules/documents/document.resolver.ts';
import { DocumentFieldsResolver } from '../modules/documents/document-fields.resolver.ts';
import {
  LearnedCorrectionResolver,
  SupplierLearnedResolver,
} from '../modules/documents/learned/learned-correction.resolver.ts';
import {
  CompanyExpectedBillsResolver,
  ExpectedBillResolver,
  NotExpectedResolver,
  SupplierExpectedBillsResolver,
  SupplierNotExpectedResolver,
} from '../modules/expected-bills/expected-bill.resolver.ts';
import { CompanyFeedResolver } from '../modules/feed/feed.resolver.ts';
import { ExternalIdentityResolver } from '../modules/identity/external-identity.resolver.ts';
import { FactorResolver } from '../modules/identity/factor.resolver.ts';
import { SessionResolver } from '../modules/identity/session.resolver.ts';
import { UserResolver } from '../modules/identity/user.resolver.ts';
import { InvitationResolver } from '../modules/invitations/invitation.resolver.ts';
import { AgedCreditorsResolver } from '../modules/invoices/aged-creditors/aged-creditors.resolver.ts';
import { InvoiceImportResolver } from '../modules/invoices/import/invoice-import.resolver.ts';
import { CompanyInvoicesResolver, InvoicePageResolver, InvoiceResolver } from '../modules/invoices/invoice.resolver.ts';
import { CompanyFiguresResolver, SupplierInvoicesResolver } from '../modules/invoices/invoice-figures.resolver.ts';
import { InvoiceUploadResolver } from '../modules/invoices/invoice-upload.resolver.ts';
import { PaymentPracticesResolver } from '../modules/invoices/payment-practices/payment-practices.resolver.ts';
import { PurchasesResolver } from '../modules/invoices/purchases/purchases.resolver.ts';
import { InvoicePayByResolver, SessionPlanResolver } from '../modules/invoices/session-plan/session-plan.resolver.ts';
import { SupplierFactsResolver, SwitchedInvoicesResolver } from '../modules/invoices/supplier-facts.resolver.ts';
import { CompanyVatResolver, InvoiceVatResolver } from '../modules/invoices/vat-repayment.resolver.ts';
import { CompanyMailResolver } from '../modules/mail/mail.resolver.ts';
import {
  BankTransactionCompanyResolver,
  MatchChangeResolver,
  NoInvoiceChangeResolver,
  RejectionResolver,
} from '../modules/matching/changed-company.resolver.ts';
import {
  CompanyDuplicatesResolver,
  InvoiceDuplicatesResolver,
  PaymentDuplicatesResolver,
  PaymentRunDuplicatesResolver,
} from '../modules/matching/duplicates/duplicate-payment.resolver.ts';
import { MatchingResolver } from '../modules/matching/matches/matching.resolver.ts';
import { CompanyNoInvoiceResolver } from '../modules/matching/no-invoice/no-invoice.resolver.ts';
import {
  CompanyLearningResolver,
  LearnedPayeeResolver,
  MatchingPatternResolver,
  NegativePatternResolver,
} from '../modules/matching/patterns/learning.resolver.ts';
import {
  CompanySimilarSuppliersResolver,
  DifferentSuppliersResolver,
  SimilarSupplierPairResolver,
} from '../modules/matching/similar-suppliers/similar-supplier.resolver.ts';
import { CompanySuggestionsResolver } from '../modules/matching/suggestions/suggestion.resolver.ts';
import { CompanyAccrualsResolver } from '../modules/month-end/accruals/accruals.resolver.ts';
import { CompanyClosingsResolver, MonthClosingResolver } from '../modules/month-end/closing/closing.resolver.ts';
import { CompanyReportResolver } from '../modules/month-end/report/report.resolver.ts';
import { NotificationResolver } from '../modules/notifications/notification.resolver.ts';
import { PushResolver } from '../modules/notifications/push/push.resolver.ts';
import { InvoiceToPayResolver } from '../modules/payment-runs/invoice-to-pay.resolver.ts';
import {
  CompanyPaymentRunsResolver,
  PaymentRunItemResolver,
  PaymentRunResolver,
} from '../modules/payment-runs/payment-run.resolver.ts';
import { CompanyRunProgressResolver, RunProgressResolver } from '../modules/payment-runs/run-progress.resolver.ts';
import { RunReviewResolver } from '../modules/payment-runs/run-review.resolver.ts';
import {
  BankDetailsTogetherResolver,
  SupplierConfirmationResolver,
  WithdrawnConfirmationsResolver,
} from '../modules/payments/bank-details-together.resolver.ts';
import { RemittanceResolver } from '../modules/payments/export/remittance.resolver.ts';
import {
  CompanyPaymentsResolver,
  PaymentResolver,
  PaymentRunItemPaymentsResolver,
  PaymentRunPaymentsResolver,
  PaymentsAtBankResolver,
  SupplierPaymentsResolver,
} from '../modules/payments/payment.resolver.ts';
import { RemittanceEmailResolver } from '../modules/payments/remittance-emails/remittance-email.resolver.ts';
import { SearchResolver } from '../modules/search/search.resolver.ts';
import { BankTransactionDeletionResolver } from '../modules/statement-import/deletion/deletion.resolver.ts';
import { StatementImportResolver } from '../modules/statement-import/statement-import.resolver.ts';
import {
  CompanySupplierCategoriesResolver,
  SupplierCategoryResolver,
} from '../modules/suppliers/categories/supplier-category.resolver.ts';
import { CompanySuppliersResolver, SupplierResolver } from '../modules/suppliers/supplier.resolver.ts';
import {
  AccessTokenResolver,
  CallingTokenResolver,
  CompanyTokensResolver,
} from '../modules/tokens/access-token.resolver.ts';
import { CompanyWebhooksResolver, WebhookResolver } from '../modules/webhooks/webhook.resolver.ts';

/** The resolvers of all modules and commands. */
export const RESOLVERS = [
  UserResolver,
  ExternalIdentityResolver,
  FactorResolver,
  SessionResolver,
  CompanySignInResolver,
  CompanySignInRulesResolver,
  CompanyResolver,
  CallingTokenResolver,
  ApplicationResolver,
  CompanyTokensResolver,
  AccessTokenResolver,
  CompanyWebhooksResolver,
  CompanyFeedResolver,
  WebhookResolver,
  CompanyConnectionResolver,
  AccountingConnectionResolver,
  CompanyChartResolver,
  NominalAccountResolver,
  AccountingPackageResolver,
  LedgerReferenceResolver,
  CodingResolver,
  SupplierCodingResolver,
  CompanyLedgerPaymentsResolver,
  InvoiceLedgerPaymentsResolver,
  CompanyPublicationsResolver,
  InvoicePublicationResolver,
  SupplierResolver,
  CompanySupplierCategoriesResolver,
  SupplierCategoryResolver,
  CompanySuppliersResolver,
  SupplierInvoicesResolver,
  SupplierFactsResolver,
  SwitchedInvoicesResolver,
  CompanyInvoicesResolver,
  InvoiceResolver,
  InvoicePageResolver,
  CompanyFiguresResolver,
  InvoiceVatResolver,
  CompanyVatResolver,
  InvoicePayByResolver,
  SessionPlanResolver,
  CompanyOverviewResolver,
  CashForecastResolver,
  SessionDiscountsResolver,
  AgedCreditorsResolver,
  PaymentPracticesResolver,
  PurchasesResolver,
  PaymentRunResolver,
  PaymentRunItemResolver,
  InvoiceToPayResolver,
  RunReviewResolver,
  CompanyPaymentRunsResolver,
  RunProgressResolver,
  CompanyRunProgressResolver,
  InvoiceImportResolver,
  InvoiceUploadResolver,
  DocumentResolver,
  DocumentInvoiceResolver,
  DocumentFieldsResolver,
  LearnedCorrectionResolver,
  SupplierLearnedResolver,
  CompanyDocumentsResolver,
  AcceptDocumentResolver,
  CompanyExpectedBillsResolver,
  SupplierExpectedBillsResolver,
  ExpectedBillResolver,
  NotExpectedResolver,
  SupplierNotExpectedResolver,
  CompanyMailResolver,
  InvitationResolver,
  PendingChangeResolver,
  CompanyChangesResolver,
  CompanyDeletionResolver,
  PaymentResolver,
  PaymentRunItemPaymentsResolver,
  PaymentRunPaymentsResolver,
  PaymentsAtBankResolver,
  RemittanceResolver,
  RemittanceEmailResolver,
  BankDetailsTogetherResolver,
  CompanyPaymentsResolver,
  SupplierConfirmationResolver,
  WithdrawnConfirmationsResolver,
  SupplierPaymentsResolver,
  ActivityResolver,
  CompanyRecordResolver,
  NotificationResolver,
  PushResolver,
  SearchResolver,
  CommandsResolver,
  OnboardingResolver,
  CompanyBankTransactionsResolver,
  CompanySuggestionsResolver,
  CompanyReportResolver,
  CompanyAccrualsResolver,
  CompanyClosingsResolver,
  MonthClosingResolver,
  CompanyLearningResolver,
  LearnedPayeeResolver,
  MatchingPatternResolver,
  NegativePatternResolver,
  CompanyNoInvoiceResolver,
  BankTransactionDeletionResolver,
  MatchingResolver,
  MatchChangeResolver,
  NoInvoiceChangeResolver,
  RejectionResolver,
  BankTransactionCompanyResolver,
  StatementImportResolver,
  BankTransactionFieldsResolver,
  BankTransactionMatchResolver,
  CompanyDuplicatesResolver,
  InvoiceDuplicatesResolver,
  PaymentDuplicatesResolver,
  PaymentRunDuplicatesResolver,
  CompanyDeletionsResolver,
  RestoreDeletionResolver,
  BulkChangeResolver,
  SupplierMergeResolver,
  AccountQuestionResolver,
  SupplierUpdateResolver,
  TestEventResolver,
  CompanySimilarSuppliersResolver,
  SimilarSupplierPairResolver,
  DifferentSuppliersResolver,
] as const;
