import {
  displayStatusesMatching,
  dueDateRange,
  type InvoiceDisplayStatus,
  isOpenDisplayStatus,
} from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import { likePattern } from '../../kernel/search.ts';

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

/** What a list of invoices is narrowed to (RULES.md, section 2, Invoices page). Nothing given means all. */
export interface InvoiceFilter {
  /** Part of an invoice number or of a supplier's name. */
  readonly search?: string | null;
  /** Part of a derived status label (RULES.md, 17). */
  readonly statusLabel?: string | null;
  /** Only invoices that no bank transaction is matched to. */
  readonly unmatched?: boolean | null;
  /** Only invoices of exactly this amount. */
  readonly amountPence?: Pence | null;
  /** Only invoices that wait to be paid: neither paid, nor auto-paid, nor in query. */
  readonly unpaid?: boolean | null;
  /** Only invoices that are paid, not those that are to be paid automatically. */
  readonly paid?: boolean | null;
  /** Only invoices of this bulk import (RULES.md, 16). */
  readonly batch?: { readonly batchImportDate: LocalDate; readonly batchSequenceNumber: number } | null;
  /** Only invoices that may be duplicates (RULES.md, 11). */
  readonly possibleDuplicate?: boolean | null;
}

export interface InvoiceSort {
  readonly field: InvoiceSortField;
  readonly direction: 'asc' | 'desc';
}

/** A condition in SQL, with the values that stand at its question marks. */
interface SqlCondition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What a list is read from: the tables, `invoice` and where it is needed `supplier`, and the condition. */
export interface InvoiceSource extends SqlCondition {
  /** 'from … where …' */
  readonly sql: string;
}

const SUPPLIER = 'join suppliers supplier on supplier.id = invoice.supplier_id';
const NOTHING: SqlCondition = { sql: 'false', values: [] };

/**
 * Where a list is read. The derived statuses are turned into windows of due dates by the rule of the badge. It is SQL
 * and not the ORM's own form of a condition, since this is the read that everyone waits for.
 */
export function invoicesFrom(
  companyId: number,
  filter: InvoiceFilter,
  today: LocalDate,
  { withSupplier = false } = {},
): InvoiceSource {
  const conditions = [condition('invoice.company_id = ?', companyId), ...conditionsOf(filter, today)];
  const join = withSupplier || filter.search?.trim() ? ` ${SUPPLIER}` : '';
  return {
    sql: `from invoices invoice${join} where ${conditions.map(({ sql }) => sql).join(' and ')}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** The order of a list, in SQL; equal rows stay in the order of their record numbers. */
export function invoicesOrder({ field, direction }: InvoiceSort): string {
  const columns = [...ORDER_COLUMNS[field], 'invoice.record_number'];
  return `order by ${columns.map((column) => `${column} ${direction === 'asc' ? 'asc' : 'desc'}`).join(', ')}`;
}

const ORDER_COLUMNS = {
  recordNumber: [],
  invoiceNumber: ['invoice.invoice_number'],
  invoiceDate: ['invoice.invoice_date'],
  supplierName: ['supplier.name_key'],
  amount: ['invoice.amount'],
  dueDate: ['invoice.due_date'],
  status: ['invoice.status', 'invoice.due_date'],
} as const satisfies Record<InvoiceSortField, readonly string[]>;

function condition(sql: string, ...values: readonly unknown[]): SqlCondition {
  return { sql, values };
}

function conditionsOf(filter: InvoiceFilter, today: LocalDate): SqlCondition[] {
  const { search, statusLabel, unmatched, amountPence, unpaid, paid, batch, possibleDuplicate } = filter;
  const given: (SqlCondition | false)[] = [
    search?.trim() ? searched(search) : false,
    statusLabel?.trim() ? labelled(statusLabel, today) : false,
    unmatched ? condition('not invoice.is_matched') : false,
    typeof amountPence === 'number' && condition('invoice.amount = ?', formatDecimal(amountPence)),
    unpaid ? condition("invoice.status = 'to_pay'") : false,
    paid ? condition("invoice.status = 'paid'") : false,
    batch
      ? condition(
          'invoice.batch_import_date = ? and invoice.batch_sequence_number = ?',
          batch.batchImportDate,
          batch.batchSequenceNumber,
        )
      : false,
    possibleDuplicate ? condition('invoice.possible_duplicate_of_id is not null') : false,
  ];
  return given.filter((entry) => entry !== false);
}

function searched(search: string): SqlCondition {
  const pattern = likePattern(search);
  if (pattern === null) return NOTHING;
  return condition('(invoice.invoice_number ilike ? or supplier.name ilike ?)', pattern, pattern);
}

function labelled(statusLabel: string, today: LocalDate): SqlCondition {
  const shown = displayStatusesMatching(statusLabel).map((status) => shownAs(status, today));
  if (shown.length === 0) return NOTHING;
  return condition(`(${shown.map(({ sql }) => sql).join(' or ')})`, ...shown.flatMap(({ values }) => values));
}

function shownAs(status: InvoiceDisplayStatus, today: LocalDate): SqlCondition {
  if (!isOpenDisplayStatus(status)) return condition('invoice.status = ?', status);
  const { from, to } = dueDateRange(status, today);
  const sql = ["invoice.status = 'to_pay'", from && 'invoice.due_date >= ?', to && 'invoice.due_date <= ?'];
  const values = [from, to].filter((date) => date !== null);
  return condition(`(${sql.filter((part) => part !== null).join(' and ')})`, ...values);
}
