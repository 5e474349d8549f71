import type { CompanyListField } from './cache.ts';

/** What is counted from a company's invoices, or holds them: it changes with every change of an invoice. */
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
  'purchases',
  'accruals',
  'dueInvoices',
  'dueByWeek',
  'expectedBills',
  'vatToRepay',
  'paymentRuns',
  'nextPaymentRunNumber',
  'paymentStats',
  'paymentsAwaitingAuthorisation',
  'onboarding',
] as const satisfies CompanyListField[];

/** What is found and counted from a company's bank transactions, and what they have matched. */
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
] as const satisfies CompanyListField[];

/** What a change of invoices changes: the lists of them, what is counted from them, and what can be matched. */
export const BY_INVOICES = [
  'invoices',
  ...FROM_INVOICES,
  'suppliers',
  'supplierKinds',
  'similarSuppliers',
  ...FROM_TRANSACTIONS,
] as const satisfies CompanyListField[];

/** What a change of nothing but the status or the due date of invoices changes. */
export const BY_STATUSES = [
  'invoices',
  'invoiceStats',
  'agedCreditors',
  'dueInvoices',
  'dueByWeek',
  'vatToRepay',
  'paymentRuns',
  'paymentStats',
  'onboarding',
  'suppliers',
  ...FROM_TRANSACTIONS,
] as const satisfies CompanyListField[];

/** What changes when a payment run or a payment was made or went on: invoices can become paid by it, or free. */
export const BY_PAYMENTS = [...BY_INVOICES, 'payments'] as const satisfies CompanyListField[];

/** What a match changes besides its transaction: its invoices, and what is found and counted from both. */
export const BY_MATCHES = ['invoices', ...FROM_INVOICES, ...FROM_TRANSACTIONS] as const satisfies CompanyListField[];

/** What a change of a supplier's name, terms or account shows in: nearly every list of the company (RULES.md, 9). */
export const BY_SUPPLIERS = [
  ...BY_PAYMENTS,
  'supplierKinds',
  'bankTransactions',
  'differentSuppliers',
] as const satisfies CompanyListField[];
