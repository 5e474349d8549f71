import {
  type InvoiceLine,
  type InvoiceSums,
  linesOf,
  rowsOfLines,
  type StoredInvoiceLine,
} from '@paycycle/schema/domain/invoice-lines';
import { formatDecimalOrNull } from '@paycycle/schema/domain/money';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { readAll } from '../../kernel/read/read.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { Invoice } from './invoice.entity.ts';
import { INVOICE_LINES } from './invoice-lines.view.ts';

const NONE: readonly StoredInvoiceLine[] = [];

/** The lines of an invoice (RULES.md, 89): one query for all that a list asks about. */
export async function invoiceLines(
  scope: Scope,
  invoice: InvoiceSums & { readonly id: number },
): Promise<InvoiceLine[]> {
  return linesOf(invoice, await readStored(scope, invoice.id));
}

/** The stored lines of an invoice: none where it is neither split nor coded. */
export function storedLinesOf(scope: Scope, { id }: Invoice): Promise<readonly StoredInvoiceLine[]> {
  return readStored(scope, id);
}

const readStored = batchLoad(async (scope, invoiceIds: readonly number[]) => {
  const rows = await readAll(scope).rows(INVOICE_LINES, { invoiceIds });
  const lines = Map.groupBy(rows, ({ invoiceId }) => invoiceId);
  return invoiceIds.map((id) => lines.get(id)?.map(({ invoiceId: _, ...line }) => line) ?? NONE);
});

/** A new invoice with its lines. */
export interface InvoiceWithLines {
  readonly invoice: Invoice;
  readonly lines: readonly StoredInvoiceLine[];
}

/** Stores the lines of new invoices. Called inside the transaction that enters them. */
export async function addLines(scope: Scope, entered: readonly InvoiceWithLines[]): Promise<void> {
  const isCoded = ({ lines }: InvoiceWithLines) => rowsOfLines(lines).length > 0;
  if (!entered.some(isCoded)) return;
  await scope.em.flush();
  await insertRows(
    scope,
    entered.flatMap(({ invoice, lines }) => rowsOf(invoice, rowsOfLines(lines))),
  );
}

/**
 * Replaces an invoice's lines if they differ. Requires an open transaction that has the company's lock, after the
 * invoice was changed: the audit log takes the user and time from the invoice.
 */
export function replaceLines(
  scope: Scope,
  invoice: Invoice,
  before: readonly StoredInvoiceLine[],
  lines: readonly StoredInvoiceLine[],
): Promise<void> {
  return replaceManyLines(scope, [{ invoice, before, lines }]);
}

/** An invoice with the lines that it had before. */
export interface ChangedLines extends InvoiceWithLines {
  readonly before: readonly StoredInvoiceLine[];
}

/** The same of many invoices of a company: three statements at most, however many they are. */
export async function replaceManyLines(scope: Scope, changes: readonly ChangedLines[]): Promise<void> {
  const changed = changes
    .map(({ invoice, before, lines }) => {
      return { invoice, before: rowsOf(invoice, before), rows: rowsOf(invoice, rowsOfLines(lines)) };
    })
    .filter(({ before, rows }) => JSON.stringify(rows) !== JSON.stringify(before));
  const [first] = changed;
  if (!first) return;
  await scope.em.flush();
  // One statement is one entry of the record.
  const isSameCount = ({ before, rows }: (typeof changed)[number]) => before.length === rows.length;
  await updateRows(
    scope,
    changed.filter(isSameCount).flatMap(({ rows }) => rows),
  );
  const others = changed.filter((change) => !isSameCount(change));
  const removed = others.filter(({ before }) => before.length > 0);
  if (removed.length > 0) {
    await scope.em.execute('delete from invoice_lines where company_id = ? and invoice_id = any(?::integer[])', [
      first.invoice.companyId,
      sqlArray(removed.map(({ invoice }) => invoice.id)),
    ]);
  }
  await insertRows(
    scope,
    others.flatMap(({ rows }) => rows),
  );
}

const COLUMNS = `description, net_amount, vat_amount, vat_code, nominal_code, service_from, service_to,
  tracking_category`;

/** Rows of the table, as PostgreSQL reads them from JSON. */
function rowsOf({ companyId, id }: Invoice, lines: readonly StoredInvoiceLine[]): object[] {
  return lines.map((line, at) => ({
    company_id: companyId,
    invoice_id: id,
    position: at + 1,
    description: line.description,
    net_amount: formatDecimalOrNull(line.netAmountPence),
    vat_amount: formatDecimalOrNull(line.vatAmountPence),
    vat_code: line.vatCode,
    nominal_code: line.nominalCode,
    service_from: line.serviceFrom,
    service_to: line.serviceTo,
    tracking_category: line.trackingCategory,
  }));
}

async function insertRows({ em }: Scope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await em.execute(
    `insert into invoice_lines (company_id, invoice_id, position, ${COLUMNS})
     select company_id, invoice_id, position, ${COLUMNS}
     from jsonb_populate_recordset(null::invoice_lines, ?::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** A line with changed coding is learned for the next bill, even if its coding was forgotten before (RULES.md, 92). */
async function updateRows({ em }: Scope, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await em.execute(
    `update invoice_lines line set (${COLUMNS}) = (select ${COLUMNS.replaceAll(/\w+/g, 'given.$&')}),
       learned_at = case when (line.vat_code, line.nominal_code, line.tracking_category)
         is distinct from (given.vat_code, given.nominal_code, given.tracking_category) then now() else line.learned_at end
     from jsonb_populate_recordset(null::invoice_lines, ?::jsonb) given
     where line.company_id = given.company_id and line.invoice_id = given.invoice_id
       and line.position = given.position`,
    [JSON.stringify(rows)],
  );
}
