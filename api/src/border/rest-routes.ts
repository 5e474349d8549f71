import { acceptDocumentRoutes } from '../commands/accept-document/accept-document.routes.ts';
import { accountingPackageRoutes } from '../commands/accounting-package/accounting-package.routes.ts';
import { bulkChangeRoutes } from '../commands/bulk-changes/bulk-change.routes.ts';
import { codingRoutes } from '../commands/coding/coding.routes.ts';
import { commandRoutes } from '../commands/commands.routes.ts';
import { companyDeletionRoutes } from '../commands/company-deletion/company-deletion.routes.ts';
import { ledgerPaymentRoutes } from '../commands/ledger-payments/ledger-payment.routes.ts';
import { onboardingRoutes } from '../commands/onboarding/onboarding.routes.ts';
import { pendingChangeRoutes } from '../commands/pending-changes/pending-change.routes.ts';
import { publicationRoutes } from '../commands/publications/publication.routes.ts';
import { restoreDeletionRoutes } from '../commands/restore-deletion/restore-deletion.routes.ts';
import { accountQuestionRoutes } from '../commands/supplier-merge/account-question.routes.ts';
import { supplierMergeRoutes } from '../commands/supplier-merge/supplier-merge.routes.ts';
import { supplierUpdateRoutes } from '../commands/suppliers/supplier-update.routes.ts';
import { testEventRoutes } from '../commands/test-events/test-event.routes.ts';
import type { Route } from '../kernel/http/route-table.ts';
import { accountingConnectionRoutes } from '../modules/accounting-connections/connection.routes.ts';
import { activityRoutes } from '../modules/activity/activity.routes.ts';
import { applicationRoutes } from '../modules/applications/application.routes.ts';
import { auditLogRoutes } from '../modules/audit-log/audit-log.routes.ts';
import { bankTransactionRoutes } from '../modules/bank-transactions/bank-transaction.routes.ts';
import { cashForecastRoutes } from '../modules/cash-forecast/cash-forecast.routes.ts';
import { sessionPlanRoutes } from '../modules/cash-forecast/session-plan.routes.ts';
import { chartOfAccountsRoutes } from '../modules/chart-of-accounts/chart-of-accounts.routes.ts';
import { companyRoutes } from '../modules/companies/company.routes.ts';
import { companySignInRoutes } from '../modules/companies/company-sign-in.routes.ts';
import { companyOverviewRoutes } from '../modules/company-overview/company-overview.routes.ts';
import { deletionListRoutes } from '../modules/deletions/deletion.routes.ts';
import { documentRoutes } from '../modules/documents/document.routes.ts';
import { learnedCorrectionRoutes } from '../modules/documents/learned/learned-correction.routes.ts';
import { expectedBillRoutes } from '../modules/expected-bills/expected-bill.routes.ts';
import { feedRoutes } from '../modules/feed/feed.routes.ts';
import { fileRoutes } from '../modules/files/file.routes.ts';
import { accountRoutes } from '../modules/identity/account.routes.ts';
import { externalIdentityRoutes } from '../modules/identity/external-identity.routes.ts';
import { ownFactorRoutes } from '../modules/identity/factor.routes.ts';
import { sessionRoutes } from '../modules/identity/session.routes.ts';
import { invitationRoutes } from '../modules/invitations/invitation.routes.ts';
import { agedCreditorsRoutes } from '../modules/invoices/aged-creditors/aged-creditors.routes.ts';
import { invoiceExportRoutes } from '../modules/invoices/export/invoice-export.routes.ts';
import { invoiceImportRoutes } from '../modules/invoices/import/invoice-import.routes.ts';
import { invoiceRoutes } from '../modules/invoices/invoice.routes.ts';
import { paymentPracticesRoutes } from '../modules/invoices/payment-practices/payment-practices.routes.ts';
import { purchasesRoutes } from '../modules/invoices/purchases/purchases.routes.ts';
import { mailRoutes } from '../modules/mail/mail.routes.ts';
import { duplicatePaymentRoutes } from '../modules/matching/duplicates/duplicate-payment.routes.ts';
import { matchingRoutes } from '../modules/matching/matches/matching.routes.ts';
import { noInvoiceRoutes } from '../modules/matching/no-invoice/no-invoice.routes.ts';
import { learningRoutes } from '../modules/matching/patterns/learning.routes.ts';
import { similarSupplierRoutes } from '../modules/matching/similar-suppliers/similar-supplier.routes.ts';
import { suggestionRoutes } from '../modules/matching/suggestions/suggestion.routes.ts';
import { accrualsRoutes } from '../modules/month-end/accruals/accruals.routes.ts';
import { closingRoutes } from '../modules/month-end/closing/closing.routes.ts';
import { monthEndPackRoutes } from '../modules/month-end/pack/month-end-pack.routes.ts';
import { reportRoutes } from '../modules/month-end/report/report.routes.ts';
import { notificationRoutes } from '../modules/notifications/notification.routes.ts';
import { pushRoutes } from '../modules/notifications/push/push.routes.ts';
import { invoiceToPayRoutes } from '../modules/payment-runs/invoice-to-pay.routes.ts';
import { runListExportRoutes } from '../modules/payment-runs/list-export/run-list-export.routes.ts';
import { paymentRunRoutes } from '../modules/payment-runs/payment-run.routes.ts';
import { batchPaymentRoutes } from '../modules/payments/batch-payment.routes.ts';
import { paymentExportRoutes } from '../modules/payments/export/payment-export.routes.ts';
import { paymentListExportRoutes } from '../modules/payments/list-export/payment-list-export.routes.ts';
import { paymentRoutes } from '../modules/payments/payment.routes.ts';
import { remittanceEmailRoutes } from '../modules/payments/remittance-emails/remittance-email.routes.ts';
import { searchRoutes } from '../modules/search/search.routes.ts';
import { deletionRoutes } from '../modules/statement-import/deletion/deletion.routes.ts';
import { statementImportRoutes } from '../modules/statement-import/statement-import.routes.ts';
import { supplierCategoryRoutes } from '../modules/suppliers/categories/supplier-category.routes.ts';
import { supplierExportRoutes } from '../modules/suppliers/export/supplier-export.routes.ts';
import { supplierRoutes } from '../modules/suppliers/supplier.routes.ts';
import { accessTokenRoutes } from '../modules/tokens/access-token.routes.ts';
import { webhookRoutes } from '../modules/webhooks/webhook.routes.ts';

