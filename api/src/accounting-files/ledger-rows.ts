import type { LocalDate } from '@paycycle/schema/domain/local-date';
import Papa from 'papaparse';

const UTF_8 = new TextEncoder();

/**
 * Rows as a ledger's import reads them: quoted where needed, lines ended by CRLF. No text is altered: an apostrophe against
 * formulas would become a part of the supplier's name in the ledger.
 */
export function ledgerCsv(header: string, rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n' },
  );
  return `${header}\r\n${lines}\r\n`;
}

export function inUtf8(text: string): Uint8Array {
  return UTF_8.encode(text);
}

/** '2026-11-02' as '02/11/2026'. */
export function dayFirst(date: LocalDate, separator: '/' | '-' = '/'): string {
  return date.split('-').reverse().join(separator);
}
