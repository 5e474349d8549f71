import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';

/** Columns that a table may have besides the four that each has; only a heading says so (RULES.md, 60 and 62). */
export interface ExtraColumns {
  readonly documentType?: number;
  readonly netAmount?: number;
  readonly vatAmount?: number;
  readonly paidInAdvance?: number;
}

/** How many columns each table begins with: supplier, date, number, amount. */
export const FIRST_COLUMNS = 4;

const EXTRA_HEADINGS = {
  documentType: /^(document\s?)?type$/i,
  netAmount: /^net(\s?amount)?$/i,
  vatAmount: /^vat(\s?amount)?$/i,
  paidInAdvance: /^(paid in advance|prepaid(\s?amount)?|deposit(\s?paid)?)$/i,
} as const satisfies Record<keyof ExtraColumns, RegExp>;

/** Finds the extra columns by the names of the columns. */
export function extrasIn(names: readonly string[]): ExtraColumns {
  const extras = names.flatMap((name, at) => {
    const extra = at < FIRST_COLUMNS ? undefined : extraOf(name);
    return extra ? [[extra, at]] : [];
  });
  return Object.fromEntries(extras);
}

function extraOf(heading: string): keyof ExtraColumns | undefined {
  const names = Object.keys(EXTRA_HEADINGS) as (keyof ExtraColumns)[];
  return names.find((name) => EXTRA_HEADINGS[name].test(heading));
}

/** Returns whether a row has a value in a column with an unknown meaning. */
export function isTooLong(cells: readonly string[], extras: ExtraColumns): boolean {
  const known = new Set<number>(Object.values(extras));
  return cells.some((cell, at) => at >= FIRST_COLUMNS && cell !== '' && !known.has(at));
}

/** Reads the type of a row's document: 'invoice', 'credit note', nothing for an invoice; null for other words. */
export function readInvoiceType(cell: string): InvoiceType | null {
  const words = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  if (words === '' || words === 'invoice') return 'invoice';
  return words === 'credit note' || words === 'creditnote' || words === 'credit' ? 'credit_note' : null;
}
