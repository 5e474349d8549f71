import Papa from 'papaparse';

/**
 * CSV as spreadsheets and banks read it: quoted where needed, lines ended by CRLF. A cell that a spreadsheet would take for a
 * formula (it begins with `= + - @`, a tab or a line's end) gets an apostrophe in front; numbers with a sign are left alone.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`;
}

const FORMULA = /^(?![-+]?\d+(?:\.\d+)?$)[=+\-@\t\r]/;
