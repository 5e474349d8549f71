import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, parsePounds } from '@paycycle/schema/domain/money';
import { readDate } from '@paycycle/schema/domain/printed-date';
import { AppError } from '@paycycle/schema/errors';
import { AmountFault, amountFromDecimal } from '@paycycle/schema/validation/amount';
import { invoiceInputSchema } from '@paycycle/schema/validation/invoice-form';
import { validate } from '@paycycle/schema/validation/validate';

/** The fields of a row, as far as they can be read. */
export interface InvoiceRow {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: LocalDate | null;
  readonly amountPence: Pence | null;
  /** What is wrong with the row; null for a sound one. */
  readonly fault: string | null;
}

/** A row without a fault. */
export type SoundInvoiceRow = {
  readonly [Field in Exclude<keyof InvoiceRow, 'fault'>]: NonNullable<InvoiceRow[Field]>;
};

const HEADER_FIRST = /^(supplier|vendor|name)/i;
const HEADER_OTHERS = /invoice|date|number|amount|total/i;

/** Whether the first row names the columns instead of holding an invoice (RULES.md, section 5: there need be none). */
export function isInvoiceHeader(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells;
  return (
    HEADER_FIRST.test(first) && others.length > 0 && others.every((cell) => cell === '' || HEADER_OTHERS.test(cell))
  );
}

/**
 * Reads a row of the columns supplier name, invoice date, invoice number, amount (RULES.md, section 5, Invoice bulk
 * import). Dates are British or ISO, amounts may have a pound sign and commas. The rules of the invoice form hold.
 */
export function invoiceRowReader(today: LocalDate): (cells: readonly string[]) => InvoiceRow {
  const schema = invoiceInputSchema(today);
  return (cells) => readInvoiceRow(cells, schema, today);
}

type InvoiceInputSchema = ReturnType<typeof invoiceInputSchema>;

function readInvoiceRow(cells: readonly string[], schema: InvoiceInputSchema, today: LocalDate): InvoiceRow {
  const [supplierName = '', dateCell = '', invoiceNumber = '', amountCell = ''] = cells;
  const invoiceDate = readDate(dateCell, 'day-first');
  const amountPence = parsePounds(amountCell);
  const row = {
    supplierName: supplierName || null,
    invoiceNumber: invoiceNumber || null,
    invoiceDate,
    amountPence,
  };
  return { ...row, fault: faultOf(row, { cells, dateCell, amountCell }, schema, today) };
}

export function isSound(row: InvoiceRow): row is InvoiceRow & SoundInvoiceRow {
  return row.fault === null;
}

interface Printed {
  readonly cells: readonly string[];
  readonly dateCell: string;
  readonly amountCell: string;
}

function faultOf(
  row: Omit<InvoiceRow, 'fault'>,
  printed: Printed,
  schema: InvoiceInputSchema,
  today: LocalDate,
): string | null {
  const { cells, dateCell, amountCell } = printed;
  if (cells.slice(4).some((cell) => cell !== '')) return `Expected 4 columns, found ${cells.length}`;
  if (dateCell && !row.invoiceDate) return `Invoice date '${dateCell}' is no date`;
  try {
    validate(schema, {
      ...row,
      amountPence: row.amountPence ?? amountFault(amountCell),
      dueDate: row.invoiceDate ?? today,
    });
    return null;
  } catch (error) {
    if (error instanceof AppError) return Object.values(error.fields ?? {}).join('. ');
    throw error;
  }
}

/** What could not be read as pounds, in the form that the schema has the right words for. */
function amountFault(cell: string): unknown {
  const value = amountFromDecimal(cell);
  return cell === '' || value instanceof AmountFault ? value : new AmountFault('unreadable');
}
