import type { CompanyListField } from './cache.ts';

/** Lists and figures that depend on a company's invoices. Each change of an invoice evicts them. */
export const FROM_INVOICES = [
  'batchImports',
  'accountingPackage',
  'billsToCode',
  'publicationPreview',
  'publications',
  'ledgerPaymentPreview',
  'ledgerPayments',
  'invoiceStats',
  'agedCreditors',
  'paymentPractices',
  'purchases',
  'accruals',
  'dueInvoices',
  'dueByWeek',
  'sessionPlan',
  'cashForecast',
  'expectedBills',
  'vatToRepay',
  'paymentRuns',
  'nextPaymentRunNumber',
  'paymentStats',
  'paymentsAwaitingAuthorisation',
  'onboarding',
] as const satisfies CompanyListField[];

/** Lists and figures that depend on a company's bank transactions and their matches. */
export const FROM_TRANSACTIONS = [
  'suggestions',
  'suggestionsVersion',
  'suggestionChanges',
  'learnedPatterns',
  'noInvoicePreview',
  'noInvoicePresets',
  'reconciliationSummary',
  'reconciliationExceptions',
  'duplicatePayments',
  'sessionPlan',
  'cashForecast',
] as const satisfies CompanyListField[];

/** Fields that a change of invoices affects: the lists of invoices, the figures, and the suggested matches. */
export const BY_INVOICES = [
  'invoices',
  ...FROM_INVOICES,
  'suppliers',
  'supplierKinds',
  'similarSuppliers',
  ...FROM_TRANSACTIONS,
] as const satisfies CompanyListField[];

/** Fields affected by a change of only the status or the due date of invoices. */
export const BY_STATUSES = [
  'invoices',
  'invoiceStats',
  'agedCreditors',
  'paymentPractices',
  'dueInvoices',
  'dueByWeek',
  'sessionPlan',
  'cashForecast',
  'vatToRepay',
  'paymentRuns',
  'paymentStats',
  'onboarding',
  'suppliers',
  ...FROM_TRANSACTIONS,
] as const satisfies CompanyListField[];

/** Fields that a new or changed payment run or payment affects: it can mark invoices as paid or release them. */
export const BY_PAYMENTS = [...BY_INVOICES, 'payments'] as const satisfies CompanyListField[];

/** Fields that a match affects besides its transaction: its invoices, and the figures and suggestions of both. */
export const BY_MATCHES = ['invoices', ...FROM_INVOICES, ...FROM_TRANSACTIONS] as const satisfies CompanyListField[];

/** Fields that show a supplier's name, terms or account: nearly every list of the company (RULES.md, 9). */
export const BY_SUPPLIERS = [
  ...BY_PAYMENTS,
  'supplierKinds',
  'bankTransactions',
  'differentSuppliers',
] as const satisfies CompanyListField[];
