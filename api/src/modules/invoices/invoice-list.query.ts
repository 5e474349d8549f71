import type { QueryOrderMap } from '@mikro-orm/core';
import type { QBFilterQuery } from '@mikro-orm/postgresql';
import {
  displayStatusesMatching,
  dueDateRange,
  type InvoiceDisplayStatus,
  isOpenDisplayStatus,
} from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { containing } from '../../kernel/search.ts';
import type { Invoice } from './invoice.entity.ts';

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

/** What a list of invoices is narrowed to (specification, section 2, Invoices page). Nothing given means all. */
export interface InvoiceFilter {
  /** Part of an invoice number or of a supplier's name. */
  readonly search?: string | null;
  /** Part of a derived status label (rules.md, 17). */
  readonly statusLabel?: string | null;
  /** Only invoices that no bank transaction is matched to. */
  readonly unmatched?: boolean | null;
  /** Only invoices of exactly this amount. */
  readonly amountPence?: Pence | null;
  /** Only invoices that wait to be paid: neither paid, nor auto-paid, nor in query. */
  readonly unpaid?: boolean | null;
  /** Only invoices of this bulk import (rules.md, 16). */
  readonly batch?: { readonly batchImportDate: LocalDate; readonly batchSequenceNumber: number } | null;
  /** Only invoices that may be duplicates (rules.md, 11). */
  readonly possibleDuplicate?: boolean | null;
}

export interface InvoiceSort {
  readonly field: InvoiceSortField;
  readonly direction: 'asc' | 'desc';
}

/** The condition of a list. The derived statuses are turned into windows of due dates by the rule of the badge. */
export function invoicesWhere(companyId: number, filter: InvoiceFilter, today: LocalDate): QBFilterQuery<Invoice> {
  const { search, statusLabel, unmatched, amountPence, unpaid, batch, possibleDuplicate } = filter;
  const conditions: QBFilterQuery<Invoice>[] = [{ companyId }];
  if (search?.trim()) {
    conditions.push({
      $or: [{ invoiceNumber: containing(search) }, { supplier: { name: containing(search) } }],
    });
  }
  if (statusLabel?.trim()) {
    const shown = displayStatusesMatching(statusLabel).map((status) => shownAs(status, today));
    conditions.push(shown.length > 0 ? { $or: shown } : { id: { $in: [] } });
  }
  if (unmatched) conditions.push({ isMatched: false });
  if (typeof amountPence === 'number') conditions.push({ amountPence });
  if (unpaid) conditions.push({ status: 'to_pay' });
  if (batch) conditions.push({ ...batch });
  if (possibleDuplicate) conditions.push({ possibleDuplicateOf: { $ne: null } });
  return { $and: conditions };
}

/** The order of a list; equal rows stay in the order of their record numbers. */
export function invoicesOrder({ field, direction }: InvoiceSort): QueryOrderMap<Invoice>[] {
  return [orderBy(field, direction), { recordNumber: direction }];
}

function orderBy(field: InvoiceSortField, direction: 'asc' | 'desc'): QueryOrderMap<Invoice> {
  if (field === 'amount') return { amountPence: direction };
  if (field === 'supplierName') return { supplier: { nameKey: direction } };
  if (field === 'status') return { status: direction, dueDate: direction };
  return { [field]: direction };
}

function shownAs(status: InvoiceDisplayStatus, today: LocalDate): QBFilterQuery<Invoice> {
  if (!isOpenDisplayStatus(status)) return { status };
  const { from, to } = dueDateRange(status, today);
  return {
    status: 'to_pay',
    dueDate: { ...(from && { $gte: from }), ...(to && { $lte: to }) },
  };
}
