import pg from 'pg';
import { INVOICE_FIELDS, SUPPLIER_FIELDS } from './listed-fields.ts';
import { CONNECTIONS_MAX } from './protocol.ts';

/** Dates stay the text that they are in the answer. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openPool(connectionString: string): pg.Pool {
  return new pg.Pool({ connectionString, max: CONNECTIONS_MAX });
}

/** Fields that are not simply the column of their name; `displayStatus` is computed from the row. */
const OWN_SQL: Readonly<Record<string, string | null>> = {
  displayStatus: null,
  receivedOn: 'greatest(i.invoice_date, i.arrived_on)',
  isReceiptKnown: 'i.arrived_on is not null',
};

/** The fields of the client's own list, as someone writes them by hand. */
export const INVOICE_COLUMNS = columnsOf('i', INVOICE_FIELDS);

/** The fields of an invoice's supplier, each under its name with `prefix` before it. */
export function supplierColumns(prefix: string): string {
  return columnsOf('s', SUPPLIER_FIELDS, prefix);
}

function columnsOf(table: string, fields: readonly string[], prefix = ''): string {
  return fields
    .map((field) => [field, field in OWN_SQL ? OWN_SQL[field] : sqlOf(table, field)])
    .filter(([, sql]) => sql !== null)
    .map(([field, sql]) => `${sql} as "${prefix}${field}"`)
    .join(', ');
}

/** Pounds are stored as decimals, under the name without the unit. */
function sqlOf(table: string, field: string): string {
  const column = `${table}.${field
    .replace(/Pence$/, '')
    .replace(/[A-Z]/g, '_$&')
    .toLowerCase()}`;
  return field.endsWith('Pence') ? `(${column} * 100)::int` : column;
}

export const TOTALS_SQL = `
  select count(*)::int as count, (coalesce(sum(amount), 0) * 100)::int8 as total,
    (count(*) filter (where document_type = 'credit_note' and status <> 'paid'))::int as "openCreditCount",
    (count(*) filter (where status = 'query'))::int as "inQueryCount",
    sum(hash_numeric_extended(amount, id))::text as content
  from invoices where company_id = $1`;

/** The badge of an invoice; days are compared as text. */
export function displayStatusOf(invoice: { status: string; dueDate: string }): string {
  if (invoice.status !== 'to_pay') return invoice.status;
  const today = new Date();
  const day = today.toISOString().slice(0, 10);
  if (invoice.dueDate < day) return 'overdue';
  const soon = new Date(today.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  return invoice.dueDate <= soon ? 'due_soon' : 'to_pay';
}
