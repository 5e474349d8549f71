import { seenText } from '@paycycle/schema/domain/storable-text';
import type { AppError } from '@paycycle/schema/errors';
import { decodeText, type TextRefusal } from '@paycycle/schema/text/decode-text';
import Papa from 'papaparse';

/** A row of an uploaded CSV, with trimmed cells and without invisible characters. */
export interface TableRow {
  /** The physical line, from 1, on which the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads an uploaded CSV whose order of columns is known: quoted cells, any line ends, a byte-order mark, commas,
 * semicolons or tabs. Empty lines are left out.
 * @throws what `refusal` makes of a file that is empty, is not text, or has an unclosed quotation mark
 */
export function readTable(bytes: Uint8Array, refusal: TextRefusal): TableRow[] {
  return readTableText(decodeText(bytes, refusal).text, refusal);
}

/** Reads a table whose text is known already. */
export function readTableText(text: string, refusal: TextRefusal): TableRow[] {
  const unified = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(unified, { newline: '\n', delimitersToGuess: [',', ';', '\t'] });
  let line = 1;
  const rows: TableRow[] = [];
  for (const [index, cells] of data.entries()) {
    if (errors.some(({ type, row }) => type === 'Quotes' && row === index)) throw openQuote(line, refusal.refuse);
    const trimmed = cells.map((cell) => seenText(cell).trim());
    if (trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed });
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
  }
  return rows;
}

function openQuote(line: number, refuse: (message: string) => AppError): AppError {
  return refuse(`Line ${line}: a quotation mark (") is opened and not closed. Please correct it and try again.`);
}
