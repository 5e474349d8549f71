import { chooseColumns, chooseColumnsByName, type StatementColumns } from './choose-columns.ts';
import { cleanCell, onOneLine } from './clean-cell.ts';
import { columnWords, type NamedColumn, nameColumn } from './column-names.ts';
import { inferColumns } from './infer-columns.ts';
import { isAmount } from './read-amount.ts';
import { type CsvFile, type CsvRecord, firstLineOf } from './read-csv.ts';
import { isDate } from './read-date.ts';
import { unreadable } from './refuse-statement.ts';

export interface DetectedLayout {
  headerLine: number | null;
  columns: StatementColumns;
  /** How many values a record has at most. */
  width: number;
  /** The records before the column names: account name, balances, the period. */
  preamble: CsvRecord[];
  body: CsvRecord[];
}

const HEADER_WITHIN_RECORDS = 100;
const SAMPLE_RECORDS = 500;
const DATE_OR_PENCE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|^[-+£(]*[\d,]+\.\d{2}\b/;

/**
 * Finds the column names and what each column holds, by their words and by their content; without names by the content
 * alone.
 * @throws STATEMENT_UNREADABLE when the file is not a statement
 */
export function detectLayout(file: CsvFile): DetectedLayout {
  const headerIndex = findHeader(file.records);
  if (headerIndex === null) return withoutHeader(file);
  const header = file.records[headerIndex];
  const names = (header?.cells ?? []).map(nameColumn);
  const isHeader = sameNames(header?.cells ?? []);
  const body = file.records.slice(headerIndex + 1).filter(({ cells }) => !isHeader(cells));
  if (body.length === 0) throw unreadable('The file holds column names but no transactions.');
  const sample = body.filter(({ cells }) => cells.some((cell) => isDate(cleanCell(cell)))).slice(0, SAMPLE_RECORDS);
  const chosen = chooseColumns(names, sample);
  const inferred = chosen ? null : inferUnderNames(sample, names);
  const columns = chosen ?? inferred ?? chooseColumnsByName(names, sample);
  if (!columns || isHalfPair(columns)) throw noMoney(header?.line ?? 1, header?.cells ?? []);
  const width = (inferred && commonWidth(sample)) ?? lastFilled(header?.cells ?? []) + 1;
  return { headerLine: header?.line ?? null, columns, width, preamble: file.records.slice(0, headerIndex), body };
}

function withoutHeader(file: CsvFile): DetectedLayout {
  const isData = ({ cells }: CsvRecord) => {
    const dateIndex = cells.findIndex((cell) => isDate(cleanCell(cell)));
    return dateIndex >= 0 && cells.some((cell, index) => index !== dateIndex && isAmount(cleanCell(cell)));
  };
  const first = file.records.findIndex(isData);
  if (first < 0) {
    throw unreadable(
      `This is not a bank statement: no line of it holds a date and an amount. It begins with ${firstLineOf(file)}; expected column names such as Date, Description, Amount.`,
    );
  }
  const sample = file.records.filter(isData).slice(0, SAMPLE_RECORDS);
  const columns = inferColumns(sample, []);
  if (!columns) {
    throw unreadable(
      `Line ${sample[0]?.line ?? 1}: the file has no column names, and its columns do not show which amounts are money in and which money out. Expected column names such as Date, Description, Paid out, Paid in.`,
    );
  }
  const width = Math.max(...sample.map(({ cells }) => lastFilled(cells) + 1));
  const start = firstRecord(file.records, first);
  refuseBrokenNames(file.records.slice(0, first));
  return {
    headerLine: null,
    columns,
    width: commonWidth(sample) ?? width,
    preamble: file.records.slice(0, start),
    body: file.records.slice(start),
  };
}

/** Broken records before the first sound one, told by an amount or a date in them, belong to the statement. */
function firstRecord(records: readonly CsvRecord[], sound: number): number {
  const isPreamble = ({ cells }: CsvRecord) => !cells.some((cell) => DATE_OR_PENCE.test(cleanCell(cell)));
  return records.slice(0, sound).findLastIndex(isPreamble) + 1;
}

/** A line of names that runs on into the first row would lose that row, and the names. */
function refuseBrokenNames(preamble: readonly CsvRecord[]): void {
  for (const { line, cells } of preamble) {
    const roles = new Set(cells.map((cell) => nameColumn(cell)?.role));
    if (roles.has('date') && (roles.has('amount') || roles.has('moneyOut') || roles.has('balance'))) {
      throw unreadable(`Line ${line}: holds column names and values; expected each on a line of its own.`);
    }
  }
}

/** Money out without money in, or the other way round, is half of a statement, or a damaged line of names. */
function isHalfPair({ money }: StatementColumns): boolean {
  return money.kind === 'pair' && (money.out === null || money.in === null);
}

/** Names that do not stand over their columns are worse than none. */
function inferUnderNames(
  sample: readonly CsvRecord[],
  names: ReadonlyArray<NamedColumn | null>,
): StatementColumns | null {
  const inferred = inferColumns(sample, names);
  const shifted = inferred && names[inferred.date]?.role !== 'date' && names.some((name) => name?.role === 'date');
  return shifted ? inferColumns(sample, []) : inferred;
}

/** Whether a record repeats the column names, as the pages of some exports do. */
function sameNames(header: readonly string[]): (cells: readonly string[]) => boolean {
  const words = header.map(columnWords);
  return (cells) => cells.every((cell, index) => cell === header[index] || columnWords(cell) === (words[index] ?? ''));
}

/** The line of column names: the one that names a date and money, or else the best that a dated record follows. */
function findHeader(records: readonly CsvRecord[]): number | null {
  const candidates = records.slice(0, HEADER_WITHIN_RECORDS).map(({ cells }) => rolesOf(cells));
  const withDate = (roles: Set<string>) => roles.has('date');
  const withMoney = (roles: Set<string>) => roles.has('amount') || roles.has('moneyOut') || roles.has('moneyIn');
  for (const suits of [
    (roles: Set<string>) => withDate(roles) && (withMoney(roles) || (roles.has('direction') && roles.size > 2)),
    (roles: Set<string>) => withDate(roles) && roles.size > 1,
    (roles: Set<string>) => withMoney(roles) && roles.size > 2,
  ]) {
    const index = candidates.findIndex((roles) => roles !== null && suits(roles));
    if (index >= 0) return index;
  }
  return null;
}

function rolesOf(cells: readonly string[]): Set<string> | null {
  if (cells.some((cell) => isDate(cleanCell(cell)) || isAmount(cleanCell(cell)))) return null;
  const named = cells
    .map(nameColumn)
    .filter(
      (column): column is NamedColumn => column !== null && column.role !== 'unknown' && column.role !== 'ignored',
    );
  return new Set(named.map(({ role }) => role));
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => onOneLine(cell) !== '');
}

/** The width that nine of ten sampled records keep within; a few longer ones are broken, not wider. */
function commonWidth(sample: readonly CsvRecord[]): number | null {
  const widths = sample.map(({ cells }) => lastFilled(cells) + 1).sort((a, b) => a - b);
  return widths[Math.floor((widths.length - 1) * 0.9)] ?? null;
}

function noMoney(line: number, cells: readonly string[]): Error {
  const names = cells.map(onOneLine).filter(Boolean).slice(0, 12).join(', ');
  return unreadable(
    `Line ${line}: the columns ${names.slice(0, 200)} do not show a date and an amount; expected columns such as Date, Description, Amount, or Paid out and Paid in.`,
  );
}
