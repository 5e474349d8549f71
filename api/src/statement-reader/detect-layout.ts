import { isDate } from '@paycycle/schema/domain/printed-date';
import { chooseColumns, chooseColumnsByName, isSigned, type StatementColumns, share } from './choose-columns.ts';
import { cleanCell, onOneLine } from './clean-cell.ts';
import { type NamedColumn, nameColumn } from './column-names.ts';
import { inferColumns } from './infer-columns.ts';
import { isAmount } from './read-amount.ts';
import { type CsvFile, type CsvRecord, firstLineOf } from './read-csv.ts';
import { refuseInvoiceList, refuseInvoiceRows, refusePaymentList } from './refuse-invoice-list.ts';
import { refuseSupplierStatement } from './refuse-supplier-statement.ts';
import { unreadable } from './statement-errors.ts';

export interface DetectedLayout {
  headerLine: number | null;
  /** The column names as printed; empty without a header. */
  header: readonly string[];
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
  refuseInvoiceList(names, sample);
  refusePaymentList(names, sample);
  refuseSupplierStatement(names, sample);
  const chosen = chooseColumns(names, sample);
  const inferred = chosen ? null : inferUnderNames(sample, names);
  const columns = chosen ?? inferred ?? chooseColumnsByName(names, sample);
  if (!columns || isHalfPair(columns)) throw noMoney(header?.line ?? 1, header?.cells ?? []);
  const named = lastFilled(header?.cells ?? []) + 1;
  if (chosen) refuseShiftedNames(header, chosen, named, sample);
  const width = (inferred && commonWidth(sample)) ?? Math.max(named, (columns.direction ?? 0) + 1);
  const before = file.records.slice(0, headerIndex);
  refuseBrokenNames(before);
  const isRow = ({ cells }: CsvRecord) => standsInColumns(cells, columns);
  return {
    headerLine: header?.line ?? null,
    header: header?.cells ?? [],
    columns,
    width,
    preamble: before.filter((record) => !isRow(record)),
    body: [...before.filter(isRow), ...body],
  };
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
  const above = file.records.slice(Math.max(0, first - HEADER_WITHIN_RECORDS), first);
  for (const { cells } of above) refuseInvoiceList(cells.map(nameColumn), sample);
  if (above.length === 0) refuseInvoiceRows(sample);
  refuseSupplierStatement([], sample);
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
    header: [],
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
    const roles = new Set(cells.map((cell) => nameColumn(cell.replace(/\d.*/s, ''))?.role));
    if (roles.has('date') && (roles.has('amount') || roles.has('moneyOut') || roles.has('balance'))) {
      throw unreadable(`Line ${line}: holds column names and values; expected each on a line of its own.`);
    }
  }
}

/** True for a row above the column names, such as one of an earlier page. */
function standsInColumns(cells: readonly string[], { date, money }: StatementColumns): boolean {
  const indexes = money.kind === 'single' ? [money.amount] : [money.out, money.in];
  const holds = (index: number | null, test: (cell: string) => boolean) =>
    index !== null && test(cleanCell(cells[index] ?? ''));
  return holds(date, isDate) && indexes.some((index) => holds(index, isAmount));
}

/** Money out without money in, or the other way round, is half of a statement, or a damaged line of names. */
function isHalfPair({ money }: StatementColumns): boolean {
  return money.kind === 'pair' && (money.out === null || money.in === null);
}

/**
 * Infers the columns that the names leave open. Where the names do not stand over their columns they say nothing, and
 * nothing is inferred without those that decide which rows count and what their amounts mean.
 */
function inferUnderNames(
  sample: readonly CsvRecord[],
  names: ReadonlyArray<NamedColumn | null>,
): StatementColumns | null {
  const values = commonest(sample.map(({ cells }) => cells.length)) ?? names.length;
  const shifted = values > names.length || (values < names.length && names.slice(0, -1).includes(null));
  const lost = MEANINGFUL_ROLES.some((role) => names.some((name) => name?.role === role));
  if (shifted && (lost || sample.length < 2)) return null;
  const inferred = inferColumns(sample, shifted ? [] : names);
  if (inferred?.money.kind !== 'single') return inferred;
  const { amount } = inferred.money;
  const tellsDirection =
    inferred.balance !== null || inferred.direction !== null || share(sample, amount, isSigned) > 0;
  return tellsDirection ? inferred : null;
}

const MEANINGFUL_ROLES = ['status', 'product', 'currency', 'direction', 'type', 'fee'] as const;

/**
 * A delimiter too many or too few in the line of names moves every name after it over another column. It shows as a gap
 * in names that are more than the values, or as values behind a last column of a pair that nothing else can confirm.
 */
function refuseShiftedNames(
  header: CsvRecord | undefined,
  { money, balance }: StatementColumns,
  named: number,
  sample: readonly CsvRecord[],
): void {
  const cells = header?.cells ?? [];
  const values = commonest(sample.map((record) => record.cells.length)) ?? named;
  const gap = cells.slice(0, named).some((cell) => onOneLine(cell) === '');
  const surplus = money.kind === 'pair' && balance === null && values > cells.length;
  if (!surplus && !(gap && values < named)) return;
  throw unreadable(
    `Line ${header?.line ?? 1}: names ${named} columns, but the lines below it have ${values} values; expected one name for each value.`,
  );
}

function commonest(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** True for a record that repeats the column names, as some exports do on each page. */
function sameNames(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = header.map(onOneLine);
  return (cells) => cells.every((cell, index) => onOneLine(cell) === (names[index] ?? ''));
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
