import { currencyIn } from '@paycycle/schema/domain/currency';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, parsePounds, pence } from '@paycycle/schema/domain/money';
import {
  EXCESSIVE_VAT_WARNING,
  isVatExcessive,
  type NetAndVat,
  netAndVatOf,
} from '@paycycle/schema/domain/net-and-vat';
import { nameInOneLine } from '@paycycle/schema/domain/storable-text';
import { AppError } from '@paycycle/schema/errors';
import { AmountError, amountFromDecimal } from '@paycycle/schema/validation/amount';
import { invoiceInputSchema } from '@paycycle/schema/validation/invoice-form';
import { validate } from '@paycycle/schema/validation/validate';
import { type ExtraColumns, isTooLong, readInvoiceType } from './import-columns.plan.ts';
import type { ListDate, ListDates } from './list-dates.plan.ts';
import { headFault, headNote, isForeign, type ListHead } from './list-head.plan.ts';
import { describeOtherRow } from './other-row.plan.ts';

/** The fields of a row, as far as they can be read. */
export interface InvoiceRow extends NetAndVat {
  readonly documentType: InvoiceType;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: LocalDate | null;
  /** Of a credit note below zero, whichever sign is printed. */
  readonly amountPence: Pence | null;
  /** Error in the row; null for a valid row. */
  readonly fault: string | null;
  /** Note on a valid row. */
  readonly note: string | null;
}

type KeyField = 'supplierName' | 'invoiceNumber' | 'invoiceDate' | 'amountPence';

/** A row without a fault. */
export type SoundInvoiceRow = Omit<InvoiceRow, KeyField | 'fault' | 'note'> & {
  readonly [Field in KeyField]: NonNullable<InvoiceRow[Field]>;
};

/**
 * Reads a row with supplier name, invoice date, invoice number and amount (RULES.md, section 5, Invoice bulk import),
 * and the extra columns of the heading. Amounts may have a pound sign and commas. The rules of the invoice form apply.
 * @param head title and heading above the rows; if it contradicts the columns, all rows are refused
 */
export function invoiceRowReader(
  today: LocalDate,
  head: ListHead,
  dates: ListDates,
): (cells: readonly string[]) => InvoiceRow {
  const { extras } = head;
  const faultOfAll = headFault(head);
  const noteOfAll = headNote(head);
  const schemas = {
    invoice: invoiceInputSchema(today),
    credit_note: invoiceInputSchema(today, { documentType: 'credit_note' }),
  };
  return (cells) => {
    const printed = printedOf(cells, extras);
    const type = readInvoiceType(printed.typeCell);
    const documentType = type ?? 'invoice';
    const date = dates.read(printed.dateCell);
    const read = readFields(printed, documentType, date);
    const fault =
      faultOfAll ??
      shapeFault(printed, date, type, extras) ??
      foreignFault(printed) ??
      exchangedFault(printed, rowOf(read)) ??
      formFault(read, schemas[documentType], today);
    const row = rowOf(read);
    const { amountPence } = row;
    const vatNote = amountPence !== null && isVatExcessive(amountPence, row) ? EXCESSIVE_VAT_WARNING : null;
    const notes = [noteOfAll, dates.noteOf(printed.dateCell), spoiltNote(printed.invoiceNumber), vatNote];
    return { ...row, documentType, fault, note: notes.filter((note) => note !== null).join('. ') || null };
  };
}

export function isSound(row: InvoiceRow): row is InvoiceRow & SoundInvoiceRow {
  return row.fault === null;
}

interface Printed {
  readonly cells: readonly string[];
  readonly supplierName: string;
  readonly dateCell: string;
  readonly invoiceNumber: string;
  readonly amountCell: string;
  readonly typeCell: string;
  readonly netCell: string;
  readonly vatCell: string;
  readonly paidInAdvanceCell: string;
}

function printedOf(cells: readonly string[], { documentType, ...columns }: ExtraColumns): Printed {
  const [supplierName = '', dateCell = '', invoiceNumber = '', amountCell = ''] = cells;
  const cellAt = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
  const extras = {
    typeCell: cellAt(documentType),
    netCell: cellAt(columns.netAmount),
    vatCell: cellAt(columns.vatAmount),
    paidInAdvanceCell: cellAt(columns.paidInAdvance),
  };
  const names = { supplierName: nameInOneLine(supplierName), invoiceNumber: nameInOneLine(invoiceNumber) };
  return { cells, ...names, dateCell, amountCell, ...extras };
}

/** As the form's schema takes it: an amount that cannot be read is a fault there. */
function readFields(printed: Printed, documentType: InvoiceType, { day }: ListDate) {
  const read = (cell: string) => readAmount(cell, documentType);
  return {
    documentType,
    supplierName: printed.supplierName || null,
    invoiceNumber: printed.invoiceNumber || null,
    invoiceDate: day,
    amountPence: read(printed.amountCell),
    netAmountPence: read(printed.netCell),
    vatAmountPence: read(printed.vatCell),
    paidInAdvancePence: read(printed.paidInAdvanceCell),
  };
}

type ReadFields = ReturnType<typeof readFields>;

function rowOf({ supplierName, invoiceNumber, invoiceDate, ...amounts }: ReadFields) {
  const amountPence = penceOrNull(amounts.amountPence);
  const given = {
    netAmountPence: penceOrNull(amounts.netAmountPence),
    vatAmountPence: penceOrNull(amounts.vatAmountPence),
    paidInAdvancePence: penceOrNull(amounts.paidInAdvancePence),
  };
  const known = amountPence === null ? given : netAndVatOf(amountPence, given);
  return { supplierName, invoiceNumber, invoiceDate, amountPence, ...known };
}

