import pg from 'pg';
import { CONNECTIONS_MAX } from './protocol.ts';

/** Dates stay the text that they are in the answer. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: CONNECTIONS_MAX });
}

/** The fields of the client's own list, as somebody writes them by hand. */
export const INVOICE_COLUMNS = `
  i.id, i.record_number as "recordNumber", i.company_id as "companyId", i.supplier_id as "supplierId",
  i.invoice_number as "invoiceNumber", (i.amount * 100)::int as "amountPence", i.invoice_date as "invoiceDate",
  i.due_date as "dueDate", i.payment_date as "paymentDate", i.status, i.is_matched as "isMatched",
  i.payment_run_id as "paymentRunId", i.payment_run_status as "paymentRunStatus",
  i.possible_duplicate_reason as "possibleDuplicateReason", i.description, i.notes, i.file_path as "filePath",
  i.file_name as "fileName", i.batch_import_date as "batchImportDate", i.batch_sequence_number as "batchSequenceNumber"`;

export const TOTALS_SQL =
  'select count(*)::int as count, (coalesce(sum(amount), 0) * 100)::int8 as total from invoices where company_id = $1';

/** The badge of an invoice; days are compared as text. */
export function displayStatusOf(invoice: { status: string; dueDate: string }): string {
  if (invoice.status !== 'to_pay') return invoice.status;
  const today = new Date();
  const day = today.toISOString().slice(0, 10);
  if (invoice.dueDate < day) return 'overdue';
  const soon = new Date(today.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  return invoice.dueDate <= soon ? 'due_soon' : 'to_pay';
}
