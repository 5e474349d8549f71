import type { Route } from './kernel/http/route-table.ts';
import { companyRoutes } from './modules/companies/company.routes.ts';
import { fileRoutes } from './modules/files/file.routes.ts';
import { accountRoutes } from './modules/identity/account.routes.ts';
import { invoiceImportRoutes } from './modules/invoices/import/invoice-import.routes.ts';
import { invoiceRoutes } from './modules/invoices/invoice.routes.ts';
import { paymentRunRoutes } from './modules/payment-runs/payment-run.routes.ts';
import { batchPaymentRoutes } from './modules/payments/batch-payment.routes.ts';
import { paymentExportRoutes } from './modules/payments/export/payment-export.routes.ts';
import { paymentRoutes } from './modules/payments/payment.routes.ts';
import { closingRoutes } from './modules/reconciliation/closing/closing.routes.ts';
import { deletionRoutes } from './modules/reconciliation/deletion/deletion.routes.ts';
import { duplicatePaymentRoutes } from './modules/reconciliation/duplicates/duplicate-payment.routes.ts';
import { learningRoutes } from './modules/reconciliation/learning/learning.routes.ts';
import { noInvoiceRoutes } from './modules/reconciliation/no-invoice/no-invoice.routes.ts';
import { reconciliationRoutes } from './modules/reconciliation/reconciliation.routes.ts';
import { reportRoutes } from './modules/reconciliation/report/report.routes.ts';
import { runReopeningRoutes } from './modules/reconciliation/run-reopening/run-reopening.routes.ts';
import { statementImportRoutes } from './modules/reconciliation/statement-import/statement-import.routes.ts';
import { suggestionRoutes } from './modules/reconciliation/suggestions/suggestion.routes.ts';
import { supplierRoutes } from './modules/suppliers/supplier.routes.ts';

/** Every REST call for signed-in callers. The tests of access are made from this table. */
export const REST_ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...companyRoutes,
  ...fileRoutes,
  ...supplierRoutes,
  ...invoiceRoutes,
  ...invoiceImportRoutes,
  ...paymentRunRoutes,
  ...paymentRoutes,
  ...batchPaymentRoutes,
  ...paymentExportRoutes,
  ...reconciliationRoutes,
  ...statementImportRoutes,
  ...suggestionRoutes,
  ...learningRoutes,
  ...noInvoiceRoutes,
  ...deletionRoutes,
  ...reportRoutes,
  ...closingRoutes,
  ...runReopeningRoutes,
  ...duplicatePaymentRoutes,
];
