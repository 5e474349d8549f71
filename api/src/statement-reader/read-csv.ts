import { isDate } from '@paycycle/schema/domain/printed-date';
import Papa from 'papaparse';
import { cleanCell, isBlank } from './clean-cell.ts';
import { isAmount } from './read-amount.ts';
import { quoted, unreadable } from './statement-errors.ts';

export type Delimiter = ',' | ';' | '\t' | '|';

/** One record of the file; its cells are as printed. */
export interface CsvRecord {
  /** The physical line, from 1, on which the record starts. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  delimiter: Delimiter;
  /** Every record that shows something. */
  records: CsvRecord[];
  /** True if the text ends without a line break, as a truncated file does. */
  endsInsideLine: boolean;
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
const SAMPLE_LENGTH = 65_536;
/** A record of more cells than this is no statement's, and would make every later step slow. */
const CELLS_MAX = 200;
/** A line up to this length is fast to split with any content. */
const LINE_LENGTH_SURE = 20_000;
const SEPARATOR_LINE = /^\ufeff?sep=(.)\n/i;

/**
 * Splits the text of a statement into records. The delimiter is the one that yields most records with a date and an
 * amount; quoting is the CSV grammar of papaparse.
 * @throws STATEMENT_UNREADABLE when a quotation mark is left open, so that no rows disappear inside one cell
 */
export function readCsv(decoded: string): CsvFile {
  const unified = decoded.includes('\r') ? decoded.replace(/\r+\n|\r/g, '\n') : decoded;
  const separatorLine = SEPARATOR_LINE.exec(unified);
  const text = unified.slice(separatorLine?.[0].length ?? unified.match(/^\ufeff+/)?.[0].length ?? 0);
  const firstLine = separatorLine ? 2 : 1;
  const delimiter = DELIMITERS.find((candidate) => candidate === separatorLine?.[1]) ?? detectDelimiter(text);
  refuseEndlessLine(text, delimiter, firstLine);
  const endsInsideLine = text !== '' && !text.endsWith('\n');
  const records = splitRecords(text, delimiter, firstLine);
  const unwrapped = unwrapQuotedLines(records);
  return { ...(unwrapped ?? { delimiter, records }), endsInsideLine };
}

/** Splitting a line of millions of values would take minutes, and only to refuse it. */
function refuseEndlessLine(text: string, delimiter: Delimiter, firstLine: number): void {
  let line = firstLine;
  for (let start = 0; start < text.length; line += 1) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    if (
      end - start > LINE_LENGTH_SURE &&
      text.slice(start, end).split(delimiter, CELLS_MAX + 2).length > CELLS_MAX + 1
    ) {
      throw unreadable(`Line ${line}: has more than ${CELLS_MAX} values; this is not a statement.`);
    }
    start = end + 1;
  }
}

function detectDelimiter(text: string): Delimiter {
  const cut = text.length > SAMPLE_LENGTH ? text.lastIndexOf('\n', SAMPLE_LENGTH) : -1;
  const sample = cut > 0 ? text.slice(0, cut) : text.slice(0, SAMPLE_LENGTH);
  let best: { delimiter: Delimiter; statementRows: number; fullRows: number } = {
    delimiter: ',',
    statementRows: 0,
    fullRows: 0,
  };
  for (const delimiter of DELIMITERS) {
    const rows = Papa.parse<string[]>(sample, { delimiter, newline: '\n' }).data;
    const statementRows = rows.filter(looksLikeTransaction).length;
    const fullRows = rows.filter((cells) => cells.filter((cell) => !isBlank(cell)).length > 1).length;
    const better = statementRows - best.statementRows || fullRows - best.fullRows;
    if (better > 0) best = { delimiter, statementRows, fullRows };
  }
  return best.delimiter;
}

function looksLikeTransaction(cells: readonly string[]): boolean {
  if (cells.length > CELLS_MAX) return false;
  const trimmed = cells.map(cleanCell);
  const dateIndex = trimmed.findIndex((cell) => isDate(cell));
  return dateIndex >= 0 && trimmed.some((cell, index) => index !== dateIndex && isAmount(cell));
}

function splitRecords(text: string, delimiter: Delimiter, firstLine: number): CsvRecord[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  const brokenQuotes = new Map(errors.filter(({ type }) => type === 'Quotes').map(({ row, code }) => [row, code]));
  const records: CsvRecord[] = [];
  let line = firstLine;
  for (const [index, cells] of data.entries()) {
    const breaks = lineBreaksIn(cells);
    const broken = brokenQuotes.get(index);
    if (broken === 'MissingQuotes' || (broken && breaks > 0)) throw openQuote(line);
    if (breaks > 0 && hidesRecords(cells, delimiter)) throw openQuote(line);
    if (cells.length > CELLS_MAX)
      throw unreadable(`Line ${line}: has ${cells.length} values; this is not a statement.`);
    if (!cells.every(isBlank)) records.push({ line, cells });
    line += 1 + breaks;
  }
  return records;
}

function openQuote(line: number): Error {
  return unreadable(
    `Line ${line}: a quotation mark (") is opened and not closed; expected a closing one in the same cell.`,
  );
}

function lineBreaksIn(cells: readonly string[]): number {
  let breaks = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1;
  }
  return breaks;
}

/** Two stray quotation marks some lines apart make one well-formed cell of the rows between them. */
function hidesRecords(cells: readonly string[], delimiter: Delimiter): boolean {
  return cells.some((cell) =>
    cell
      .split('\n')
      .slice(1)
      .some((line) => {
        const pieces = line.split(delimiter, CELLS_MAX);
        return pieces.length > 1 && pieces.slice(0, 4).some((piece) => isDate(piece.replaceAll('"', '').trim()));
      }),
  );
}

/** Some spreadsheets save each line of a CSV file as one quoted cell. */
function unwrapQuotedLines(records: readonly CsvRecord[]): Pick<CsvFile, 'delimiter' | 'records'> | null {
  if (records.length === 0 || records.some(({ cells }) => cells.filter((cell) => !isBlank(cell)).length !== 1))
    return null;
  const lines = records.map(({ cells }) => (cells.find((cell) => !isBlank(cell)) ?? '').replaceAll('\n', ' '));
  const delimiter = detectDelimiter(lines.join('\n'));
  const rows = lines.map((text) => Papa.parse<string[]>(text, { delimiter, newline: '\n' }).data[0] ?? []);
  if (!rows.some(looksLikeTransaction)) return null;
  return { delimiter, records: records.map(({ line }, index) => ({ line, cells: rows[index] ?? [] })) };
}

/** First line of an unreadable file, for its error message. */
export function firstLineOf(file: CsvFile): string {
  return quoted(file.records[0]?.cells.join(file.delimiter) ?? '');
}
