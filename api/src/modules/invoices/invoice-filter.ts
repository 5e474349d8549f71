import type { InvoiceDisplayStatus, InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PublicationFilter } from '@paycycle/schema/domain/publication';

export const INVOICE_SORT_FIELDS = [
  'recordNumber',
  'invoiceNumber',
  'invoiceDate',
  'supplierName',
  'amount',
  'dueDate',
  'status',
] as const;
export type InvoiceSortField = (typeof INVOICE_SORT_FIELDS)[number];

/** Filters of an invoice list (RULES.md, section 2, Invoices page). An empty filter means all. */
export interface InvoiceFilter {
  /** Part of an invoice number or of a supplier's name. */
  readonly search?: string | null;
  /** Part of a derived status label (RULES.md, 17). */
  readonly statusLabel?: string | null;
  /** Displayed statuses. An invoice must have one of them, and the `statusLabel` too if there is one. */
  readonly displayStatuses?: readonly InvoiceDisplayStatus[] | null;
  /** Only invoices that no bank transaction is matched to. */
  readonly unmatched?: boolean | null;
  /** Only invoices of exactly this amount. */
  readonly amountPence?: Pence | null;
  /** Only invoices that wait to be paid: neither paid, nor auto-paid, nor in query, nor credit notes. */
  readonly unpaid?: boolean | null;
  /** Only paid invoices; excludes auto-paid ones. */
  readonly paid?: boolean | null;
  /** Only invoices of this bulk import (RULES.md, 16). */
  readonly batch?: { readonly batchImportDate: LocalDate; readonly batchSequenceNumber: number } | null;
  /** Only invoices that may be duplicates (RULES.md, 11). */
  readonly possibleDuplicate?: boolean | null;
  /** Only invoices whose VAT must be repaid because they were unpaid for six months (RULES.md, 64). */
  readonly vatToRepay?: boolean | null;
  readonly supplierId?: number | null;
  /** Only those due on this day or later. */
  readonly dueFrom?: LocalDate | null;
  /** Only those due on this day or before. */
  readonly dueTo?: LocalDate | null;
  /** Only invoices outstanding on this day (RULES.md, 65). */
  readonly outstandingOn?: LocalDate | null;
  readonly documentType?: InvoiceType | null;
  /** State in the connected accounting system (RULES.md, 96). */
  readonly publication?: PublicationFilter | null;
  /** Stored statuses; Overdue and Due Soon are stored as `to_pay` (RULES.md, 17). */
  readonly statuses?: readonly InvoiceStatus[] | null;
  /** Only those whose own date is this day or later. */
  readonly from?: LocalDate | null;
  /** Only those whose own date is this day or before. */
  readonly to?: LocalDate | null;
  /** Earliest time of creation or last change. */
  readonly updatedSince?: Date | null;
  /** Ids in the change feed since then; the list finds them itself. */
  readonly changedIds?: readonly number[];
  /** Only those with a higher id. */
  readonly after?: number | null;
  /** Only these. */
  readonly invoiceIds?: readonly number[] | null;
  /** All but these. */
  readonly exceptInvoiceIds?: readonly number[] | null;
}

export interface InvoiceSort {
  readonly field: InvoiceSortField;
  readonly direction: 'asc' | 'desc';
}