/** Every REST call for signed-in callers. The tests of access are made from this table. */
export const REST_ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...externalIdentityRoutes,
  ...companyRoutes,
  ...companyOverviewRoutes,
  ...invitationRoutes,
  ...pendingChangeRoutes,
  ...companyDeletionRoutes,
  ...accessTokenRoutes,
  ...applicationRoutes,
  ...webhookRoutes,
  ...feedRoutes,
  ...ownFactorRoutes,
  ...sessionRoutes,
  ...companySignInRoutes,
  ...fileRoutes,
  ...accountingConnectionRoutes,
  ...chartOfAccountsRoutes,
  ...accountingPackageRoutes,
  ...codingRoutes,
  ...publicationRoutes,
  ...ledgerPaymentRoutes,
  ...supplierRoutes,
  ...supplierCategoryRoutes,
  ...invoiceRoutes,
  ...invoiceExportRoutes,
  ...supplierExportRoutes,
  ...paymentListExportRoutes,
  ...runListExportRoutes,
  ...agedCreditorsRoutes,
  ...paymentPracticesRoutes,
  ...sessionPlanRoutes,
  ...cashForecastRoutes,
  ...purchasesRoutes,
  ...invoiceImportRoutes,
  ...documentRoutes,
  ...learnedCorrectionRoutes,
  ...expectedBillRoutes,
  ...mailRoutes,
  ...invoiceToPayRoutes,
  ...paymentRunRoutes,
  ...paymentRoutes,
  ...batchPaymentRoutes,
  ...paymentExportRoutes,
  ...remittanceEmailRoutes,
  ...bankTransactionRoutes,
  ...matchingRoutes,
  ...statementImportRoutes,
  ...suggestionRoutes,
  ...learningRoutes,
  ...noInvoiceRoutes,
  ...deletionRoutes,
  ...reportRoutes,
  ...accrualsRoutes,
  ...monthEndPackRoutes,
  ...closingRoutes,
  ...commandRoutes,
  ...accountQuestionRoutes,
  ...acceptDocumentRoutes,
  ...deletionListRoutes,
  ...restoreDeletionRoutes,
  ...onboardingRoutes,
  ...testEventRoutes,
  ...bulkChangeRoutes,
  ...supplierMergeRoutes,
  ...supplierUpdateRoutes,
  ...duplicatePaymentRoutes,
  ...similarSupplierRoutes,
  ...activityRoutes,
  ...auditLogRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...searchRoutes,
];
