import type { CompanyListField } from './cache.ts';
import { BY_INVOICES, BY_MATCHES, BY_PAYMENTS, BY_SUPPLIERS, FROM_TRANSACTIONS } from './cache-field-groups.ts';

/* Effects that several commands share in `command-effects.ts`. */

export interface CommandEffect {
  /** Lists and figures of the company that change. Those in the command's response are not refetched. */
  readonly evicts: readonly CompanyListField[];
  /** Lists to refetch as well after a refusal: the page shows outdated data. */
  readonly evictAlsoOnRefusal?: readonly CompanyListField[];
  /** Refetch also after a network error: the command may have completed and only the response was lost. */
  readonly evictOnNetworkError?: true;
  /** Refetch after every refusal: the command relied on outdated data, such as an account that has changed. */
  readonly evictOnRefusal?: true;
}

/** The answer holds all that changes, or no list of the company does. */
export const NOTHING: CommandEffect = { evicts: [] };
/** It only looks at files, and stores nothing. */
export const PREVIEW_ONLY: CommandEffect = { evicts: [] };
/** The files wait. The call that processes them makes the invoices. */
export const PART_OF_IMPORT: CommandEffect = { evicts: [] };
/** It makes invoices and suppliers, and open lines may now have a match. */
export const IMPORTED_INVOICES: CommandEffect = { evicts: BY_INVOICES, evictOnNetworkError: true };
/** The run takes or frees its invoices, and marks them as paid when it is completed. */
export const RUN_CHANGED: CommandEffect = { evicts: BY_PAYMENTS, evictOnNetworkError: true, evictOnRefusal: true };
/** Its answer holds the line and the invoices. Counts, suggestions and lists of unpaid invoices follow from them. */
export const MATCH_CHANGED: CommandEffect = { evicts: BY_MATCHES, evictAlsoOnRefusal: ['bankTransactions'] };
/** A line that needs an invoice, or none, changes counts and suggestions. No invoice changes. */
export const MARK_CHANGED: CommandEffect = { evicts: FROM_TRANSACTIONS, evictAlsoOnRefusal: ['bankTransactions'] };
/** Suggestions follow from what was learned. */
export const LEARNING_CHANGED: CommandEffect = { evicts: FROM_TRANSACTIONS };
/** It says of two suppliers whether they are one, and changes neither. */
export const SUPPLIERS_COMPARED: CommandEffect = { evicts: ['similarSuppliers', 'differentSuppliers'] };
/** Invoices, payments and what was learned move from one supplier to the other. */
export const SUPPLIERS_MERGED: CommandEffect = { evicts: BY_SUPPLIERS, evictOnNetworkError: true };
/** Each line says whether its month is closed. Nothing is suggested in a closed month. */
export const MONTH_LOCKED: CommandEffect = {
  evicts: ['monthClosings', 'bankTransactions', ...FROM_TRANSACTIONS],
  evictOnNetworkError: true,
};
/** The answer holds the deletion. The books stay as they are until its day. */
export const DELETION_DECIDED: CommandEffect = { evicts: [] };
/** The answer holds the list. Suppliers follow a new name. */
export const CATEGORIES_CHANGED: CommandEffect = { evicts: ['suppliers'] };
/** The answer holds the package. Its bills are new to the ledger again. */
export const PACKAGE_SET_ASIDE: CommandEffect = {
  evicts: ['invoices', 'accountingPackage', 'publicationPreview', 'reconciliationSummary'],
};
/** It may move in lists and counts, change its supplier, match other lines, and be ready for the ledger. */
export const INVOICE_CHANGED: CommandEffect = { evicts: BY_INVOICES };
/** The answer holds the chart. Bills posted to an account are ready, or are not any more. */
export const CHART_CHANGED: CommandEffect = {
  evicts: ['nominalAccounts', 'accountingPackage', 'billsToCode', 'publicationPreview', 'purchases', 'accruals'],
};
/** The answer holds the connection. Bills stand otherwise in another organisation. */
export const CONNECTION_CHANGED: CommandEffect = {
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
};
/** Bills are ready by it, and net and VAT may be known. What is owed and due stays. */
export const BILLS_CODED: CommandEffect = {
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
  evictOnNetworkError: true,
};
/** How bills stand in the accounting system changes, and with it what may be paid. The books do not. */
export const BILLS_PUBLISHED: CommandEffect = {
  evicts: [
    'invoices',
    'accountingPackage',
    'publicationPreview',
    'publications',
    'ledgerPaymentPreview',
    'reconciliationSummary',
  ],
};
/** The paid part of bills in the accounting system changes. The books do not. */
export const PAYMENTS_PUBLISHED: CommandEffect = {
  evicts: ['invoices', 'publications', 'ledgerPaymentPreview', 'ledgerPayments'],
};
/** The answer holds what is proposed for the supplier now. Its bills wait with it in the list. */
export const CODING_FORGOTTEN: CommandEffect = { evicts: ['billsToCode'] };
/** The filter for possible duplicates no longer finds it, and it may be ready for the ledger. */
export const DUPLICATE_ACCEPTED: CommandEffect = {
  evicts: ['invoices', 'accountingPackage', 'billsToCode', 'publicationPreview', 'purchases'],
};
/** The answer is what was done, not the chart. */
export const CHART_IMPORTED: CommandEffect = {
  evicts: ['nominalAccounts', 'accountingPackage', 'billsToCode', 'publicationPreview', 'purchases', 'accruals'],
};
/** A tool may call, may no longer, or has another secret or other addresses. */
export const TOKENS_CHANGED: CommandEffect = { evicts: ['tokens'] };
/** The company's applications change. One that goes takes what users allowed it along. */
export const APPLICATIONS_CHANGED: CommandEffect = { evicts: ['applications', 'tokens'] };
/** The addresses that the company's events are sent to change, and what is sent there. Its books do not. */
export const WEBHOOKS_CHANGED: CommandEffect = { evicts: ['webhooks', 'webhookDeliveries'] };
/** The answer holds the people. Who can approve a run, and whether someone must, follows from them. */
export const PEOPLE_CHANGED: CommandEffect = { evicts: ['approverNames', 'pausedApprovers', 'paymentRuns'] };
/** The answer holds the invitations. Nobody joins before they accept. */
export const INVITATION_CHANGED: CommandEffect = { evicts: [] };
/**
 * The answer holds the threshold and the people. Who approves what, and which account is confirmed, follows from them.
 */
export const PENDING_CHANGE_DECIDED: CommandEffect = {
  evicts: ['approverNames', 'pausedApprovers', 'paymentRuns', 'suppliers'],
};
/** The answer holds the document. It may be in another list now, and is no invoice. */
export const DOCUMENT_CHANGED: CommandEffect = { evicts: ['documents', 'documentCounts', 'expectedBills'] };
/** It makes invoices and suppliers, and open lines may now have a match. */
export const DOCUMENTS_ACCEPTED: CommandEffect = {
  evicts: [...BY_INVOICES, 'documents', 'documentCounts'],
  evictOnNetworkError: true,
  evictOnRefusal: true,
};
/** The answer holds the address and its senders. No document changes. */
export const MAIL_CHANGED: CommandEffect = { evicts: [] };
/** The answer holds what is expected of the supplier. No invoice changes. */
export const EXPECTATION_CHANGED: CommandEffect = { evicts: ['expectedBills', 'accruals'], evictOnRefusal: true };
/** It is about the person who is signed in, and no company. */
export const NO_COMPANY: CommandEffect = { evicts: [] };
