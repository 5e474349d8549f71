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

/** Spaces of all kinds, controls, formatting characters and fillers; U+2800 is a braille cell without dots. */
const UNSEEN = '[\\s\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]*';
/** Each sign with all characters that Unicode's compatibility forms make of it, and the mathematical minus. */
const SIGNS = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−]';
const FORMULA = new RegExp(`^(?![-+]?\\d+(?:\\.\\d+)?$)(?:[\\t\\r\\n]|${UNSEEN}${SIGNS})`, 'u');