function penceOrNull(amount: unknown): Pence | null {
  return typeof amount === 'number' ? (amount as Pence) : null;
}

/** Returns the error in how a row is written. */
function shapeFault(
  { cells, supplierName, invoiceNumber, typeCell, amountCell, paidInAdvanceCell }: Printed,
  date: ListDate,
  type: InvoiceType | null,
  extras: ExtraColumns,
): string | null {
  if (isTooLong(cells, extras)) {
    return `Expected ${4 + Object.keys(extras).length} columns, found ${cells.length}`;
  }
  if (isSplit(amountCell, paidInAdvanceCell)) {
    const parts = `Amount '${amountCell}' and paid in advance '${paidInAdvanceCell}'`;
    return `${parts} look like one amount at whose comma the row was split. Put it in quotation marks`;
  }
  if (type === null) return `Type '${typeCell}' is neither 'invoice' nor 'credit note'`;
  return date.fault ?? spoiltFault(invoiceNumber) ?? describeOtherRow({ supplierName, invoiceNumber, typeCell });
}

/** Returns an error for net and VAT that fit only if the two are exchanged. */
function exchangedFault(
  { netCell, vatCell }: Printed,
  { amountPence, netAmountPence: net, vatAmountPence: vat }: ReturnType<typeof rowOf>,
): string | null {
  if (amountPence === null || net === null || vat === null || !isVatExcessive(amountPence, { vatAmountPence: vat })) {
    return null;
  }
  const isTurned = Math.abs(vat) > Math.abs(net) && !isVatExcessive(amountPence, { vatAmountPence: net });
  return isTurned ? `Net '${netCell}' and VAT '${vatCell}' may be exchanged` : null;
}

/** '1,200.00' without quotation marks is '1' and '200.00'. */
function isSplit(amountCell: string, nextCell: string): boolean {
  return /^£?\d{1,3}$/.test(amountCell) && /^\d{3}\.\d\d$/.test(nextCell);
}

/** Returns an error for an amount in another currency: its value in pounds is unknown. */
function foreignFault(printed: Printed): string | null {
  const amounts = [printed.amountCell, printed.netCell, printed.vatCell, printed.paidInAdvanceCell];
  const cell = amounts.find((amount) => isForeign(currencyIn(amount)));
  return cell === undefined ? null : `Amount '${cell}' is in ${currencyIn(cell)}: only pounds can be imported`;
}

/**
 * Number as spoilt by a spreadsheet or a script. A spreadsheet shows a long number, a formula or a narrow column
 * differently from the entry. A script turns '5041' into '5041.0': as another number, the bill would be imported twice.
 */
const SPOILT = /^(?:\d+\.0|[+-]?\d(?:[.,]\d+)?E[+-]\d{1,3}|[+-]?\d[.,]\d+E\d{1,3}|#[A-Z/0]{3,6}[!?]?|#{2,})$/i;

function spoiltFault(invoiceNumber: string): string | null {
  if (!SPOILT.test(invoiceNumber)) return null;
  const advice = 'format its column as text, enter the number in full and import the file again';
  return `Invoice number '${invoiceNumber}' was changed by a spreadsheet: ${advice}`;
}

const MONTH_NAME = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** '9/1' and '9-26' become days and months as soon as a spreadsheet opens them. */
const LIKE_A_DAY = new RegExp(
  String.raw`^(?:\d{1,2}[ -](?:${MONTH_NAME})(?:[ -]\d{2,4})?|(?:${MONTH_NAME})[ -]\d{2,4}|\d{1,2}/\d{1,2}/\d{4}|\d{4}-\d{2}-\d{2} 00:00:00)$`,
  'i',
);
/** A spreadsheet keeps fifteen digits of a number, and makes zeros of the rest. */
const LIKE_A_ROUNDED = /^\d{15}0+$/;

/** Number that looks like an amount: the two columns may be swapped. */
const LIKE_AN_AMOUNT = /^£?\d[\d,]*\.\d\d$/;

/** Returns a note on a number that a spreadsheet may have changed. */
function spoiltNote(invoiceNumber: string): string | null {
  if (LIKE_AN_AMOUNT.test(invoiceNumber)) {
    return `Invoice number '${invoiceNumber}' looks like an amount: compare it with the paper`;
  }
  const look = LIKE_A_DAY.test(invoiceNumber)
    ? 'a date'
    : LIKE_A_ROUNDED.test(invoiceNumber)
      ? 'a rounded number'
      : null;
  return (
    look && `Invoice number '${invoiceNumber}' looks like ${look} that a spreadsheet made: compare it with the paper`
  );
}

/** Returns the error that the rules of the form find in a row. */
function formFault(read: ReadFields, schema: ReturnType<typeof invoiceInputSchema>, today: LocalDate): string | null {
  try {
    validate(schema, { ...read, dueDate: read.invoiceDate ?? today });
    return null;
  } catch (error) {
    if (error instanceof AppError) return Object.values(error.fields ?? {}).join('. ');
    throw error;
  }
}

/**
 * Amount in pence; undefined for an empty cell. An unreadable amount is returned in the form that makes the schema
 * report the right error.
 */
function readAmount(cell: string, documentType: InvoiceType): Pence | undefined | AmountError {
  const amount = parsePounds(cell);
  if (amount !== null) return documentType === 'credit_note' ? pence(-Math.abs(amount)) : amount;
  if (cell === '') return undefined;
  const value = amountFromDecimal(cell);
  return value instanceof AmountError ? value : new AmountError('unreadable');
}
