import pg from 'pg';
import { INVOICE_FIELDS, SUPPLIER_FIELDS } from './listed-fields.ts';
import { CONNECTIONS_MAX } from './protocol.ts';

/** Dates stay the text that they are in the answer. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: CONNECTIONS_MAX });
}

/** What is not simply the column of its name; `displayStatus` is made of the row. */
const OWN_SQL: Readonly<Record<string, string | null>> = {
  amountPence: '(i.amount * 100)::int',
  partPaidPence: '(i.part_paid * 100)::int',
  displayStatus: null,
};

/** The fields of the client's own list, as someone writes them by hand. */
export const INVOICE_COLUMNS = columnsOf('i', INVOICE_FIELDS);

/** The fields of an invoice's supplier, each under its name with `prefix` before it. */
export function supplierColumns(prefix: string): string {
  return columnsOf('s', SUPPLIER_FIELDS, prefix);
}

function columnsOf(table: string, fields: readonly string[], prefix = ''): string {
  return fields
    .map((field) => [
      field,
      field in OWN_SQL ? OWN_SQL[field] : `${table}.${field.replace(/[A-Z]/g, '_$&').toLowerCase()}`,
    ])
    .filter(([, sql]) => sql !== null)
    .map(([field, sql]) => `${sql} as "${prefix}${field}"`)
    .join(', ');
}

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
