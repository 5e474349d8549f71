import { z } from 'zod';
import { DOCUMENT_STATUSES } from '../domain/document-status.ts';
import { INVOICE_STATUSES } from '../domain/invoice-status.ts';
import { INVOICE_TYPES } from '../domain/invoice-type.ts';
import { PAYMENT_RUN_STATUSES } from '../domain/payment-run.ts';
import { PROVIDER_PAYMENT_STATUSES } from '../domain/provider-payment.ts';
import { PUBLICATION_FILTERS } from '../domain/publication.ts';
import { listChoice, listDate, listFlag, listNumber, listSort, listText, listTimestamp } from './list-query.ts';
import { monthSchema } from './month.ts';

/*
 * Filters and order of REST's lists for external tools (RULES.md, 76). A status is the stored one, as in the records of
 * the list; `from` and `to` are days, both included.
 */

/** `unpaid` leaves credit notes out, as it always has; `from` and `to` are about the date on the invoice. */
export function invoiceRestQuerySchema<const Field extends string>(sortFields: readonly Field[]) {
  return z.object({
    status: listChoice('Status', [...INVOICE_STATUSES, 'unpaid', '']),
    statusLabel: listText('Status label'),
    vatToRepay: listFlag('VAT to repay'),
    supplierId: listNumber('Supplier'),
    documentType: listChoice('Document type', INVOICE_TYPES),
    publication: listChoice('Publication', PUBLICATION_FILTERS),
    search: listText('Search'),
    from: listDate('From'),
    to: listDate('To'),
    dueFrom: listDate('Due from'),
    dueTo: listDate('Due to'),
    unmatched: listFlag('Unmatched'),
    possibleDuplicate: listFlag('Possible duplicate'),
    updatedSince: listTimestamp('Updated since'),
    sort: listSort(sortFields),
  });
}

export function supplierRestQuerySchema<const Kind extends string, const Field extends string>(
  kinds: readonly Kind[],
  sortFields: readonly Field[],
) {
  return z.object({
    search: listText('Search'),
    includeArchived: listFlag('Include archived'),
    kind: listChoice('Kind', kinds),
    updatedSince: listTimestamp('Updated since'),
    sort: listSort(sortFields),
  });
}

/** State of a bank transaction: matched, without its invoice, or without need of one. */
export const TRANSACTION_STATES = ['matched', 'unmatched', 'no_invoice_required'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export const TRANSACTION_SORT_FIELDS = ['date', 'amount', 'description'] as const;
export type TransactionSortField = (typeof TRANSACTION_SORT_FIELDS)[number];

/** `supplierId` finds lines that are matched to an invoice of the supplier; `from` and `to` are about the line's date. */
export const transactionRestQuerySchema = z.object({
  ...monthSchema.shape,
  status: listChoice('Status', TRANSACTION_STATES),
  supplierId: listNumber('Supplier'),
  search: listText('Search'),
  from: listDate('From'),
  to: listDate('To'),
  updatedSince: listTimestamp('Updated since'),
  sort: listSort(TRANSACTION_SORT_FIELDS),
});

export const RUN_SORT_FIELDS = ['number', 'runDate', 'totalAmount'] as const;
export type RunSortField = (typeof RUN_SORT_FIELDS)[number];

/** `supplierId` finds runs that pay the supplier; `from` and `to` are about the date of the run. */
export const runRestQuerySchema = z.object({
  status: listChoice('Status', PAYMENT_RUN_STATUSES),
  supplierId: listNumber('Supplier'),
  search: listText('Search'),
  from: listDate('From'),
  to: listDate('To'),
  updatedSince: listTimestamp('Updated since'),
  sort: listSort(RUN_SORT_FIELDS),
});

/** `from` and `to` are about the day, in UTC, on which a payment was made. */
export function paymentRestQuerySchema<const Field extends string>(sortFields: readonly Field[]) {
  return z.object({
    status: listChoice('Status', PROVIDER_PAYMENT_STATUSES),
    supplierId: listNumber('Supplier'),
    search: listText('Search'),
    from: listDate('From'),
    to: listDate('To'),
    updatedSince: listTimestamp('Updated since'),
    sort: listSort(sortFields),
  });
}

/** All documents that wait, unless a status is given; with `includeAccepted` all that were not discarded. */
export const documentRestQuerySchema = z.object({
  status: listChoice('Status', DOCUMENT_STATUSES),
  includeAccepted: listFlag('Include accepted'),
  search: listText('Search'),
});
