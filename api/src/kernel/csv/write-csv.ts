import { formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import Papa from 'papaparse';

/**
 * CSV as spreadsheets and banks read it: quoted where needed, lines ended by CRLF. A cell that a spreadsheet may take
 * for a formula gets an apostrophe in front: one that begins with `= + - @` or a tab or a line's end, also in their
 * full-width and small forms, and behind spaces and invisible characters. Plain numbers with a sign are left alone.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`;
}

/**
 * Start of a file for people, so that Excel reads '£' and accents. Not for files that a bank reads: it would become part
 * of the first cell.
 */
export const BYTE_ORDER_MARK = '\ufeff';

/** A column of a table: its title, and its value for a row. An empty cell is null. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string | number | null;
}

/** Some rows of a table, without its titles. */
export function writeCsvRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  return writeCsv(rows.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))));
}

/** The first line of a table. */
export function writeCsvTitles<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + writeCsv([columns.map(({ title }) => title)]);
}

/** A moment as London's clock showed it: '2026-09-15 12:00'. */
export function csvTimestamp(at: Date): string {
  return `${londonDate(at)} ${formatLondonTime(at)}`;
}

/** Spaces of all kinds, controls, formatting characters and fillers; U+2800 is a braille cell without dots. */
const UNSEEN = '[\\s\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]*';
/** Each sign with all characters that Unicode's compatibility forms make of it, and the mathematical minus. */
const SIGNS = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−]';
const FORMULA = new RegExp(`^(?![-+]?\\d+(?:\\.\\d+)?$)(?:[\\t\\r\\n]|${UNSEEN}${SIGNS})`, 'u');
