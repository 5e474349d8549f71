import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';

/** Columns that a table may have besides the four that each has; only a heading says so (RULES.md, 60 and 62). */
export interface ExtraColumns {
  readonly documentType?: number;
  readonly netAmount?: number;
  readonly vatAmount?: number;
  readonly paidInAdvance?: number;
}

/** How many columns each table begins with: supplier, date, number, amount. */
const FIRST_COLUMNS = 4;

const HEADER_FIRST = /^(supplier|vendor|name)/i;
const HEADER_OTHERS = /invoice|date|number|amount|total/i;

const EXTRA_HEADINGS = {
  documentType: /^(document\s?)?type$/i,
  netAmount: /^net(\s?amount)?$/i,
  vatAmount: /^vat(\s?amount)?$/i,
  paidInAdvance: /^(paid in advance|prepaid(\s?amount)?|deposit(\s?paid)?)$/i,
} as const satisfies Record<keyof ExtraColumns, RegExp>;

/**
 * Where the extra columns are, when the first row names the columns instead of holding an invoice (RULES.md, section 5:
 * there need be none); null when it does not.
 */
export function readHeading(cells: readonly string[]): ExtraColumns | null {
  const [first = '', ...others] = cells;
  const isNamed = (cell: string, at: number) =>
    cell === '' || HEADER_OTHERS.test(cell) || (at + 2 >= FIRST_COLUMNS && extraOf(cell) !== undefined);
  if (!HEADER_FIRST.test(first) || others.length === 0 || !others.every(isNamed)) return null;
  const extras = cells.flatMap((cell, at) => {
    const extra = at < FIRST_COLUMNS ? undefined : extraOf(cell);
    return extra ? [[extra, at]] : [];
  });
  return Object.fromEntries(extras);
}

/** Of an amount without VAT, unless it says that it is what is to be paid. */
const WITHOUT_VAT = /\bnet\b|\bex(cl?|cluding|\.)?\s?\.?\s?(vat|tax)\b|before (vat|tax)|sub-?\s?total/i;
const IS_OWED = /\bdue\b|\bto pay\b|\bpayable\b/i;

/** Why the column of the amount does not hold what is owed, by its heading; null where nothing says so. */
export function amountHeadingFault(heading: readonly string[]): string | null {
  const name = (heading[FIRST_COLUMNS - 1] ?? '').trim();
  const isOwed = !(WITHOUT_VAT.test(name) || extraOf(name) === 'vatAmount') || IS_OWED.test(name);
  if (isOwed) return null;
  return `The fourth column is headed '${name}'. Put what is owed there, with VAT, and head it 'Amount'; net and VAT may follow it.`;
}

function extraOf(heading: string): keyof ExtraColumns | undefined {
  const names = Object.keys(EXTRA_HEADINGS) as (keyof ExtraColumns)[];
  return names.find((name) => EXTRA_HEADINGS[name].test(heading));
}

/** Whether a row has something in a column of which nobody knows what it is. */
export function isTooLong(cells: readonly string[], extras: ExtraColumns): boolean {
  const known = new Set<number>(Object.values(extras));
  return cells.some((cell, at) => at >= FIRST_COLUMNS && cell !== '' && !known.has(at));
}

/** Which paper a row is of: 'invoice', 'credit note', nothing for an invoice; null for other words. */
export function readInvoiceType(cell: string): InvoiceType | null {
  const words = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  if (words === '' || words === 'invoice') return 'invoice';
  return words === 'credit note' || words === 'creditnote' || words === 'credit' ? 'credit_note' : null;
}
