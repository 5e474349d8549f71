import type { CompanyListField } from './cache.ts';
import { BY_INVOICES, BY_MATCHES, BY_PAYMENTS, BY_SUPPLIERS, FROM_TRANSACTIONS } from './cache-field-groups.ts';

/* Effects that several commands share in `command-effects.ts`. */

export interface CommandEffect {
  /** Lists and figures of the company that change. Those in the command's response are not refetched. */
  readonly evicts: readonly CompanyListField[];
  readonly why: string;
  /** Lists to refetch as well after a refusal: the page shows outdated data. */
  readonly evictAlsoOnRefusal?: readonly CompanyListField[];
  /** Refetch also after a network error: the command may have completed and only the response was lost. */
  readonly evictOnNetworkError?: true;
  /** Refetch after every refusal: the command relied on outdated data, such as an account that has changed. */
  readonly evictOnRefusal?: true;
}

export const PREVIEW_ONLY = { evicts: [], why: 'It only looks at files, and stores nothing.' } as const;
export const PART_OF_IMPORT = {
  evicts: [],
  why: 'The files wait. The call that processes them makes the invoices.',
} as const;
export const IMPORTED_INVOICES = {
  evicts: BY_INVOICES,
  why: 'It makes invoices and suppliers, and open lines may now have a match.',
  evictOnNetworkError: true,
} as const;
export const RUN_CHANGED = {
  evicts: BY_PAYMENTS,
  why: 'The run takes or frees its invoices, and marks them as paid when it is completed.',
  evictOnNetworkError: true,
  evictOnRefusal: true,
} as const;
export const MATCH_CHANGED = {
  evicts: BY_MATCHES,
  why: 'Its answer holds the line and the invoices. Counts, suggestions and lists of unpaid invoices follow from them.',
  evictAlsoOnRefusal: ['bankTransactions'],
} as const;
export const MARK_CHANGED = {
  evicts: FROM_TRANSACTIONS,
  why: 'A line that needs an invoice, or none, changes counts and suggestions. No invoice changes.',
  evictAlsoOnRefusal: ['bankTransactions'],
} as const;
export const LEARNING_CHANGED = {
  evicts: FROM_TRANSACTIONS,
  why: 'What is suggested follows from what was learned.',
} as const;
export const SUPPLIERS_COMPARED = {
  evicts: ['similarSuppliers', 'differentSuppliers'],
  why: 'It says of two suppliers whether they are one, and changes neither.',
} as const;
export const SUPPLIERS_MERGED = {
  evicts: BY_SUPPLIERS,
  why: 'Invoices, payments and what was learned move from one supplier to the other.',
  evictOnNetworkError: true,
} as const;
export const MONTH_LOCKED = {
  evicts: ['monthClosings', 'bankTransactions', ...FROM_TRANSACTIONS],
  why: 'Each line says whether its month is closed. Nothing is suggested in a closed month.',
  evictOnNetworkError: true,
} as const;
export const DELETION_DECIDED = {
  evicts: [],
  why: 'The answer holds the deletion. The books stay as they are until its day.',
} as const;
export const CATEGORIES_CHANGED = {
  evicts: ['suppliers'],
  why: 'The answer holds the list. Suppliers follow a new name.',
} as const;
export const PACKAGE_SET_ASIDE = {
  evicts: ['invoices', 'accountingPackage', 'publicationPreview', 'reconciliationSummary'],
  why: 'The answer holds the package. Its bills are new to the ledger again.',
} as const;
export const INVOICE_CHANGED = {
  evicts: BY_INVOICES,
  why: 'It may move in lists and counts, change its supplier, match other lines, and be ready for the ledger.',
} as const;
export const CHART_CHANGED = {
  evicts: ['nominalAccounts', 'accountingPackage', 'billsToCode', 'publicationPreview', 'purchases', 'accruals'],
  why: 'The answer holds the chart. Bills posted to an account are ready, or are not any more.',
} as const;
export const CONNECTION_CHANGED = {
  evicts: [
    'accountingConnection',
    'invoices',
    'publicationPreview',
    'publications',
    'reconciliationSummary',
    'ledgerBankAccounts',
    'ledgerPaymentPreview',
    'ledgerPayments',
    'trackingOptions',
  ],
  why: 'The answer holds the connection. Bills stand otherwise in another organisation.',
} as const;
export const BILLS_CODED = {
  evicts: [
    'invoices',
    'accountingPackage',
    'billsToCode',
    'publicationPreview',
    'publications',
    'purchases',
    'accruals',
    'vatToRepay',
  ],
  why: 'Bills are ready by it, and net and VAT may be known. What is owed and due stays.',
  evictOnNetworkError: true,
} as const;
export const BILLS_PUBLISHED = {
  evicts: [
    'invoices',
    'accountingPackage',
    'publicationPreview',
    'publications',
    'ledgerPaymentPreview',
    'reconciliationSummary',
  ],
  why: 'How bills stand in the accounting system changes, and with it what may be paid. The books do not.',
} as const;
export const PAYMENTS_PUBLISHED = {
  evicts: ['invoices', 'publications', 'ledgerPaymentPreview', 'ledgerPayments'],
  why: 'What is paid of bills in the accounting system changes. The books do not.',
} as const;
export const CODING_FORGOTTEN = {
  evicts: ['billsToCode'],
  why: 'The answer holds what is proposed for the supplier now. Its bills wait with it in the list.',
} as const;
export const DUPLICATE_ACCEPTED = {
  evicts: ['invoices', 'accountingPackage', 'billsToCode', 'publicationPreview', 'purchases'],
  why: 'The filter for possible duplicates no longer finds it, and it may be ready for the ledger.',
} as const;
export const CHART_IMPORTED = {
  evicts: ['nominalAccounts', 'accountingPackage', 'billsToCode', 'publicationPreview', 'purchases', 'accruals'],
  why: 'The answer is what was done, not the chart.',
} as const;
export const TOKENS_CHANGED = {
  evicts: ['tokens'],
  why: 'A tool may call, may no longer, or has another secret or other addresses.',
} as const;
export const WEBHOOKS_CHANGED = {
  evicts: ['webhooks', 'webhookDeliveries'],
  why: 'Where the company is told of what happens, and what is sent there, changes. Its books do not.',
} as const;
export const PEOPLE_CHANGED = {
  evicts: ['approverNames', 'pausedApprovers', 'paymentRuns'],
  why: 'The answer holds the people. Who can approve a run, and whether someone must, follows from them.',
} as const;
export const INVITATION_CHANGED = {
  evicts: [],
  why: 'The answer holds the invitations. Nobody joins before they accept.',
} as const;
export const PENDING_CHANGE_DECIDED = {
  evicts: ['approverNames', 'pausedApprovers', 'paymentRuns', 'suppliers'],
  why: 'The answer holds the threshold and the people. Who approves what, and which account is confirmed, follows from them.',
} as const;
export const DOCUMENT_CHANGED = {
  evicts: ['documents', 'documentCounts', 'expectedBills'],
  why: 'The answer holds the document. It may be in another list now, and is no invoice.',
} as const;
export const DOCUMENTS_ACCEPTED = {
  evicts: [...BY_INVOICES, 'documents', 'documentCounts'],
  why: 'It makes invoices and suppliers, and open lines may now have a match.',
  evictOnNetworkError: true,
  evictOnRefusal: true,
} as const;
export const MAIL_CHANGED = {
  evicts: [],
  why: 'The answer holds the address and its senders. No document changes.',
} as const;
export const EXPECTATION_CHANGED = {
  evicts: ['expectedBills', 'accruals'],
  why: 'The answer holds what is expected of the supplier. No invoice changes.',
  evictOnRefusal: true,
} as const;
export const NO_COMPANY = { evicts: [], why: 'It is about the person who is signed in, and no company.' } as const;
