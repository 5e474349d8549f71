import type { CsvFile } from './read-csv.ts';
import type { ReadRows } from './read-rows.ts';

/** So many rows must agree on how amounts are printed before a last one that differs counts as cut. */
const ROWS_TO_COMPARE_MIN = 5;

/**
 * A file that was cut off ends inside a line, and its last amount may lack digits: it is not trusted when it is printed
 * with fewer places than every other one, or its record has fewer values.
 */
export function refuseCutRow(read: ReadRows, file: CsvFile): ReadRows {
  const last = read.drafts.at(-1);
  const lastRecord = file.records.at(-1);
  if (!file.endsInsideLine || !last || !lastRecord || last.line !== lastRecord.line) return read;
  const others = read.drafts.slice(0, -1);
  if (others.length < ROWS_TO_COMPARE_MIN) return read;
  const valuesByLine = new Map(file.records.map(({ line, cells }) => [line, cells.length]));
  const fewerPlaces = others.every(({ places }) => places > last.places);
  const fewerValues = others.every(({ line }) => (valuesByLine.get(line) ?? 0) > lastRecord.cells.length);
  if (!fewerPlaces && !fewerValues) return read;
  const message = `Line ${last.line}: the file ends inside this line; expected a complete row`;
  return { ...read, drafts: others, errors: [...read.errors, { line: last.line, message }] };
}
