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
  /** Only those that screens show with one of these statuses, and, with a label, whose label fits it too. */
  readonly displayStatuses?: readonly InvoiceDisplayStatus[] | null;
  /** Only invoices that no bank transaction is matched to. */
  readonly unmatched?: boolean | null;
  /** Only invoices of exactly this amount. */
  readonly amountPence?: Pence | null;
  /** Only invoices that wait to be paid: neither paid, nor auto-paid, nor in query, nor credit notes. */
  readonly unpaid?: boolean | null;
  /** Only invoices that are paid, not those that are to be paid automatically. */
  readonly paid?: boolean | null;
  /** Only invoices of this bulk import (RULES.md, 16). */
  readonly batch?: { readonly batchImportDate: LocalDate; readonly batchSequenceNumber: number } | null;
  /** Only invoices that may be duplicates (RULES.md, 11). */
  readonly possibleDuplicate?: boolean | null;
  /** Only invoices whose VAT has to be repaid, being unpaid for six months (RULES.md, 64). */
  readonly vatToRepay?: boolean | null;
  /** Only those of this supplier. */
  readonly supplierId?: number | null;
  /** Only those due on this day or later. */
  readonly dueFrom?: LocalDate | null;
  /** Only those due on this day or before. */
  readonly dueTo?: LocalDate | null;
  /** Only those that were owed on this day (RULES.md, 65). */
  readonly outstandingOn?: LocalDate | null;
  readonly documentType?: InvoiceType | null;
  /** Only those that stand so in the accounting system that their company is connected to (RULES.md, 96). */
  readonly publication?: PublicationFilter | null;
  /** Only those that are stored with one of these statuses; Overdue and Due Soon are `to_pay` (RULES.md, 17). */
  readonly statuses?: readonly InvoiceStatus[] | null;
  /** Only those whose own date is this day or later. */
  readonly from?: LocalDate | null;
  /** Only those whose own date is this day or before. */
  readonly to?: LocalDate | null;
  /** Only those that were made or changed at this moment or later. */
  readonly updatedSince?: Date | null;
  /** Those that the change feed names since then; found by the list itself. */
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
